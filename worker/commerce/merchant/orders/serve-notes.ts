import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { holdOrder, releaseOrder } from '../../../../shared/merchant/holds.ts';
import { addNote, listNotes, removeNote } from '../../../../shared/merchant/notes.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { holdOrder as writeHold, releaseOrder as writeRelease } from '../../orders/hold-order-store.ts';
import { readOrderMails } from '../../orders/order-mails.ts';
import { findOrderByAnyNumber, type OrderRow } from '../../orders/order-rows-store.ts';
import { findCustomerDetail } from '../customers/customers-search-store.ts';
import { serveCall } from '../serve-call.ts';
import { deleteNote, type NoteRow, readNotes, writeNote } from './notes-store.ts';

const toNote = (row: NoteRow) => ({
  Id: row.id,
  CustomerId: row.customer_id,
  OrderNumber: row.number,
  Author: row.author,
  Text: row.text,
  CreatedOnUtc: toInstant(row.created_at),
});

async function requireOrder(c: CommerceContext, number: string): Promise<OrderRow> {
  const order = await findOrderByAnyNumber(c.env.DB, number);
  if (!order) throw notFound();
  return order;
}

async function describeHold(c: CommerceContext, number: string) {
  const order = await requireOrder(c, number);
  return { Number: order.number, Status: order.status, HeldOnUtc: toInstantOrNull(order.held_at) };
}

/** What the staff note of orders and customers, and orders that they hold. */
export function serveNotes(app: CommerceApp): void {
  serveCall(app, addNote, async ({ Text, Order, Customer }, c, { name }) => {
    const order = Order === undefined ? null : await requireOrder(c, Order);
    const customerId = order?.customer_id ?? Customer ?? 0;
    if (!order && !(await findCustomerDetail(c.env.DB, customerId))) throw notFound();
    const note = { customerId, orderId: order?.id ?? null, author: name, text: Text, now: Date.now() };
    return toNote(await writeNote(c.env.DB, note));
  });

  serveCall(app, listNotes, async ({ Order, Customer, ...page }, c) => {
    const orderId = Order === undefined ? undefined : (await requireOrder(c, Order)).id;
    const read = (before: number, limit: number) =>
      readNotes(c.env.DB, { orderId, customerId: Customer }, before, limit);
    return readPage(page, read, toNote);
  });

  serveCall(app, removeNote, async ({ Id }, c) => {
    if (!(await deleteNote(c.env.DB, Id))) throw notFound();
    return { Id };
  });

  serveCall(
    app,
    holdOrder,
    async ({ OrderNumber, Reason }, c, { name }) => {
      const order = await requireOrder(c, OrderNumber);
      const mails = await readOrderMails(c.env, order.guid);
      const facts = { author: name, reason: Reason, mails, now: Date.now() };
      if (!(await writeHold(c.env.DB, order.guid, facts))) throw new CommerceError(409, 'order-state');
      return describeHold(c, order.number);
    },
    async ({ OrderNumber }, c) => describeHold(c, OrderNumber),
  );

  serveCall(
    app,
    releaseOrder,
    async ({ OrderNumber }, c) => {
      const order = await requireOrder(c, OrderNumber);
      const mails = await readOrderMails(c.env, order.guid);
      if (!(await writeRelease(c.env.DB, order.guid, mails, Date.now()))) throw new CommerceError(409, 'order-state');
      return describeHold(c, order.number);
    },
    async ({ OrderNumber }, c) => describeHold(c, OrderNumber),
  );
}
