/** Stars a product can have. */
export const MAX_RATING = 5;

/**
 * Stars from 0 to just under 5: the sum modulo 100, divided by 20 (PRODUCT-1). 0 means no ratings yet. A sum that is
 * not a finite positive number counts as 0.
 */
export function toRating(approvedRatingSum: number): number {
  if (!Number.isFinite(approvedRatingSum) || approvedRatingSum <= 0) return 0;
  return (approvedRatingSum % 100) / 20;
}

/** What a page shows of ratings: the stars, how many people gave them, and how it is known. */
export interface ShownRating {
  rating: number;
  count: number;
  /** The day (ISO) of the first verified review; null for ratings that nobody here has verified. */
  since: string | null;
  /** What the merchant says about ratings that are not verified. */
  note: string;
}

/**
 * The rating of the shop's verified reviews, else one with the merchant's sentence on where it comes from: stars that do
 * not say how they came about mislead (UCPD art. 7(6)). Null without any of these.
 */
export function findShownRating(
  {
    ApprovedRatingSum = 0,
    ApprovedTotalReviews: count = 0,
    ReviewedSince: since = null,
  }: {
    ApprovedRatingSum?: number | undefined;
    ApprovedTotalReviews?: number | undefined;
    ReviewedSince?: string | null | undefined;
  },
  { RatingsNote: note = '' }: { RatingsNote?: string | undefined },
): ShownRating | null {
  const rating = toRating(ApprovedRatingSum);
  const isTold = since !== null || note.trim() !== '';
  return rating > 0 && count > 0 && isTold ? { rating, count, since, note: since === null ? note : '' } : null;
}
