import { CommerceError } from '../http/errors.ts';
import { cancelUnpaidOrder } from '../orders/cancel-orders-store.ts';
import { type ReplacingCall, readReplacedOrders } from '../orders/open-orders-store.ts';
import type { OrderRow } from '../orders/order-rows-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { closePayment } from './close-payment.ts';

/** Closes an unpaid order's payment at the provider and cancels it. Throws 409 `order-state` for any other order. */
export async function endUnpaidOrder(env: PaymentEnv, order: OrderRow, reason: string): Promise<void> {
  if (order.payment_status === 'Pending') await closePayment(env, order.payment_method, order.payment_init_id);
  await cancelUnpaidOrder(env.DB, order.guid, reason, Date.now());
}

/**
 * A new order replaces the buyer's unpaid order for products in the cart: ordering again after going back from the
 * payment page must not find the last key reserved by the buyer's own order. Returns whether any was replaced.
 */
export async function endReplacedOrders(env: PaymentEnv, call: ReplacingCall): Promise<boolean> {
  let isFreed = false;
  const silent = new Set<string>();
  for (const order of await readReplacedOrders(env.DB, call)) {
    if (silent.has(order.payment_method)) continue;
    try {
      await endUnpaidOrder(env, order, 'replaced');
      isFreed = true;
    } catch (error) {
      // It was paid or ended concurrently: it then stays as it is, and this is an additional order.
      if (!(error instanceof CommerceError)) throw error;
      // Waiting for the same provider again would exceed the time limit of the shopper's call.
      if (error.code === 'provider-down') silent.add(order.payment_method);
    }
  }
  return isFreed;
}
