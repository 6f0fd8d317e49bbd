import * as v from 'valibot';
import { FIRST_YEAR, LAST_YEAR, MAX_PRICE, type OfferArguments } from '../listing.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { breadcrumbSchema, landingPageSchema, productCardSchema, seNamesSchema } from './product.ts';
import {
  emptySchema,
  idOrZeroSchema,
  idSchema,
  pageNumberSchema,
  pathIdSchema,
  pictureSchema,
  shortTextSchema,
} from './schema.ts';

/** Category types of CATALOG-5. */
export const CATEGORY_TYPES = { DefaultCategory: 0, ProductPage: 10, LandingPage: 20, All: 100 } as const;

/** What kind of list it is, where it has a route of its own (`LIST_ROUTES`); absent for an ordinary category. */
export const listKindSchema = v.optional(v.picklist(['LandingPage', 'Bundle']));

const filterValueSchema = v.object({
  Id: idSchema,
  Name: v.string(),
  Selected: v.boolean(),
  /** Products in the whole result that have this value, with the other groups' filters applied. */
  Count: v.number(),
  LandingPage: landingPageSchema,
});
export type FilterValue = v.InferOutput<typeof filterValueSchema>;

const specificationFilterSchema = v.object({
  /** `operating-system`, `platform` or `genre`. */
  SeName: v.string(),
  Name: v.string(),
  Values: v.array(filterValueSchema),
});
export type SpecificationFilter = v.InferOutput<typeof specificationFilterSchema>;

const offerToggleSchema = v.object({
  Selected: v.boolean(),
  /** Products with it, all other filters applied. */
  Count: v.number(),
});

const boundSchema = v.nullable(v.number());
/** A price range to choose at once, in whole units of the visitor's currency; null where it is open. */
const priceBandSchema = v.object({ From: boundSchema, To: boundSchema, Text: v.string() });

/** Filters by offer. Years are returned as requested. */
const offerFilterSchema = v.object({
  OnSale: offerToggleSchema,
  InStock: offerToggleSchema,
  /** The selected price range, formatted, e.g. "€10 – €30"; null without one. */
  PriceRange: v.nullable(v.string()),
  /** Absent if the backend suggests none. */
  PriceBands: v.optional(v.array(priceBandSchema)),
  /** Round amounts at which a price slider stops, ascending, in whole units of the visitor's currency. */
  PriceSteps: v.optional(v.array(v.number())),
  /** The name of the selected country in the request's language; null without one. */
  Country: v.nullable(v.string()),
});
export type OfferFilter = v.InferOutput<typeof offerFilterSchema>;

/** The product list inside a category, landing page, bundle or search result. */
export const catalogProductsSchema = v.object({
  Products: v.array(productCardSchema),
  ManufacturerFilter: v.object({ Manufacturers: v.array(filterValueSchema) }),
  SpecificationFilter: v.object({ Attributes: v.array(specificationFilterSchema) }),
  /** Absent if the backend has none of these filters; pages then offer none. */
  OfferFilter: v.optional(offerFilterSchema),
  AvailableSortOptions: v.array(v.object({ Value: v.number(), Text: v.string(), Selected: v.boolean() })),
  PageNumber: v.number(),
  PageSize: v.number(),
  TotalPages: v.number(),
  TotalItems: v.number(),
  HasNextPage: v.boolean(),
  HasPreviousPage: v.boolean(),
  /** 1-based positions of the first and last product of this page in the whole result; 0 when it is empty. */
  FirstItem: v.number(),
  LastItem: v.number(),
});
export type CatalogProducts = v.InferOutput<typeof catalogProductsSchema>;

const subCategorySchema = v.object({
  Id: idSchema,
  Name: v.string(),
  SeName: v.string(),
  EntityName: listKindSchema,
  PictureModel: pictureSchema,
});

/** A bundle that shoppers put together from a category's products: the more different ones, the more is taken off. */
const bundleOfferSchema = v.object({
  Id: idSchema,
  /** Ascending; `Percent` is formatted, such as "10%". */
  Steps: v.array(v.object({ Products: v.number(), Percent: v.string() })),
  /** When it ends; null for no end. */
  EndsOnUtc: v.nullable(v.string()),
});

export const categorySchema = v.object({
  Id: idSchema,
  SeName: v.string(),
  Name: v.string(),
  H1Tag: v.string(),
  /** Sanitised HTML. */
  Description: v.string(),
  MetaTitle: v.string(),
  MetaDescription: v.string(),
  MetaKeywords: v.string(),
  /** JSON text; invalid JSON is logged and left out. */
  SchemaDescription: v.string(),
  /** One of `CATEGORY_TYPES`. */
  CategoryType: v.number(),
  EntityName: listKindSchema,
  CategoryBreadcrumb: v.array(v.object({ ...breadcrumbSchema.entries, SubCategories: v.array(breadcrumbSchema) })),
  PictureModel: pictureSchema,
  SubCategories: v.array(subCategorySchema),
  SeNamesEachLanguage: seNamesSchema,
  CatalogProductsModel: catalogProductsSchema,
  /** Absent without one. */
  BundleOffer: v.optional(bundleOfferSchema),
});
export type Category = v.InferOutput<typeof categorySchema>;

const priceBoundSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PRICE)));
const yearSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(FIRST_YEAR), v.maxValue(LAST_YEAR)));
const idListSchema = v.pipe(v.array(idSchema), v.maxLength(50));
const offerArguments = {
  /** In whole units of the request's currency. 400 when `priceTo` is less than `priceFrom`; years likewise. */
  priceFrom: priceBoundSchema,
  priceTo: priceBoundSchema,
  /** Years of release. */
  yearFrom: yearSchema,
  yearTo: yearSchema,
  onSale: v.optional(v.boolean()),
  inStock: v.optional(v.boolean()),
  /** Only products that activate in this country: ISO 3166-1 alpha-2. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
} satisfies Record<keyof OfferArguments, v.GenericSchema>;
export const listingQuerySchema = v.object({
  pageNumber: v.optional(pageNumberSchema, 1),
  /** See `SORT_OPTIONS` in `listing.ts`; 0 is the shop's default order. */
  orderBy: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 0),
  specificationOptionIds: v.optional(idListSchema, []),
  manufacturerIds: v.optional(idListSchema, []),
  ...offerArguments,
});
export interface ListingQuery extends OfferArguments {
  pageNumber: number;
  orderBy: number;
  specificationOptionIds: number[];
  manufacturerIds: number[];
}

export interface CategoryArgs extends ListingQuery {
  categoryId: number;
  /** 52, or 6 in the mega menu's grids; any other value counts as 52. */
  pageSize: number;
}
/** 404 `not-found` for an unknown category and for a page past the end. */
export const getCategory = endpoint<CategoryArgs, Category>('POST', '/api/v2/catalog/category');
export const getCategoryContract = contract(
  getCategory,
  v.object({
    ...listingQuerySchema.entries,
    categoryId: idSchema,
    pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 52),
  }),
  categorySchema,
);

/** Absent (null) where no product has any. */
const popularTagsSchema = v.nullable(
  v.object({ Name: v.string(), Values: v.array(v.object({ Id: idSchema, Name: v.string() })) }),
);
/** The tags of a category's best-selling products, the most frequent first, and what a tag is called. 404 for an unknown one. */
export const getPopularTags = endpoint<{ categoryId: number }, v.InferOutput<typeof popularTagsSchema>>(
  'GET',
  '/api/v2/catalog/category/{categoryId}/tags',
);
export const getPopularTagsContract = contract(
  getPopularTags,
  v.object({ categoryId: pathIdSchema }),
  popularTagsSchema,
);

const tileSchema = v.object({
  Name: v.string(),
  /** Below the locale prefix. */
  Link: v.string(),
  /** Empty for none. */
  PictureUrl: v.string(),
  /** A sentence or two, plain. */
  Text: v.optional(v.string()),
  /** BCP 47, where its words are not in the requested language. */
  TextLanguage: v.optional(v.string()),
});
export type Tile = v.InferOutput<typeof tileSchema>;

const homeCategorySchema = v.object({
  /** The category that it is a part of; 0 for products that the merchant chose. */
  Id: idOrZeroSchema,
  Name: v.string(),
  /** Of the category; empty without one. */
  SeName: v.string(),
  Products: v.array(productCardSchema),
  /**
   * How it is shown; absent: a row of cards. `feature`: its one product with `PictureUrl` large. The others have `Tiles`:
   * pictures with a name on them, posts, gift cards with their values, bands of prices.
   */
  Look: v.optional(v.picklist(['feature', 'tiles', 'stories', 'cards', 'bands'])),
  /** A line or two, plain. */
  Text: v.optional(v.string()),
  /** BCP 47, where `Text` is not in the requested language. */
  TextLanguage: v.optional(v.string()),
  /** The scene of a featured product; empty for none. */
  PictureUrl: v.optional(v.string()),
  /** In place of products: pages of the shop. */
  Tiles: v.optional(v.array(tileSchema)),
  /** Its own id where the merchant arranges the rails: two may be parts of one category. */
  Rail: v.optional(idSchema),
  /** Where "See all" leads, below the locale prefix; empty: nowhere. Absent: the category. */
  Link: v.optional(v.string()),
});
export type HomeCategory = v.InferOutput<typeof homeCategorySchema>;
export const getHomeCategories = endpoint<object, HomeCategory[]>('GET', '/api/v2/homepagecategory/getall');
export const getHomeCategoriesContract = contract(getHomeCategories, emptySchema, v.array(homeCategorySchema));

const categorySummarySchema = v.object({
  Id: idSchema,
  Name: v.string(),
  SeName: v.string(),
  CategoryType: v.number(),
  EntityName: listKindSchema,
  /** 0 for none. */
  ParentCategoryId: v.number(),
});
export type CategorySummary = v.InferOutput<typeof categorySummarySchema>;
export const getCategories = endpoint<object, CategorySummary[]>('GET', '/api/v2/catalog/categories');
export const getCategoriesContract = contract(getCategories, emptySchema, v.array(categorySummarySchema));
export const getCategoriesByType = endpoint<{ categoryType: number }, CategorySummary[]>(
  'GET',
  '/api/v3/catalog/categories',
);
export const getCategoriesByTypeContract = contract(
  getCategoriesByType,
  v.object({
    categoryType: v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
      v.picklist([0, 10, 20, 100]),
    ),
  }),
  v.array(categorySummarySchema),
);

export const entityNameSchema = v.picklist(['Product', 'Category', 'LandingPage', 'Bundle', 'Topic', 'BlogPost']);
export type EntityName = v.InferOutput<typeof entityNameSchema>;

/** The entity of a bare `/{slug}`. `false`: the type is unknown (URL-7). */
const seNameTypeSchema = v.union([
  v.literal(false),
  v.object({
    EntityName: entityNameSchema,
    EntityId: idSchema,
    SeName: v.string(),
  }),
]);
export type SeNameType = v.InferOutput<typeof seNameTypeSchema>;
export const searchBySeName = endpoint<{ seName: string }, SeNameType>(
  'GET',
  '/api/v2/catalog/searchbysename/{seName}',
);
export const searchBySeNameContract = contract(searchBySeName, v.object({ seName: shortTextSchema }), seNameTypeSchema);
