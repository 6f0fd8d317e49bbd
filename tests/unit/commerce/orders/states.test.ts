import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_MOVES, type PaymentStatus } from '../../../../shared/states.ts';
import {
  decideEvent,
  type EventDecision,
  type ExpectedPayment,
  type PaymentEvent,
  type PaymentEventKind,
} from '../../../../worker/commerce/payments/payment-events.ts';

const STATES = Object.keys(PAYMENT_MOVES) as PaymentStatus[];
const KINDS: PaymentEventKind[] = ['authorized', 'paid', 'failed', 'cancelled', 'refunded'];
const expected = (status: PaymentStatus) => ({ status, amountMinor: 1000, currencyCode: 'EUR' });
const event = (kind: PaymentEventKind, changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
  kind,
  amountMinor: 1000,
  currencyCode: 'EUR',
  ...changes,
});

describe('an event of a payment', () => {
  // PAYMENT-1
  it('only makes transitions of the table', () => {
    for (const from of STATES) {
      for (const kind of KINDS) {
        for (const amountMinor of [1, 999, 1000, 1001]) {
          const decision = decideEvent(expected(from), event(kind, { amountMinor }));
          if (decision.outcome === 'apply') {
            expect(PAYMENT_MOVES[from], from).toContain(decision.to);
          }
        }
      }
    }
  });

  it('makes a payment Paid by the exact amount in its currency only', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.integer({ min: 0, max: 5000 }),
        fc.constantFrom('EUR', 'USD', 'eur'),
        (from, amountMinor, currencyCode) => {
          const decision = decideEvent(expected(from), event('paid', { amountMinor, currencyCode }));
          const isExact = amountMinor === 1000 && currencyCode === 'EUR';
          if (decision.outcome === 'apply') expect(isExact).toBe(true);
        },
      ),
    );
  });

  it('never reverses a payment and never leaves a final state, whatever arrives, however often', () => {
    const message = fc.record({ kind: fc.constantFrom(...KINDS), amountMinor: fc.constantFrom(400, 700, 1000) });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 30 }), (messages) => {
        let status: PaymentStatus = 'Pending';
        let refundedMinor = 0;
        for (const { kind, amountMinor } of messages) {
          const decision = decideEvent({ ...expected(status), refundedMinor }, event(kind, { amountMinor }));
          if (decision.outcome !== 'apply') continue;
          expect(PAYMENT_MOVES[status], status).toContain(decision.to);
          if (kind === 'refunded') {
            expect(amountMinor).toBeGreaterThan(refundedMinor);
            refundedMinor = amountMinor;
          }
          status = decision.to;
          // A repeated message changes nothing.
          const again = decideEvent({ ...expected(status), refundedMinor }, event(kind, { amountMinor }));
          expect(again.outcome).not.toBe('apply');
        }
        expect(refundedMinor > 0).toBe(status === 'PartiallyRefunded' || status === 'Refunded');
      }),
    );
  });

  it.each<[string, Partial<ExpectedPayment>, PaymentEventKind, Partial<PaymentEvent>, EventDecision]>([
    ['paid exactly', { status: 'Pending' }, 'paid', {}, { outcome: 'apply', to: 'Paid' }],
    ['paid after it was authorized', { status: 'Authorized' }, 'paid', {}, { outcome: 'apply', to: 'Paid' }],
    ['a second report of the money', { status: 'Paid' }, 'paid', {}, { outcome: 'ignore' }],
    ['a second authorization', { status: 'Authorized' }, 'authorized', {}, { outcome: 'ignore' }],
    ['too little money', {}, 'paid', { amountMinor: 999 }, { outcome: 'hold', reason: 'amount-mismatch' }],
    ['another currency', {}, 'paid', { currencyCode: 'USD' }, { outcome: 'hold', reason: 'amount-mismatch' }],
    ['money for a payment given up', { status: 'Voided' }, 'paid', {}, { outcome: 'hold', reason: 'paid-after-void' }],
    ['it again, while it goes back', { status: 'Voided', isReturned: true }, 'paid', {}, { outcome: 'ignore' }],
    ['an authorization of one given up', { status: 'Voided' }, 'authorized', {}, { outcome: 'ignore' }],
    [
      'a card of another country',
      { contradictsCountry: true },
      'paid',
      {},
      { outcome: 'hold', reason: 'country-mismatch' },
    ],
    ['a blocked card', { isCardBlocked: true }, 'paid', {}, { outcome: 'hold', reason: 'card-blocked' }],
    [
      'a blocked card of another country',
      { isCardBlocked: true, contradictsCountry: true },
      'authorized',
      {},
      { outcome: 'hold', reason: 'country-mismatch' },
    ],
    [
      'a later report of a held payment',
      { status: 'Authorized', heldReason: 'country-mismatch' },
      'paid',
      {},
      { outcome: 'hold', reason: 'country-mismatch' },
    ],
    ['a failure of an open payment', { status: 'Authorized' }, 'failed', {}, { outcome: 'apply', to: 'Voided' }],
    ['a failure of one whose money is here', { isCollected: true }, 'cancelled', {}, { outcome: 'ignore' }],
    ['a failure of a paid one', { status: 'Paid' }, 'failed', {}, { outcome: 'ignore' }],
    ['a refund that overtook its payment', {}, 'refunded', {}, { outcome: 'wait' }],
    ['a refund of one given up', { status: 'Voided' }, 'refunded', {}, { outcome: 'ignore' }],
    [
      'a refund of a part',
      { status: 'Paid' },
      'refunded',
      { amountMinor: 999 },
      { outcome: 'apply', to: 'PartiallyRefunded' },
    ],
    ['a refund of everything', { status: 'Paid' }, 'refunded', {}, { outcome: 'apply', to: 'Refunded' }],
    [
      'a refund of everything but the buyer keeps a key',
      { status: 'Paid', keepsItems: true },
      'refunded',
      {},
      { outcome: 'apply', to: 'PartiallyRefunded' },
    ],
    [
      'an earlier total',
      { status: 'PartiallyRefunded', refundedMinor: 400 },
      'refunded',
      { amountMinor: 400 },
      { outcome: 'ignore' },
    ],
    [
      'a return of what was paid too much',
      { status: 'Paid', surplusMinor: 200 },
      'refunded',
      { amountMinor: 200 },
      { outcome: 'apply', to: 'Paid' },
    ],
    ['a declined card', {}, 'declined', {}, { outcome: 'ignore' }],
    ['a dispute of an open payment', {}, 'disputed', {}, { outcome: 'wait' }],
    ['a dispute of a paid one', { status: 'Paid' }, 'disputed', {}, { outcome: 'notice' }],
  ])('that tells of %s has its own effect', (_, payment, kind, told, decision) => {
    expect(decideEvent({ ...expected('Pending'), ...payment }, event(kind, told))).toEqual(decision);
  });

  it('is a full refund when the balance got the rest', () => {
    const payment = { ...expected('PartiallyRefunded'), creditedMinor: 400 };
    expect(decideEvent(payment, event('refunded', { amountMinor: 600 }))).toEqual({ outcome: 'apply', to: 'Refunded' });
    expect(decideEvent(payment, event('refunded', { amountMinor: 599 }))).toMatchObject({ to: 'PartiallyRefunded' });
  });

  it('ends in the same state in any order of arrival', () => {
    const settle = (kinds: readonly PaymentEventKind[]): PaymentStatus => {
      let status: PaymentStatus = 'Pending';
      let waiting: PaymentEventKind[] = [];
      for (const kind of kinds) {
        waiting.push(kind);
        for (let hasMoved = true; hasMoved; ) {
          hasMoved = false;
          for (const one of waiting) {
            const decision = decideEvent(expected(status), event(one));
            if (decision.outcome === 'wait') continue;
            waiting = waiting.filter((other) => other !== one);
            if (decision.outcome === 'apply') status = decision.to;
            hasMoved = true;
            break;
          }
        }
      }
      return status;
    };
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['authorized', 'paid', 'refunded'] as const, { minLength: 3, maxLength: 3 }),
        (kinds) => {
          expect(settle(kinds)).toBe('Refunded');
        },
      ),
    );
  });
});
