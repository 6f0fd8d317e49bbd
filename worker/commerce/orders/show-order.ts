import type { OrderDetail } from '../../../shared/api/order.ts';
import { notFound } from '../http/errors.ts';
import type { CommerceContext } from '../http/request-context.ts';
import { hasEInvoice, readGivenBack } from '../invoices/documents-store.ts';
import { findOrder, readOrderItems } from './order-rows-store.ts';
import { toOrderDetail } from './order-wire.ts';

/** An order as its page shows it. @throws CommerceError 404 for another customer's. */
export async function showOrder(c: CommerceContext, orderId: number, customerId: number): Promise<OrderDetail> {
  const order = await findOrder(c.env.DB, orderId, customerId);
  if (!order) throw notFound();
  const [items, refunds, isElectronic] = await Promise.all([
    readOrderItems(c.env.DB, [order.id]),
    readGivenBack(c.env.DB, order.id),
    hasEInvoice(c.env.DB, order.id),
  ]);
  const detail = toOrderDetail(order, items, refunds, c.get('facts').locale, Date.now());
  return isElectronic ? { ...detail, HasEInvoice: true } : detail;
}
