import { getCreditNoteContract, getInvoiceContract } from '../../../shared/api/order.ts';
import { requireCustomer } from '../customers/customer-context.ts';
import { mountFile } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { findOrder } from '../orders/order-rows-store.ts';
import { findCreditNote } from './invoices-store.ts';
import { issueCreditNote, issueInvoice } from './issue.ts';

/** The invoice and its credit notes, for their owner only. */
export function addInvoiceRoutes(app: CommerceApp): void {
  mountFile(app, getInvoiceContract, async ({ id }, c) => {
    const customer = await requireCustomer(c);
    const order = await findOrder(c.env.DB, id, customer.id);
    if (!order) throw notFound();
    const file = await issueInvoice(c.env, order.id);
    if (!file) throw new CommerceError(409, 'not-paid');
    return file;
  });

  mountFile(app, getCreditNoteContract, async ({ creditNoteId }, c) => {
    const customer = await requireCustomer(c);
    const note = await findCreditNote(c.env.DB, creditNoteId, customer.id);
    const file = note && (await issueCreditNote(c.env, note));
    if (!file) throw notFound();
    return file;
  });
}
