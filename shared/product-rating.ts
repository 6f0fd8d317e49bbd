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

/** What a page shows of ratings: the stars, how many people gave them, and what the merchant says about them. */
export interface ShownRating {
  rating: number;
  count: number;
  note: string;
}

/** Null unless all three are known: stars that do not say how they came about mislead (UCPD art. 7(6)). */
export function findShownRating(
  {
    ApprovedRatingSum = 0,
    ApprovedTotalReviews: count = 0,
  }: { ApprovedRatingSum?: number | undefined; ApprovedTotalReviews?: number | undefined },
  { RatingsNote: note = '' }: { RatingsNote?: string | undefined },
): ShownRating | null {
  const rating = toRating(ApprovedRatingSum);
  return rating > 0 && count > 0 && note.trim() !== '' ? { rating, count, note } : null;
}
