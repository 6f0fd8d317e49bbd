import { type AddReviewArgs, addReview } from '../../../shared/api/own-review.ts';
import { getReviews, type Reviews } from '../../../shared/api/review.ts';
import { approveReview, listReviews } from '../../../shared/merchant/reviews.ts';
import { callCommerce } from '../../support/workers/workers.ts';
import { type Bought, buy } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import type { Shopper, TestProduct } from '../shopper.ts';

export type Written = Omit<AddReviewArgs, 'OrderItemGuid'>;

/** The newest version of a review, as the staff's list has it. */
export async function findListed(reviewId: string, State: 'waiting' | 'reported' | 'all' = 'all') {
  const { Data } = await callMerchant(listReviews, { State, Limit: 500 });
  return Data.Items.find((item) => item.ReviewId === reviewId);
}

/** Shows what the author of a review has written last. */
export async function approve(reviewId: string) {
  const listed = await findListed(reviewId);
  return callMerchant(approveReview, { ReviewId: reviewId, Version: listed?.Version ?? 0 });
}

export interface Reviewed extends Bought {
  reviewId: string;
  itemGuid: string;
}

/** Buys a unit, sees its key, and reviews it. */
export async function writeReview(
  written: Written,
  options: { shopper?: Shopper; product?: TestProduct } = {},
): Promise<Reviewed> {
  const bought = await buy({ ...options, keys: 9 });
  await bought.shopper.reveal(bought.itemId);
  const itemGuid = bought.order.OrderItems[0]?.OrderItemGuid ?? '';
  const { Data, Code } = await bought.shopper.call(addReview, { OrderItemGuid: itemGuid, ...written });
  if (!Data) throw new Error(`no review: ${Code}`);
  return { ...bought, reviewId: Data.ReviewId, itemGuid };
}

/** The same, and the staff show it. */
export async function publishReview(
  written: Written,
  options: Parameters<typeof writeReview>[1] = {},
): Promise<Reviewed> {
  const reviewed = await writeReview(written, options);
  await approve(reviewed.reviewId);
  return reviewed;
}

/** What any visitor reads. */
export async function readReviews(productId: number, args: object = {}): Promise<Reviews> {
  return (await callCommerce(getReviews, { productId, ...args })).Data;
}
