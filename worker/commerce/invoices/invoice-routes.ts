import { getCreditNoteContract, getInvoiceContract } from '../../../shared/api/order.ts';
import { requireCustomer } from '../customers/customer-context.ts';
import { mountFile } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { findOrder } from '../orders/order-rows-store.ts';
import { toFile } from './document-file.ts';
import { findCreditNote, findInvoice } from './documents-store.ts';

/** The invoice and its credit notes, for their owner only. */
export function addInvoiceRoutes(app: CommerceApp): void {
  mountFile(app, getInvoiceContract, async ({ id }, c) => {
    const customer = await requireCustomer(c);
    const order = await findOrder(c.env.DB, id, customer.id);
    if (!order) throw notFound();
    if (order.paid_at === null) throw new CommerceError(409, 'not-paid');
    const invoice = await findInvoice(c.env.DB, order.id);
    if (!invoice) throw notFound();
    return toFile(c.env, invoice);
  });

  mountFile(app, getCreditNoteContract, async ({ creditNoteId }, c) => {
    const customer = await requireCustomer(c);
    const note = await findCreditNote(c.env.DB, creditNoteId, customer.id);
    if (!note) throw notFound();
    return toFile(c.env, note);
  });
}
