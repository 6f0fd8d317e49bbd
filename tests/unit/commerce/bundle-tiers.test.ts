import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReachedTier, formatBundleTiers, parseBundleTiers } from '../../../shared/merchant/values/bundle-tiers.ts';

// COUPON-12
describe('the steps of a bundle', () => {
  it.each([
    ['3:10 5:20', '3:10 5:20'],
    [' 3:7.5,  5:20 ', '3:7.5 5:20'],
    ['2:0.01 20:100', '2:0.01 20:100'],
  ])('%j are %j', (typed, stored) => {
    expect(formatBundleTiers(parseBundleTiers(typed) ?? [])).toBe(stored);
  });

  it.each([
    '',
    '3',
    '3:',
    ':10',
    '1:10',
    '21:10',
    '3:0',
    '3:100.5',
    '3:10 3:20',
    '3:20 5:20',
    '5:20 3:10',
    '3:10;5:20',
  ])('%j are none', (typed) => {
    expect(parseBundleTiers(typed)).toBeNull();
  });

  it('are six at most', () => {
    const steps = (count: number) => Array.from({ length: count }, (_, index) => `${index + 2}:${index + 1}`).join(' ');
    expect(parseBundleTiers(steps(6))).toHaveLength(6);
    expect(parseBundleTiers(steps(7))).toBeNull();
  });

  it('are reached by at least so many products, the highest one counts', () => {
    const tiers = parseBundleTiers('3:10 5:20') ?? [];
    fc.assert(
      fc.property(fc.nat({ max: 30 }), (count) => {
        const share = count < 3 ? undefined : count < 5 ? 1000 : 2000;
        expect(findReachedTier(tiers, count)?.basisPoints).toBe(share);
      }),
    );
  });
});
