import { cancelOrderContract } from '../../../shared/api/order.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { findOrder } from '../orders/order-rows-store.ts';
import { canCancel } from '../orders/payment-note.ts';
import { showOrder } from '../orders/show-order.ts';
import { endUnpaidOrder } from './end-order.ts';
import { returnHeldPayment } from './return-payment.ts';

/** The end of an unpaid order by its buyer; money that arrived and does not match goes back. */
export function addCancelOrderRoutes(app: CommerceApp): void {
  mount(app, cancelOrderContract, async ({ id }, c) => {
    const customer = await requireBuyer(c);
    const order = await findOrder(c.env.DB, id, customer.id);
    if (!order) throw notFound();
    if (!canCancel(order)) throw new CommerceError(409, 'order-state');
    if (order.held_reason === null || order.returned_status !== null) await endUnpaidOrder(c.env, order, 'cancelled');
    else if (!(await returnHeldPayment(c.env, order.payment_init_id))) throw new CommerceError(409, 'order-state');
    return showOrder(c, id, customer.id);
  });
}
