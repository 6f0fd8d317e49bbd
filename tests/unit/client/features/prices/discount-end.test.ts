import { describe, expect, it } from 'vitest';
import { endOfDiscount, toRefetchDelay } from '../../../../../client/features/prices/discount-end.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('the end of a discount', () => {
  it('is asked about a moment after it', () => {
    expect(toRefetchDelay('2026-11-20T12:01:00Z', NOW)).toBe(62_000);
  });

  it('is asked about at once when a kept page shows a discount that is over', () => {
    expect(toRefetchDelay('2026-11-19T12:00:00Z', NOW)).toBe(2_000);
  });

  it('sets no timer that the browser would fire at once', () => {
    expect(toRefetchDelay('2027-11-20T12:00:00Z', NOW)).toBeNull();
  });

  it('is none where there is no price and no discount', () => {
    expect(endOfDiscount(undefined)).toBeUndefined();
  });
});
