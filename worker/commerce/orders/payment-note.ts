import type { PaymentNote } from '../../../shared/api/order.ts';
import type { OrderRow } from './order-rows-store.ts';

/** What the page says while a person decides about a payment, by why it is held; of any other reason, `checking-amount`. */
const HELD_NOTES: Readonly<Record<string, PaymentNote>> = {
  'country-mismatch': 'checking-country',
  'card-blocked': 'checking-order',
};

/** The facts of an order and its newest payment that say what its buyer can do. */
export type PaymentFacts = Pick<
  OrderRow,
  'status' | 'payment_status' | 'held_reason' | 'returned_status' | 'disputed_at' | 'expires_at' | 'held_at'
>;

/** True while a person must decide about the payment. Once its money goes back, that is decided. */
function isHeld({ held_reason: reason, returned_status: returned }: PaymentFacts): boolean {
  return reason !== null && returned === null;
}

function describeUnpaid(order: PaymentFacts, now: number): PaymentNote {
  if (order.status === 'Cancelled') {
    if (order.returned_status !== null) return order.returned_status === 'done' ? 'returned' : 'returning';
    return 'cancelled';
  }
  if (order.expires_at <= now) return 'overdue';
  return order.payment_status === 'Voided' ? 'failed' : 'unpaid';
}

/** What the order page says about the payment (PAYMENT-10): there is something to say in every state. */
export function describePayment(order: PaymentFacts, now: number): PaymentNote {
  if (order.disputed_at !== null) return 'disputed';
  switch (order.payment_status) {
    case 'Paid':
      if (order.held_at !== null) return 'checking-order';
      return order.status === 'Complete' ? 'paid' : 'preparing';
    case 'PartiallyRefunded':
      return 'partly-refunded';
    case 'Refunded':
      return 'refunded';
    case 'Authorized':
    case 'Pending':
    case 'Voided':
      if (isHeld(order)) return HELD_NOTES[order.held_reason ?? ''] ?? 'checking-amount';
      return order.payment_status === 'Authorized' ? 'underway' : describeUnpaid(order, now);
  }
}

/** Whether the buyer may end the order: also one whose payment has the wrong amount, which then goes back. */
export function canCancel(order: PaymentFacts): boolean {
  return order.status === 'Pending' && (!isHeld(order) || order.held_reason === 'amount-mismatch');
}

export function canPayAgain(order: PaymentFacts, now: number): boolean {
  return order.status === 'Pending' && !isHeld(order) && order.expires_at > now;
}
