/** State machines of ORDER-1, PAYMENT-1 and KEY-1. A transition that is not listed is rejected with 409. */

export const ORDER_MOVES = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Complete', 'Cancelled'],
  Complete: [],
  Cancelled: [],
} as const satisfies Record<string, readonly string[]>;
export type OrderStatus = keyof typeof ORDER_MOVES;

export const PAYMENT_MOVES = {
  Pending: ['Authorized', 'Paid', 'Voided'],
  Authorized: ['Paid', 'Voided'],
  Paid: ['PartiallyRefunded', 'Refunded'],
  PartiallyRefunded: ['PartiallyRefunded', 'Refunded'],
  Refunded: [],
  Voided: [],
} as const satisfies Record<string, readonly string[]>;
export type PaymentStatus = keyof typeof PAYMENT_MOVES;

export const KEY_MOVES = {
  Available: ['Reserved'],
  Reserved: ['Sold', 'Available'],
  Sold: ['Revealed', 'Returned'],
  Revealed: ['Reported'],
  Reported: ['Replaced'],
  Replaced: [],
  Returned: [],
} as const satisfies Record<string, readonly string[]>;

export type ShownStatus = OrderStatus | Extract<PaymentStatus, 'PartiallyRefunded' | 'Refunded'>;

/** The status of an order as its buyer sees it: of a complete one that was refunded, the refund (ORDER-9). */
export function toShownStatus(order: OrderStatus, payment: PaymentStatus): ShownStatus {
  return order === 'Complete' && (payment === 'PartiallyRefunded' || payment === 'Refunded') ? payment : order;
}

/** Tab values 0 to 4 of the order list (ORDER-2). */
export const ORDER_TABS: readonly (OrderStatus | null)[] = [null, 'Complete', 'Pending', 'Processing', 'Cancelled'];
