import * as v from 'valibot';
import { locales } from '../locales.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { pathIdSchema, pathPageNumberSchema } from './schema.ts';

export const MAX_HOURS_PLAYED = 100_000;
export const REVIEWS_PER_PAGE = 10;

/** None selects by stars: `Newest` unless a reader asks for what others found helpful. */
export const REVIEW_SORTS = ['Newest', 'Helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** A path code of the shop. */
export const languageSchema = v.picklist(/* @__PURE__ */ locales.map(({ code }) => code));
export const starsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
export const hoursSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_HOURS_PLAYED)));

export const contentEntries = {
  /** Stars. */
  Rating: starsSchema,
  Title: v.string(),
  /** Plain text of several lines. */
  Text: v.string(),
  Language: languageSchema,
  HoursPlayed: hoursSchema,
};

export const answerSchema = v.nullable(v.object({ Text: v.string(), AnsweredOnUtc: v.string() }));

const reviewSchema = v.object({
  ReviewId: v.string(),
  ...contentEntries,
  /** Where it was bought for; empty where the product has none. */
  Platform: v.string(),
  CreatedOnUtc: v.string(),
  /** When it was last changed; null for a review as it was first written. */
  EditedOnUtc: v.nullable(v.string()),
  /** Its author bought the product here and has seen the key. */
  IsVerifiedPurchase: v.boolean(),
  /** Its author got something for it. */
  IsIncentivised: v.boolean(),
  HelpfulCount: v.number(),
  /** The shop's answer. */
  Answer: answerSchema,
});
export type Review = v.InferOutput<typeof reviewSchema>;

export interface ReviewsArgs {
  productId: number;
  page?: number | undefined;
  orderBy?: ReviewSort | undefined;
  /** Only reviews in this language (path code). */
  language?: string | undefined;
}
const reviewsSchema = v.object({
  Reviews: v.array(reviewSchema),
  /** Of all languages, whatever is asked for; so are the next ones. */
  Count: v.number(),
  /** 1 to 5 with two digits; null without a review. */
  Average: v.nullable(v.number()),
  /** The day (ISO) of the first review that counts. */
  Since: v.nullable(v.string()),
  /** How many have one star, two … five. */
  Stars: v.pipe(v.array(v.number()), v.length(5)),
  Languages: v.array(v.object({ Language: languageSchema, Count: v.number() })),
  /** Of what is asked for. */
  TotalPages: v.number(),
});
export type Reviews = v.InferOutput<typeof reviewsSchema>;
/**
 * The reviews of a product by its verified buyers, page by page. 404 for an unknown product, a page past the end, and in a
 * shop without reviews (`HasReviews`).
 */
export const getReviews = endpoint<ReviewsArgs, Reviews>('GET', '/api/v2/catalog/product/reviews/{productId}');
export const getReviewsContract = contract(
  getReviews,
  v.object({
    productId: pathIdSchema,
    page: v.optional(pathPageNumberSchema),
    orderBy: v.optional(v.picklist(REVIEW_SORTS)),
    language: v.optional(languageSchema),
  }),
  reviewsSchema,
);
