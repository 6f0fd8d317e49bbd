import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { answerSchema, contentEntries, hoursSchema, languageSchema, starsSchema } from './review.ts';
import { guidSchema, idSchema, nextSchema, pageArgs, pathIdSchema, plainLine, plainText } from './schema.ts';

/** Signs as a reader counts them: an emoji of several code points is one. */
export const MAX_REVIEW_TITLE = 120;
export const MAX_REVIEW_TEXT = 4_000;

/** Bounds what is stored, whatever its signs are made of. */
const MAX_CODE_UNITS = 40_000;

/** Why the shop does not show a review, and why a reader reports one. No opinion of a product is among them. */
export const REVIEW_REASONS = ['PersonalData', 'Offensive', 'Spam', 'NotAboutProduct', 'Illegal', 'Other'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const writtenEntries = {
  Rating: starsSchema,
  Title: v.optional(v.pipe(v.string(), v.maxLength(MAX_CODE_UNITS), plainLine, v.maxGraphemes(MAX_REVIEW_TITLE)), ''),
  Text: v.optional(v.pipe(v.string(), v.maxLength(MAX_CODE_UNITS), plainText, v.maxGraphemes(MAX_REVIEW_TEXT)), ''),
  /** That of the call unless it says another one. */
  Language: v.optional(languageSchema),
  HoursPlayed: v.optional(hoursSchema, null),
  IsIncentivised: v.optional(v.boolean(), false),
};
interface WrittenReview {
  Rating: number;
  Title?: string | undefined;
  Text?: string | undefined;
  Language?: (typeof contentEntries.Language.options)[number] | undefined;
  HoursPlayed?: number | null | undefined;
  IsIncentivised?: boolean | undefined;
}

/** `Pending`: nobody of the shop has read it yet. `Removed`: it was shown, and no longer is. */
const statusSchema = v.picklist(['Pending', 'Shown', 'Rejected', 'Removed']);
const ownReviewSchema = v.object({
  /** By which the list is read on. */
  Id: idSchema,
  ReviewId: v.string(),
  OrderItemGuid: v.string(),
  ProductId: idSchema,
  ProductName: v.string(),
  ProductSeName: v.string(),
  /** As last written. */
  ...contentEntries,
  Platform: v.string(),
  IsIncentivised: v.boolean(),
  CreatedOnUtc: v.string(),
  Status: statusSchema,
  /** True while visitors see it, as it is or as it was before the last change. */
  IsShown: v.boolean(),
  /** Why it is not shown, of `Rejected` and `Removed`. */
  Reason: v.nullable(v.picklist(REVIEW_REASONS)),
  Explanation: v.string(),
  Answer: answerSchema,
});
export type OwnReview = v.InferOutput<typeof ownReviewSchema>;

/** A unit whose owner may write a review. */
const reviewableSchema = v.object({
  OrderItemGuid: v.string(),
  ProductId: idSchema,
  ProductName: v.string(),
  ProductSeName: v.string(),
  Platform: v.string(),
  BoughtOnUtc: v.string(),
});
export type Reviewable = v.InferOutput<typeof reviewableSchema>;

const ownReviewsSchema = v.object({
  /** Newest first, page by page. */
  Reviews: v.array(ownReviewSchema),
  /** The newest fifty. */
  Reviewable: v.array(reviewableSchema),
  /** Whether the shop may ask by mail for reviews of what is bought from now on. */
  WantsMails: v.boolean(),
  Next: nextSchema,
});
export type OwnReviews = v.InferOutput<typeof ownReviewsSchema>;
export interface OwnReviewsArgs {
  before?: number | undefined;
  limit?: number | undefined;
}
/** The customer's own reviews, and what they may still review. */
export const getOwnReviews = endpoint<OwnReviewsArgs, OwnReviews>('GET', '/api/v2/catalog/product/review/own', {
  needsCustomer: true,
});
export const getOwnReviewsContract = contract(getOwnReviews, v.object(pageArgs), ownReviewsSchema);

const savedSchema = v.object({ ReviewId: v.string(), Status: statusSchema });
export type SavedReview = v.InferOutput<typeof savedSchema>;
export interface AddReviewArgs extends WrittenReview {
  OrderItemGuid: string;
}
/**
 * Writes the review of a unit, once; it is shown when the shop has read it. 404 for another customer's unit; 409
 * `key-not-revealed`, `order-state` when refunded or disputed, `review-exists`.
 */
export const addReview = endpoint<AddReviewArgs, SavedReview>('POST', '/api/v2/catalog/product/review/add', {
  mutates: true,
  needsCustomer: true,
});
export const addReviewContract = contract(
  addReview,
  v.object({ OrderItemGuid: guidSchema, ...writtenEntries }),
  savedSchema,
);

export interface EditReviewArgs extends WrittenReview {
  ReviewId: string;
}
/** Writes a review anew. What visitors see stays until the shop has read the change. 404 for another customer's. */
export const editReview = endpoint<EditReviewArgs, SavedReview>('POST', '/api/v2/catalog/product/review/edit', {
  mutates: true,
  needsCustomer: true,
});
export const editReviewContract = contract(
  editReview,
  v.object({ ReviewId: guidSchema, ...writtenEntries }),
  savedSchema,
);

export interface ReviewArgs {
  ReviewId: string;
}
/** Deletes one's own review with all of its versions. 404 for another customer's. */
export const removeReview = endpoint<ReviewArgs, { IsRemoved: boolean }>(
  'POST',
  '/api/v2/catalog/product/review/remove',
  { mutates: true, needsCustomer: true },
);
export const removeReviewContract = contract(
  removeReview,
  v.object({ ReviewId: guidSchema }),
  v.object({ IsRemoved: v.boolean() }),
);

export interface VoteArgs extends ReviewArgs {
  /** False takes the vote back. */
  IsHelpful: boolean;
}
/** Says whether a shown review helped, once for each account. 409 `review-own` for one's own. */
export const voteReview = endpoint<VoteArgs, { HelpfulCount: number; IsHelpful: boolean }>(
  'POST',
  '/api/v2/catalog/product/review/helpful',
  { mutates: true, needsCustomer: true },
);
export const voteReviewContract = contract(
  voteReview,
  v.object({ ReviewId: guidSchema, IsHelpful: v.boolean() }),
  v.object({ HelpfulCount: v.number(), IsHelpful: v.boolean() }),
);

const votesSchema = v.array(v.object({ ReviewId: v.string(), HelpfulCount: v.number(), IsHelpful: v.boolean() }));
export type ReviewVotes = v.InferOutput<typeof votesSchema>;
/**
 * The shown reviews of a product that the customer found helpful, with their present counts. Apart from `getReviews`, whose
 * response is the same for everybody.
 */
export const getReviewVotes = endpoint<{ productId: number }, ReviewVotes>(
  'GET',
  '/api/v2/catalog/product/review/votes/{productId}',
  { needsCustomer: true },
);
export const getReviewVotesContract = contract(getReviewVotes, v.object({ productId: pathIdSchema }), votesSchema);

export interface ReportReviewArgs extends ReviewArgs {
  Reason: ReviewReason;
  Note?: string | undefined;
}
/** Tells the shop of a shown review that should not be there; for visitors too, and once for each account. */
export const reportReview = endpoint<ReportReviewArgs, { IsReported: boolean }>(
  'POST',
  '/api/v2/catalog/product/review/report',
  { mutates: true, isPersonal: true },
);
export const reportReviewContract = contract(
  reportReview,
  v.object({
    ReviewId: guidSchema,
    Reason: v.picklist(REVIEW_REASONS),
    Note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2_000), plainText), ''),
  }),
  v.object({ IsReported: v.boolean() }),
);

/** Allows the shop to ask by mail for reviews of what is revealed from now on, or no longer. */
export const setReviewMails = endpoint<{ WantsMails: boolean }, { WantsMails: boolean }>(
  'POST',
  '/api/v2/catalog/product/review/mails',
  { mutates: true, needsCustomer: true },
);
export const setReviewMailsContract = contract(
  setReviewMails,
  v.object({ WantsMails: v.boolean() }),
  v.object({ WantsMails: v.boolean() }),
);
