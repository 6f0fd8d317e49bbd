import {
  getCreditNoteContract,
  getECreditNoteContract,
  getEInvoiceContract,
  getInvoiceContract,
} from '../../../shared/api/order.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { mountFile } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { findOrder } from '../orders/order-rows-store.ts';
import type { IssuedDocument } from './document.ts';
import { toFile } from './document-file.ts';
import { findCreditNote, findInvoice } from './documents-store.ts';
import { toEInvoiceFile } from './e-invoice/e-invoice-file.ts';

/** @throws CommerceError 404 for another customer's order, 409 `not-paid`. */
async function requireInvoice(c: CommerceContext, orderId: number): Promise<IssuedDocument> {
  const customer = await requireBuyer(c);
  const order = await findOrder(c.env.DB, orderId, customer.id);
  if (!order) throw notFound();
  if (order.paid_at === null) throw new CommerceError(409, 'not-paid');
  const invoice = await findInvoice(c.env.DB, order.id);
  if (!invoice) throw notFound();
  return invoice;
}

/** @throws CommerceError 404 for another customer's. */
async function requireCreditNote(c: CommerceContext, id: number): Promise<IssuedDocument> {
  const customer = await requireBuyer(c);
  const note = await findCreditNote(c.env.DB, id, customer.id);
  if (!note) throw notFound();
  return note;
}

/** The invoice and its credit notes, for their owner only. */
export function addInvoiceRoutes(app: CommerceApp): void {
  mountFile(app, getInvoiceContract, async ({ id }, c) => toFile(c.env, await requireInvoice(c, id)));
  mountFile(app, getCreditNoteContract, async ({ creditNoteId }, c) =>
    toFile(c.env, await requireCreditNote(c, creditNoteId)),
  );
  mountFile(app, getEInvoiceContract, async ({ id }, c) => toEInvoiceFile(c.env.DB, await requireInvoice(c, id)));
  mountFile(app, getECreditNoteContract, async ({ creditNoteId }, c) =>
    toEInvoiceFile(c.env.DB, await requireCreditNote(c, creditNoteId)),
  );
}
