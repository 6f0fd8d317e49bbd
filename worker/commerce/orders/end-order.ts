import { CommerceError } from '../http/errors.ts';
import { closePayment } from '../payments/close-payment.ts';
import type { PaymentEnv } from '../payments/provider.ts';
import { type OrderRow, readReplacedOrders } from './order-rows-store.ts';
import { cancelUnpaidOrder } from './order-writes-store.ts';

/** Closes an unpaid order's payment at the provider and cancels it. Throws 409 `order-state` for any other order. */
export async function endUnpaidOrder(env: PaymentEnv, order: OrderRow, reason: string): Promise<void> {
  if (order.payment_status === 'Pending') await closePayment(env, order.payment_method, order.payment_init_id);
  await cancelUnpaidOrder(env.DB, order.guid, reason, Date.now());
}

/**
 * An unpaid order of the same buyer for products that lie in the cart gives way to a new one: going back from the
 * payment page and ordering again must not find the last key held by oneself. Answers whether any did.
 */
export async function endReplacedOrders(env: PaymentEnv, customerId: number, idempotencyKey: string): Promise<boolean> {
  let isFreed = false;
  for (const order of await readReplacedOrders(env.DB, customerId, idempotencyKey)) {
    try {
      await endUnpaidOrder(env, order, 'replaced');
      isFreed = true;
    } catch (error) {
      // It was paid or ended in this moment: then it stays as it is, and this is a further order.
      if (!(error instanceof CommerceError)) throw error;
    }
  }
  return isFreed;
}
