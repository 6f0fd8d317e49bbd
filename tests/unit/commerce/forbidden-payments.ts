import type { ForbiddenRow } from './forbidden-records.ts';
import { giftCard, HELD, isPaid, key, NOW, order, orderRefund, PAID, payment, refund, unit } from './shop-rows.ts';

export const PAYMENTS: readonly ForbiddenRow[] = [
  {
    trigger: 'payments_move',
    never: 'a refunded payment is paid again',
    given: [order(1), payment(1, 1, 'Refunded')],
    forbidden: "UPDATE payments SET status = 'Paid' WHERE id = 1",
    says: 'payment-state',
  },
  {
    trigger: 'payments_open_once',
    never: 'an order has two payments that could both be paid',
    given: [order(1), payment(1, 1, 'Pending')],
    forbidden: payment(2, 1, 'Pending'),
    says: 'order-state',
  },
  {
    trigger: 'payments_open_once',
    never: 'a cancelled order can be paid',
    given: [order(1, 'Cancelled')],
    forbidden: payment(1, 1, 'Pending'),
    says: 'order-state',
  },
  {
    trigger: 'payments_open_once',
    never: 'a second payment begins while the first one’s wrong amount is here, whatever goes back for another order',
    given: [order(1), order(2), payment(1, 1, 'Voided', HELD), payment(2, 2, 'Voided', HELD), orderRefund(2)],
    forbidden: payment(3, 1, 'Pending'),
    says: 'order-state',
  },
  {
    trigger: 'payments_move',
    never: 'a payment that is paid is pending again',
    given: [order(1), payment(1, 1, 'Paid')],
    forbidden: "UPDATE payments SET status = 'Pending' WHERE id = 1",
    says: 'payment-state',
  },
  {
    trigger: 'payments_too_many',
    never: 'an eleventh card is tried for one order',
    given: [order(1), ...Array.from({ length: 10 }, (_, index) => payment(index + 1, 1, 'Voided'))],
    forbidden: payment(11, 1, 'Pending'),
    says: 'too-many-payments',
  },
];

export const REFUNDS: readonly ForbiddenRow[] = [
  {
    trigger: 'refunds_of_paid',
    never: 'an unpaid unit is refunded',
    given: [order(1), unit(1), payment(1, 1, 'Pending')],
    forbidden: refund(),
    says: 'order-state',
  },
  {
    trigger: 'refunds_within_payment',
    never: 'more is refunded than was paid',
    given: [...PAID, unit(2), refund({ guid: 'refund-0', order_item_id: 2, amount_minor: 1 })],
    forbidden: refund(),
    says: 'order-state',
  },
  {
    trigger: 'refunds_not_disputed',
    never: 'a unit is refunded while its payment is disputed',
    given: [...PAID, `UPDATE payments SET disputed_at = ${NOW} WHERE id = 1`],
    forbidden: refund(),
    says: 'order-disputed',
  },
  {
    trigger: 'refunds_beside_vat',
    never: 'a unit is refunded while its order’s VAT is on its way back',
    given: [...PAID, orderRefund(1, 'vat')],
    forbidden: refund({ amount_minor: 0 }),
    says: 'order-state',
  },
  {
    trigger: 'refunds_of_bad_keys',
    never: 'a unit is refunded for a bad key that nobody reported',
    given: [...PAID, key(1, 'Revealed', 1)],
    forbidden: refund({ reason: 'key' }),
    says: 'order-state',
  },
  {
    trigger: 'refunds_of_bad_keys',
    never: 'a unit is refunded for a bad key whose report another member of staff has just rejected',
    given: [
      ...[...PAID, key(1, 'Reported', 1)],
      `INSERT INTO key_cases (guid, order_item_id, key_id, customer_id, reason, remedy, note, status, created_at)
       SELECT 'case', 1, 1, customer_id, 'invalid', 'Replace', '', 'Rejected', ${NOW} FROM orders`,
    ],
    forbidden: refund({ reason: 'key' }),
    says: 'order-state',
  },
  {
    trigger: 'refunds_of_redeemed_cards',
    never: 'a gift card is spent and refunded',
    given: [...PAID, key(1, 'Revealed', 1), giftCard({ key_id: 1, redeemed_by: 1, redeemed_at: NOW })],
    forbidden: refund(),
    says: 'order-state',
  },
  {
    trigger: 'refunds_of_unseen_keys',
    never: 'a unit is withdrawn whose key was shown',
    given: [...PAID, key(1, 'Revealed', 1, { revealed_at: NOW })],
    forbidden: refund({ reason: 'withdrawal' }),
    says: 'order-state',
  },
  {
    trigger: 'refunds_of_whole_bundles',
    never: 'one game of a bundle is withdrawn while the key of another was shown',
    given: [
      order(1),
      ...[unit(1, 1, { bundle_guid: 'b' }), unit(2, 1, { bundle_guid: 'b' }), payment(1), isPaid()],
      key(2, 'Revealed', 2, { revealed_at: NOW }),
    ],
    forbidden: refund({ reason: 'withdrawal' }),
    says: 'order-state',
  },
];
