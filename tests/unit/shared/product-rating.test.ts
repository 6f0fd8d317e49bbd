import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RATING, toRating } from '../../../shared/product-rating.ts';

describe('a product rating', () => {
  // PRODUCT-1
  it('is the sum modulo 100, divided by 20', () => {
    expect(toRating(86)).toBe(4.3);
    expect(toRating(186)).toBe(4.3);
    expect(toRating(60)).toBe(3);
  });

  it('is 0 when there are no ratings, or when the sum is invalid', () => {
    for (const sum of [0, -20, Number.NaN, Number.POSITIVE_INFINITY]) expect(toRating(sum)).toBe(0);
  });

  it('never leaves the scale', () => {
    fc.assert(
      fc.property(fc.double(), (sum) => {
        const rating = toRating(sum);
        return rating >= 0 && rating < MAX_RATING;
      }),
    );
  });
});
