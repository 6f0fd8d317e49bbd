import { CommerceError } from '../http/errors.ts';
import type { ItemFault } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { cancelUnpaidOrder, cancelUnpaidOrders } from '../orders/cancel-orders-store.ts';
import { type ReplacingCall, readReplacedOrders } from '../orders/open-orders-store.ts';
import type { OrderRow } from '../orders/order-rows-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { closePayment } from './close-payment.ts';

/** Closes an unpaid order's payment at the provider and cancels it. Throws 409 `order-state` for any other order. */
export async function endUnpaidOrder(env: PaymentEnv, order: OrderRow, reason: string): Promise<void> {
  if (order.payment_status === 'Pending') await closePayment(env, order.method, order.payment_init_id);
  await cancelUnpaidOrder(env.DB, order.guid, reason, Date.now());
}

/**
 * Ends unpaid orders: each is closed at its provider, then they are cancelled together. One whose provider does not respond
 * stays for later; one that was paid or ended meanwhile stays as it is. Returns the faults by the orders' guids.
 */
export async function endUnpaidOrders(
  env: PaymentEnv,
  orders: readonly OrderRow[],
  reason: string,
  isOver: IsOver,
): Promise<ItemFault[]> {
  const faults: ItemFault[] = [];
  const closed: string[] = [];
  for (const { guid, payment_status, method, payment_init_id } of orders) {
    if (isOver()) break;
    try {
      if (payment_status === 'Pending') await closePayment(env, method, payment_init_id);
      closed.push(guid);
    } catch (error) {
      faults.push([guid, error]);
    }
  }
  try {
    if (closed.length > 0) await cancelUnpaidOrders(env.DB, closed, reason, Date.now());
  } catch {
    // One of them cannot be ended: it must not hold back the others.
    for (const guid of closed) {
      await cancelUnpaidOrders(env.DB, [guid], reason, Date.now()).catch((error: unknown) =>
        faults.push([guid, error]),
      );
    }
  }
  return faults;
}

/**
 * A new order replaces the buyer's unpaid order for products in the cart: ordering again after going back from the
 * payment page must not find the last key reserved by the buyer's own order. Returns whether any was replaced.
 */
export async function endReplacedOrders(env: PaymentEnv, call: ReplacingCall): Promise<boolean> {
  let isFreed = false;
  const silent = new Set<string>();
  for (const order of await readReplacedOrders(env.DB, call)) {
    if (silent.has(order.method)) continue;
    try {
      await endUnpaidOrder(env, order, 'replaced');
      isFreed = true;
    } catch (error) {
      // It was paid or ended concurrently: it then stays as it is, and this is an additional order.
      if (!(error instanceof CommerceError)) throw error;
      // Waiting for the same provider again would exceed the time limit of the shopper's call.
      if (error.code === 'provider-down') silent.add(order.method);
    }
  }
  return isFreed;
}
