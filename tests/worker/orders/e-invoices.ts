import { findDocument } from '../../../worker/commerce/invoices/documents-store.ts';
import { toEInvoiceFile } from '../../../worker/commerce/invoices/e-invoice/e-invoice-file.ts';
import { findBrokenRules } from '../../support/shop/en16931.ts';
import { commerceDb } from '../../support/workers/workers.ts';

/** The e-invoice of a document by its number, and the rules of EN 16931 that it breaks. */
export async function readEInvoice(number: string): Promise<{ xml: string; broken: string[] }> {
  const issued = await findDocument(commerceDb, number);
  if (!issued) throw new Error(`there is no document ${number}`);
  const xml = String((await toEInvoiceFile(commerceDb, issued)).body);
  return { xml, broken: findBrokenRules(xml) };
}
