import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findShownRating, MAX_RATING, toRating } from '../../../shared/product-rating.ts';

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

// PRODUCT-1
describe('stars', () => {
  const product = { ApprovedRatingSum: 90, ApprovedTotalReviews: 3 };
  const note = 'Imported from another shop, not checked.';

  it('are shown with their number and what the merchant says about them', () => {
    expect(findShownRating(product, { RatingsNote: note })).toEqual({ rating: 4.5, count: 3, since: null, note });
  });

  // REVIEW-3
  it('of verified reviews are shown with the day of the first one, and not as what the merchant imported', () => {
    const reviewed = { ...product, ReviewedSince: '2026-03-01' };
    const expected = { rating: 4.5, count: 3, since: '2026-03-01', note: '' };
    expect(findShownRating(reviewed, { RatingsNote: note })).toEqual(expected);
    expect(findShownRating(reviewed, {})).toEqual(expected);
  });

  it.each([
    ['nobody says where they come from', product, {}],
    ['the sentence is empty', product, { RatingsNote: ' ' }],
    ['their number is not known', { ApprovedRatingSum: 90 }, { RatingsNote: note }],
    ['nobody has rated', { ApprovedTotalReviews: 3, ApprovedRatingSum: 0 }, { RatingsNote: note }],
  ])('are not shown where %s', (_, rated, settings) => {
    expect(findShownRating(rated, settings)).toBeNull();
  });
});
