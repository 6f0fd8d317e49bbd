import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { idOrZeroSchema, idSchema, pathIdSchema, pictureSchema, shortTextSchema } from './schema.ts';

/** The id of the specification attribute that tells variants apart, such as the platform (CATALOG-5). */
export const SPECIFICATION_VARIANT = 2;

export const priceSchema = v.object({
  ProductId: idSchema,
  /** In the request's language and currency, e.g. "12,99 €". Shown as it is: the browser never adds prices. */
  Price: v.string(),
  /** Major units of `CurrencyCode`. */
  PriceValue: v.number(),
  PriceValueInDefaultCurrency: v.number(),
  OldPrice: v.nullable(v.string()),
  OldPriceInDefaultCurrency: v.nullable(v.number()),
  /** `OldPrice` in major units of `CurrencyCode`. Absent without a reduction; a backend may leave it out. */
  OldPriceValue: v.optional(v.number()),
  /**
   * Formatted: the lowest price of the 30 days before the current reduction began (Price Indication Directive, art.
   * 6a). Null without a reduction. `OldPrice` is the same here, but a backend outside the EU may use another price.
   */
  LowestPrice30Days: v.optional(v.nullable(v.string())),
  /** Formatted: `OldPrice` less `Price`. Null without a reduction. */
  Saving: v.optional(v.nullable(v.string())),
  CurrencyCode: v.string(),
  /** Whole percent off the prior price, 0 when there is no reduction. */
  DiscountRate: v.number(),
  HasExtraDiscount: v.boolean(),
  /** True when it cannot be bought: no price, no stock or not on sale. */
  DisableBuyButton: v.boolean(),
  ProductDiscount: v.nullable(v.object({ ToDate: v.nullable(v.string()) })),
  /** When the price changes by itself, as a reduction ends or begins. No page with it is cached for longer. */
  ValidUntil: v.optional(v.string()),
});
export type Price = v.InferOutput<typeof priceSchema>;

/** The page about a genre, platform or system, which lists everything with it; absent where there is none. */
export const landingPageSchema = v.optional(v.object({ Id: idSchema, SeName: v.string() }));

export const specificationSchema = v.object({
  SpecificationAttributeId: idSchema,
  SpecificationAttributeName: v.string(),
  /** A value of `specs` in `ListingFilters`. */
  SpecificationOptionId: idSchema,
  ValueRaw: v.string(),
  /** Only on a product's own page. */
  LandingPage: landingPageSchema,
});
export type Specification = v.InferOutput<typeof specificationSchema>;

/** Where a key activates. Countries are ISO 3166-1 alpha-2; both lists are empty where nothing is known. */
export const cardRegionSchema = v.object({
  /** In the request's language, e.g. "Europe". */
  Name: v.optional(v.string()),
  AllowedCountries: v.array(v.string()),
  BlockedCountries: v.array(v.string()),
});
export type CardRegion = v.InferOutput<typeof cardRegionSchema>;

const cardEntries = {
  Id: idSchema,
  Name: v.string(),
  SeName: v.string(),
  DefaultPictureModel: pictureSchema,
  MarkAsNew: v.boolean(),
  /** True until the day of release. */
  IsPreOrder: v.optional(v.boolean()),
  /** True for additional content, which needs a base game. */
  IsDlc: v.optional(v.boolean()),
  /** The game that additional content needs. */
  BaseGameName: v.optional(v.string()),
  ApprovedRatingSum: v.number(),
  /** The number of ratings in the sum, if the backend counts them. Without it, search engines are told no rating. */
  ApprovedTotalReviews: v.optional(v.number()),
  /** Set where the rating is of the shop's own verified reviews: the day (ISO) of the first of them (REVIEW-3). */
  ReviewedSince: v.optional(v.string()),
  /** Platform, operating system and genre values, for the icons and badges. */
  ProductSpecifications: v.array(specificationSchema),
  ProductPrice: priceSchema,
  /** Absent where the key activates in every country. */
  GeoRestrictions: v.optional(cardRegionSchema),
};

/** A product that is sold before its release: paid at once, at a price that stays, and delivered at the release (PREORDER-1). */
export const preOrderSchema = v.object({
  ReleasesOnUtc: v.string(),
  /** In which the release is shown: an IANA name. */
  TimeZone: v.string(),
  /** When the key comes and how long the purchase can be cancelled, in the request's language. */
  Text: v.string(),
});
export type PreOrder = v.InferOutput<typeof preOrderSchema>;

/** What a visitor has to say before the pictures are shown and the product can be bought (ADULT-1). */
export const ageGateSchema = v.object({
  Age: v.number(),
  /** ISO 3166-1 alpha-2: where visitors are asked; everywhere without them. */
  Countries: v.optional(v.array(v.string())),
});
export type AgeGate = v.InferOutput<typeof ageGateSchema>;

/** The values, platforms and editions of one thing, where a list shows them as one row (CATALOG-63). */
const familySchema = v.object({
  /** Its platforms and the number of its editions, e.g. "3 editions · Gatehouse, Lumenbox". */
  Text: v.string(),
  /** "from €20.00": set where the product costs the least of all that can be bought, and not all cost the same. */
  FromPrice: v.optional(v.string()),
  /** For gift cards: the name without the value, and all values in their order. */
  Brand: v.optional(v.string()),
  Values: v.optional(
    v.array(v.object({ ...v.omit(v.object(cardEntries), ['ProductSpecifications']).entries, Label: v.string() })),
  ),
});
export type Family = v.InferOutput<typeof familySchema>;

/** What a bundle consists of, where a list shows it (CATALOG-65). */
const contentsSchema = v.object({
  /** E.g. "4 games". */
  Text: v.string(),
  /** E.g. "save 55% against €85.46": absent without a saving. It refers to `ProductPrice`. */
  SavingText: v.optional(v.string()),
  /** Of the first items. */
  Covers: v.array(pictureSchema),
});
export type Contents = v.InferOutput<typeof contentsSchema>;

/** A product as lists and rails show it. */
export const productCardSchema = v.object({
  ...cardEntries,
  /** Only in lists. Absent for a product without other values, platforms and editions. */
  Family: v.optional(familySchema),
  /** Only in lists, for a bundle. */
  Contents: v.optional(contentsSchema),
});
export type ProductCard = v.InferOutput<typeof productCardSchema>;

export const breadcrumbSchema = v.object({
  Id: idSchema,
  Name: v.string(),
  SeName: v.string(),
  SeNameDefault: v.string(),
});
export type Breadcrumb = v.InferOutput<typeof breadcrumbSchema>;

export const seNamesSchema = v.record(v.string(), v.string());

export const activationRegionSchema = v.object({
  Name: v.string(),
  /** ISO 3166-1 alpha-2. Empty with `IsWorldwide`. */
  AllowedCountries: v.array(v.string()),
  BlockedCountries: v.array(v.string()),
  IsWorldwide: v.boolean(),
});
export type ActivationRegion = v.InferOutput<typeof activationRegionSchema>;

/** A language of a game as BCP 47, and what is in it. */
const languageSupportSchema = v.object({
  Language: v.string(),
  Interface: v.boolean(),
  Audio: v.boolean(),
  Subtitles: v.boolean(),
});
export type LanguageSupport = v.InferOutput<typeof languageSupportSchema>;

const trailerSchema = v.object({
  /** A file of the shop (`/media/…`), which the page plays, or an https address elsewhere, which it links to. */
  Url: v.string(),
  /** Shown until the trailer is played; empty: the product's own picture. */
  PosterUrl: v.string(),
  /** WebVTT files of the shop. `Language` as BCP 47. */
  Captions: v.array(v.object({ Language: v.string(), Url: v.string() })),
});
export type Trailer = v.InferOutput<typeof trailerSchema>;

/** The items of a bundle. It is sold at one price, and each copy delivers one key for each item. */
const bundleSchema = v.object({
  Items: v.array(productCardSchema),
  /** Formatted: what the items currently cost separately. Null if one of them has no price. */
  ItemsPrice: v.nullable(v.string()),
  /** Formatted: `ItemsPrice` less the bundle's price. Null if that is not a saving. */
  Saving: v.nullable(v.string()),
  /** Whole percent of `ItemsPrice`, rounded down; 0 without a saving. */
  SavingRate: v.number(),
});
export type Bundle = v.InferOutput<typeof bundleSchema>;

/** A product that differs from another one only in value, platform or edition. */
const variantSchema = v.object({
  Id: idSchema,
  SeName: v.string(),
  /** "€20" as the language writes it, a platform's name, or the edition's name in the request's language. */
  Label: v.string(),
  ProductPrice: priceSchema,
  DefaultPictureModel: pictureSchema,
  /** For editions: what it adds to the first one of its group; empty for the first one. */
  Adds: v.optional(v.array(v.string())),
});
export type Variant = v.InferOutput<typeof variantSchema>;

const variantGroupSchema = v.object({
  Kind: v.picklist(['Value', 'Platform', 'Edition']),
  /** Two or more, the product itself among them. */
  Variants: v.array(variantSchema),
});
export type VariantGroup = v.InferOutput<typeof variantGroupSchema>;
export type VariantKind = VariantGroup['Kind'];

/** The game that additional content needs. */
const baseGameSchema = v.object({
  ...productCardSchema.entries,
  /** Bundles and editions that contain it. */
  BundleIds: v.array(idSchema),
});
export type BaseGame = v.InferOutput<typeof baseGameSchema>;

export const productSchema = v.object({
  ...productCardSchema.entries,
  Breadcrumb: v.array(breadcrumbSchema),
  SpecificationAttributeModels: v.array(specificationSchema),
  ProductManufacturers: v.array(v.object({ Id: idSchema, Name: v.string() })),
  ProductAttributes: v.array(v.object({ Name: v.string(), Values: v.array(v.string()) })),
  PlatformActivationDetail: v.nullable(v.object({ Body: v.string() })),
  GeoRestrictions: activationRegionSchema,
  MetaTitle: v.string(),
  MetaDescription: v.string(),
  MetaKeywords: v.string(),
  ShortDescription: v.string(),
  /** Language tag of its texts, if there are none in the request's language. */
  TextLanguage: v.optional(v.string()),
  /** Sanitised HTML. */
  FullDescription: v.string(),
  /** Sanitised HTML; empty when unknown. */
  SystemRequirements: v.string(),
  PictureModels: v.array(pictureSchema),
  ReleaseDate: v.nullable(v.string()),
  /** Names in the request's language. */
  Languages: v.array(v.string()),
  Developers: v.optional(v.array(v.string())),
  /** Marks as they are printed, e.g. "PEGI 12", "USK 12". */
  AgeRatings: v.optional(v.array(v.string())),
  AgeGate: v.optional(ageGateSchema),
  /** The game's features in the request's language, e.g. "Single player". */
  Features: v.optional(v.array(v.string())),
  /** Used instead of `Languages` if more than the names is known. */
  LanguageSupport: v.optional(v.array(languageSupportSchema)),
  Trailer: v.optional(trailerSchema),
  /** The publisher's recommended price, formatted; only where it is above the current price. */
  RecommendedPrice: v.optional(v.string()),
  /** Reward points that one piece earns at `ProductPrice`. */
  PointsToEarn: v.optional(v.number()),
  /** URL names by path code, for the language switch and hreflang. */
  SeNamesEachLanguage: seNamesSchema,
  SchemaDescription: v.string(),
  Bundle: v.optional(bundleSchema),
  /** Alerts can be asked for (`addAlert`). */
  HasAlerts: v.optional(v.boolean()),
  /** A copy can be bought as a gift: `Gift` of `addToCart`. */
  CanBeGift: v.optional(v.boolean()),
  /** `getPriceHistory` knows what it has cost. */
  HasPriceHistory: v.optional(v.boolean()),
  /** True while its supplier does not deliver: the key comes later than usual. */
  IsDeliveryDelayed: v.optional(v.boolean()),
  /** Set while it is sold before its release. A backend without pre-orders leaves it out. */
  PreOrder: v.optional(preOrderSchema),
  /** Absent for a product without other values, platforms or editions. */
  VariantGroups: v.optional(v.array(variantGroupSchema)),
  /** Set for additional content whose base game is on sale. */
  BaseGame: v.optional(baseGameSchema),
  Dlc: v.optional(v.array(productCardSchema)),
});
export type Product = v.InferOutput<typeof productSchema>;

export const getProduct = endpoint<{ id: number }, Product>('GET', '/api/v2/catalog/product/details/{id}');
export const getProductContract = contract(getProduct, v.object({ id: pathIdSchema }), productSchema);

export const getProductBySeName = endpoint<{ seName: string }, Product>(
  'GET',
  '/api/v2/catalog/product/details/bysename/{seName}',
);
export const getProductBySeNameContract = contract(
  getProductBySeName,
  v.object({ seName: shortTextSchema }),
  productSchema,
);

/** 404 for an unknown product. */
export const getRelatedProducts = endpoint<{ productId: number }, ProductCard[]>(
  'POST',
  '/api/v2/catalog/product/relatedproducts',
);
export const getRelatedProductsContract = contract(
  getRelatedProducts,
  v.object({ productId: idSchema }),
  v.array(productCardSchema),
);

/** The maximum number of prices that a browser caches (PRICE-2). */
const MAX_PRICE_BATCH = 500;
/** Body: an array of unique product ids; 0 is ignored. */
export const getPrices = endpoint<{ ids: number[] }, Price[]>('POST', '/api/v2/catalog/product/priceses', {
  bodyArgument: 'ids',
});
export const getPricesContract = contract(
  getPrices,
  v.object({ ids: v.pipe(v.array(idOrZeroSchema), v.maxLength(MAX_PRICE_BATCH)) }),
  v.array(priceSchema),
);

/** How to activate a product bought here. Read only when the product has no attributes (PRODUCT-5). */
export const getActivation = endpoint<{ id: number }, { Body: string } | null>(
  'GET',
  '/api/v2/productactivation/byproductid/{id}',
);
export const getActivationContract = contract(
  getActivation,
  v.object({ id: pathIdSchema }),
  v.nullable(v.object({ Body: v.string() })),
);

/** The days of a price history: at most, and where nothing is asked for. */
const MAX_HISTORY_DAYS = 365;
export const HISTORY_DAYS = 90;
const pricePointSchema = v.object({
  /** The price counts from here until the next point. The first one is the beginning of the asked days, or the first day of sale. */
  FromUtc: v.string(),
  /** Formatted; null while it could not be bought. */
  Price: v.nullable(v.string()),
  PriceValue: v.nullable(v.number()),
});
const priceHistorySchema = v.object({
  CurrencyCode: v.string(),
  /** True where earlier prices are converted at the exchange rate of today. */
  IsConverted: v.boolean(),
  /** Until when the last point counts: the instant of the response. */
  UntilUtc: v.string(),
  /** Oldest first; changes in which the price stays the same are left out. */
  Points: v.array(pricePointSchema),
  /** The lowest price of the last 30 days, reductions included; null without any. */
  Lowest30Days: v.nullable(v.object({ Price: v.string(), PriceValue: v.number() })),
});
export type PriceHistory = v.InferOutput<typeof priceHistorySchema>;
/** What a product has cost. 404 for an unknown product, and in a shop that has switched it off (`HasPriceHistory`). */
export const getPriceHistory = endpoint<{ id: number; days?: number | undefined }, PriceHistory>(
  'GET',
  '/api/v2/catalog/product/pricehistory/{id}',
);
export const getPriceHistoryContract = contract(
  getPriceHistory,
  v.object({ id: pathIdSchema, days: v.optional(v.pipe(pathIdSchema, v.maxValue(MAX_HISTORY_DAYS))) }),
  priceHistorySchema,
);
