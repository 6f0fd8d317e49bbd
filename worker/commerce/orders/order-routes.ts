import {
  cancelOrderContract,
  createAccountLinkContract,
  getOrderContract,
  getOrdersContract,
  type OrderDetail,
} from '../../../shared/api/order.ts';
import { href } from '../../../shared/routes.ts';
import { requireCustomer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readGivenBack } from '../invoices/invoices-store.ts';
import { returnHeldPayment } from '../payments/return-payment.ts';
import { findAccountPage } from './account-page-store.ts';
import { endUnpaidOrder } from './end-order.ts';
import { findOrder, readOrderItems, readOrders } from './order-rows-store.ts';
import { toOrder, toOrderDetail } from './order-wire.ts';
import { canCancel } from './payment-note.ts';

async function showOrder(c: CommerceContext, orderId: number, customerId: number): Promise<OrderDetail> {
  const order = await findOrder(c.env.DB, orderId, customerId);
  if (!order) throw notFound();
  const [items, refunds] = await Promise.all([readOrderItems(c.env.DB, [order.id]), readGivenBack(c.env.DB, order.id)]);
  return toOrderDetail(order, items, refunds, c.get('facts').locale, Date.now());
}

/** A customer's orders. */
export function addOrderRoutes(app: CommerceApp): void {
  mount(app, getOrdersContract, async (_, c) => {
    const customer = await requireCustomer(c);
    const orders = await readOrders(c.env.DB, customer.id);
    const items = Map.groupBy(
      await readOrderItems(
        c.env.DB,
        orders.map((order) => order.id),
      ),
      (item) => item.order_id,
    );
    const { locale } = c.get('facts');
    return {
      Orders: orders.flatMap((order) =>
        items.has(order.id) ? [toOrder(order, items.get(order.id) ?? [], locale)] : [],
      ),
    };
  });

  mount(app, getOrderContract, async ({ id }, c) => showOrder(c, id, (await requireCustomer(c)).id));

  mount(app, cancelOrderContract, async ({ id }, c) => {
    const customer = await requireCustomer(c);
    const order = await findOrder(c.env.DB, id, customer.id);
    if (!order) throw notFound();
    if (!canCancel(order)) throw new CommerceError(409, 'order-state');
    if (order.held_reason === null || order.returned_status !== null) await endUnpaidOrder(c.env, order, 'cancelled');
    else if (!(await returnHeldPayment(c.env, order.payment_init_id))) throw new CommerceError(409, 'order-state');
    return showOrder(c, id, customer.id);
  });

  mount(app, createAccountLinkContract, async ({ orderItemGuid, productId }, c) => {
    const customer = await requireCustomer(c);
    const { locale } = c.get('facts');
    const link = await findAccountPage(c.env.DB, customer.id, orderItemGuid, productId, locale);
    if (!link) throw notFound();
    if (link.payment_status !== 'Paid' && link.payment_status !== 'PartiallyRefunded') {
      throw new CommerceError(409, 'not-paid');
    }
    if (link.category_id === null) throw new CommerceError(409, 'no-account-link');
    const params = { seName: link.se_name ?? String(link.category_id), id: link.category_id };
    return { AccountLink: c.env.ORIGIN + href(locale, 'landing', params) };
  });
}
