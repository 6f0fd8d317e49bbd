import { describe, expect, it } from 'vitest';
import { nextPollDelay, toOutcome, toShownResult } from '../../../../../client/features/checkout/payment-status.ts';
import { type OrderStatus, PAYMENT_MOVES, type PaymentStatus } from '../../../../../shared/states.ts';

const state = (PaymentStatus: PaymentStatus, OrderStatus: OrderStatus = 'Pending') => ({
  PaymentStatus,
  OrderStatus,
  OrderId: 1,
  CustomOrderNumber: 'LK-1',
  RetryAfterSeconds: 2,
});

describe('toOutcome', () => {
  it.each([
    ['Pending', 'waiting'],
    ['Authorized', 'waiting'],
    ['Paid', 'paid'],
    ['PartiallyRefunded', 'refunded'],
    ['Refunded', 'refunded'],
    ['Voided', 'ended'],
  ] as const)('maps %s to %s', (status, outcome) => {
    expect(toOutcome(state(status))).toBe(outcome);
  });

  it('knows every payment status', () => {
    for (const status of Object.keys(PAYMENT_MOVES)) expect(toOutcome(state(status as PaymentStatus))).toBeDefined();
  });

  it('does not wait for a cancelled order', () => {
    expect(toOutcome(state('Pending', 'Cancelled'))).toBe('ended');
  });
});

describe('toShownResult', () => {
  it('treats an open payment as failed only where the provider said so', () => {
    expect(toShownResult(state('Pending'), true)).toBe('unpaid');
    expect(toShownResult(state('Pending'), false)).toBe('waiting');
  });

  it.each(['completed', 'failed'])('trusts the backend, not the URL (%s)', (page) => {
    const isTurnedBack = page === 'failed';
    expect(toShownResult(state('Paid'), isTurnedBack)).toBe('paid');
    expect(toShownResult(state('Authorized'), isTurnedBack)).toBe('underway');
    expect(toShownResult({ ...state('Pending'), IsHeld: true }, isTurnedBack)).toBe('held');
    expect(toShownResult(state('Voided'), isTurnedBack)).toBe('unpaid');
    expect(toShownResult(state('Refunded'), isTurnedBack)).toBe('refunded');
    expect(toShownResult(null, isTurnedBack)).toBe('none');
    expect(toShownResult(undefined, isTurnedBack)).toBe('waiting');
  });
});

describe('nextPollDelay', () => {
  it('grows, and is never shorter than the backend’s Retry-After', () => {
    const delays = [1, 2, 3, 4, 9].map((count) => nextPollDelay(count, 0));
    expect(delays).toEqual([2_000, 4_000, 8_000, 15_000, 15_000]);
    expect(nextPollDelay(1, 30)).toBe(30_000);
  });
});
