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
