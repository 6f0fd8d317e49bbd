import { expect, it } from 'vitest';
import { PAYMENT_NOTES } from '../../../../shared/api/order.ts';
import { ORDER_MOVES, type OrderStatus, PAYMENT_MOVES, type PaymentStatus } from '../../../../shared/states.ts';
import {
  canCancel,
  canPayAgain,
  describePayment,
  type PaymentFacts,
} from '../../../../worker/commerce/orders/payment-note.ts';

const NOW = 1_000;
const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];
const REASONS = [null, 'amount-mismatch', 'country-mismatch', 'card-blocked', 'paid-after-void'] as const;

const all: PaymentFacts[] = keys<OrderStatus>(ORDER_MOVES).flatMap((status) =>
  keys<PaymentStatus>(PAYMENT_MOVES).flatMap((payment_status) =>
    REASONS.flatMap((held_reason) =>
      ([null, 'requested', 'done'] as const).flatMap((returned_status) =>
        [null, 1].flatMap((disputed_at) =>
          [NOW - 1, NOW + 1].flatMap((expires_at) =>
            [null, 1].map((held_at) => ({
              ...{ status, payment_status, held_reason, returned_status, disputed_at, expires_at, held_at },
            })),
          ),
        ),
      ),
    ),
  ),
);
const undisputed = all.filter((facts) => facts.disputed_at === null);

// PAYMENT-10
it('in every state of a payment and of its order there is something to say, and every note is said in some state', () => {
  const said = new Set(all.map((facts) => describePayment(facts, NOW)));
  expect([...said].sort()).toEqual([...PAYMENT_NOTES].sort());
});

// PAYMENT-10
it('an unpaid order can be cancelled, unless the shop decides about its country', () => {
  for (const facts of undisputed.filter(({ status }) => status === 'Pending')) {
    const isForShop = facts.held_reason !== null && facts.returned_status === null;
    expect(canCancel(facts)).toBe(!isForShop || facts.held_reason === 'amount-mismatch');
    expect(canPayAgain(facts, NOW)).toBe(!isForShop && facts.expires_at > NOW);
  }
  for (const facts of undisputed.filter(({ status }) => status !== 'Pending')) {
    expect([canCancel(facts), canPayAgain(facts, NOW)]).toEqual([false, false]);
  }
});

// PAYMENT-9, PAYMENT-10
it.each([
  [{ status: 'Processing', payment_status: 'Authorized' }, 'underway'],
  [{ status: 'Processing', payment_status: 'Authorized', held_reason: 'amount-mismatch' }, 'checking-amount'],
  [{ status: 'Pending', payment_status: 'Pending', held_reason: 'country-mismatch' }, 'checking-country'],
  [{ status: 'Pending', payment_status: 'Pending', held_reason: 'card-blocked' }, 'checking-order'],
  [{ status: 'Pending', payment_status: 'Voided' }, 'failed'],
  [{ status: 'Pending', payment_status: 'Voided', expires_at: NOW - 1 }, 'overdue'],
  [{ status: 'Cancelled', payment_status: 'Voided' }, 'cancelled'],
  [{ status: 'Cancelled', payment_status: 'Voided', returned_status: 'requested' }, 'returning'],
  [{ status: 'Cancelled', payment_status: 'Voided', returned_status: 'done' }, 'returned'],
  [{ status: 'Processing', payment_status: 'Paid' }, 'preparing'],
  [{ status: 'Complete', payment_status: 'Paid' }, 'paid'],
  [{ status: 'Complete', payment_status: 'Paid', disputed_at: 1 }, 'disputed'],
  [{ status: 'Complete', payment_status: 'PartiallyRefunded' }, 'partly-refunded'],
  [{ status: 'Cancelled', payment_status: 'Refunded' }, 'refunded'],
] as const)('of %j the page says %s', (changes, note) => {
  const plain = { held_reason: null, returned_status: null, disputed_at: null, expires_at: NOW + 1, held_at: null };
  expect(describePayment({ ...plain, ...changes }, NOW)).toBe(note);
});
