import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTimeLeft } from '../../../shared/discount-timer.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const endsIn = (ms: number) => new Date(NOW + ms).toISOString();

describe('a discount countdown', () => {
  it('shows days and hours', () => {
    expect(toTimeLeft(endsIn(2 * DAY_MS + 5 * HOUR_MS + 59_000), NOW)).toEqual({ days: 2, hours: 5 });
    expect(toTimeLeft(endsIn(HOUR_MS - 1), NOW)).toEqual({ days: 0, hours: 0 });
  });

  // PRODUCT-2
  it('shows up to exactly 7 days and not a moment longer', () => {
    expect(toTimeLeft(endsIn(7 * DAY_MS), NOW)).toEqual({ days: 7, hours: 0 });
    expect(toTimeLeft(endsIn(7 * DAY_MS + 1), NOW)).toBeNull();
  });

  it('is gone at the end, after it, and where there is no end', () => {
    for (const end of [endsIn(0), endsIn(-1), null, undefined, '', 'tomorrow']) expect(toTimeLeft(end, NOW)).toBeNull();
  });

  it('never shows more than is left, and at most one hour less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 * DAY_MS }), (leftMs) => {
        const left = toTimeLeft(endsIn(leftMs), NOW);
        const shownMs = left ? (left.days * 24 + left.hours) * HOUR_MS : -1;
        return shownMs >= 0 && shownMs <= leftMs && leftMs - shownMs < HOUR_MS;
      }),
    );
  });
});
