import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { productCardSchema, seNamesSchema } from './product.ts';
import { emptySchema, idSchema, pageNumberSchema, shortTextSchema, textLocalesSchema } from './schema.ts';

const topicSchema = v.object({
  Id: idSchema,
  SeName: v.string(),
  Title: v.string(),
  /** Language tag of its texts, if there are none in the request's language. */
  TextLanguage: v.optional(v.string()),
  /** Sanitised HTML. */
  Body: v.string(),
  MetaTitle: v.string(),
  MetaDescription: v.string(),
  MetaKeywords: v.string(),
  SeNamesEachLanguage: seNamesSchema,
  TextLocales: textLocalesSchema,
});
export type Topic = v.InferOutput<typeof topicSchema>;
export const getTopic = endpoint<{ seName: string }, Topic>('GET', '/api/v2/topic/bysename/{seName}');
export const getTopicContract = contract(getTopic, v.object({ seName: shortTextSchema }), topicSchema);

const topicHitSchema = v.object({
  Id: idSchema,
  Title: v.string(),
  SeName: v.string(),
  /** Plain text: the words around the match, else the beginning. */
  Excerpt: v.string(),
});
export type TopicHit = v.InferOutput<typeof topicHitSchema>;
/**
 * Content pages that contain all words of a term, in the request's language, best first; all pages for an empty term.
 */
export const searchTopics = endpoint<{ term: string }, { Topics: TopicHit[] }>('GET', '/api/v2/topics/search');
export const searchTopicsContract = contract(
  searchTopics,
  v.object({ term: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '') }),
  v.object({ Topics: v.array(topicHitSchema) }),
);

/**
 * Where an address of an old shop, or of a removed page, leads now: a path of this shop, percent-encoded; null for an address
 * that leads nowhere. `IsGone`: there was a page once.
 */
export const findRedirect = endpoint<{ path: string }, { Location: string | null; IsGone?: boolean | undefined }>(
  'GET',
  '/api/v2/content/redirect',
);
export const findRedirectContract = contract(
  findRedirect,
  // Percent-encoded, with its query.
  v.object({ path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(1000)) }),
  v.object({ Location: v.nullable(v.string()), IsGone: v.optional(v.boolean()) }),
);

const slideSchema = v.object({
  Id: idSchema,
  Title: v.string(),
  Text: v.string(),
  ButtonText: v.string(),
  PictureUrl: v.string(),
  MobilePictureUrl: v.string(),
  /** A path of the shop below its locale prefix, e.g. `category/games/1/1`. */
  Link: v.string(),
  /** The product shown on the slide, with its price: the linked one, or one from the linked category. */
  Product: v.optional(productCardSchema),
});
export type Slide = v.InferOutput<typeof slideSchema>;
export const getSlider = endpoint<object, { Slides: Slide[] }>('GET', '/api/v4/slider/getall');
export const getSliderContract = contract(getSlider, emptySchema, v.object({ Slides: v.array(slideSchema) }));

const blogPictureSchema = v.object({
  PictureTypeName: v.picklist(['Main', 'Thumbnail', 'Slide']),
  PictureUrl: v.string(),
});
const blogPostSchema = v.object({
  Id: idSchema,
  Title: v.string(),
  /** Language tag of its texts, if there are none in the request's language. */
  TextLanguage: v.optional(v.string()),
  /** Plain text. */
  BodyOverview: v.string(),
  BlogPostTypeName: v.string(),
  /** Who wrote it; absent where the shop did. */
  Author: v.optional(v.string()),
  CreatedOn: v.string(),
  SeName: v.string(),
  ViewCount: v.number(),
  BlogPictureModels: v.array(blogPictureSchema),
  Tags: v.array(v.string()),
  /** The tags in the request's language, in the same order; without them, the tags themselves are shown. */
  TagNames: v.optional(v.array(v.string())),
});
export type BlogPost = v.InferOutput<typeof blogPostSchema>;

const blogListSchema = v.object({
  MetaTitle: v.string(),
  MetaDescription: v.string(),
  MetaKeywords: v.string(),
  BlogPosts: v.array(blogPostSchema),
  PagingFilteringContext: v.object({ HasNextPage: v.boolean(), PageNumber: v.number(), TotalItems: v.number() }),
});
export type BlogList = v.InferOutput<typeof blogListSchema>;

/** CONTENT-1: page size 10, sort type 2 (1 display order, 2 create date, 3 view count), descending. */
export interface BlogArgs {
  pageSize: number;
  pageNumber: number;
  sortType: number;
  postSubType: number;
  searchTerm: string;
  descending: boolean;
  tag?: string | undefined;
  showInTop?: boolean | undefined;
}
export const getBlogList = endpoint<BlogArgs, BlogList>('POST', '/api/v2/blog/search/list');
export const getBlogListContract = contract(
  getBlogList,
  v.object({
    pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
    pageNumber: v.optional(pageNumberSchema, 1),
    sortType: v.optional(v.picklist([1, 2, 3]), 2),
    postSubType: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 1),
    searchTerm: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    descending: v.optional(v.boolean(), true),
    tag: v.optional(v.pipe(v.string(), v.maxLength(100))),
    showInTop: v.optional(v.boolean()),
  }),
  blogListSchema,
);

const blogDetailSchema = v.object({
  ...blogPostSchema.entries,
  /** When its texts or pictures last changed; absent if they never have. */
  UpdatedOn: v.optional(v.string()),
  /** Sanitised HTML. */
  Body: v.string(),
  MetaTitle: v.string(),
  MetaDescription: v.string(),
  MetaKeywords: v.string(),
  SeNamesEachLanguage: seNamesSchema,
  TextLocales: textLocalesSchema,
  /** Products named by the post, in its order. */
  Products: v.optional(v.array(productCardSchema)),
});
export type BlogDetail = v.InferOutput<typeof blogDetailSchema>;
export const getBlogPost = endpoint<{ seName: string }, BlogDetail>('GET', '/api/v2/blog/search/bysename/{seName}');
export const getBlogPostContract = contract(getBlogPost, v.object({ seName: shortTextSchema }), blogDetailSchema);
