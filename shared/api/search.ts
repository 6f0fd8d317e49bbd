import * as v from 'valibot';
import { catalogProductsSchema, type ListingQuery, listingQuerySchema } from './catalog.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { cardRegionSchema, priceSchema } from './product.ts';
import { idSchema } from './schema.ts';

/** A part of a corrected term; `Changed` marks what differs from the typed one. */
const highlightSchema = v.array(v.object({ Text: v.string(), Changed: v.boolean() }));

const searchResultSchema = v.object({
  ProductId: idSchema,
  ProductName: v.string(),
  SeName: v.string(),
  ProductPictureUrl: v.string(),
  Price: v.nullable(priceSchema),
  /** Absent where the key activates in every country. */
  GeoRestrictions: v.optional(cardRegionSchema),
});
export type SearchResult = v.InferOutput<typeof searchResultSchema>;

/** A category that the term names. */
const namedCategorySchema = v.object({
  Id: idSchema,
  Name: v.string(),
  SeName: v.string(),
  /** The query of its page with the filters that the term names too (`writeFilters` in `listing.ts`). */
  Query: v.optional(v.record(v.string(), v.string())),
});
export type NamedCategory = v.InferOutput<typeof namedCategorySchema>;

/** A part of the term that the results follow as a filter, such as a genre or a price. */
const understoodSchema = v.object({
  Name: v.string(),
  /** The term without it; empty when nothing is left. */
  TermWithout: v.string(),
});
export type Understood = v.InferOutput<typeof understoodSchema>;

/** A page of help that answers the term. */
const helpHitSchema = v.object({ Title: v.string(), SeName: v.string() });
export type HelpHit = v.InferOutput<typeof helpHitSchema>;

const autocompleteSchema = v.object({
  /** Categories named by the term, the most complete match first; offered above the products. */
  Categories: v.array(namedCategorySchema),
  Items: v.array(searchResultSchema),
  /** Absent where the backend has no help to offer. */
  Help: v.optional(v.array(helpHitSchema)),
  /** A term with results, offered if the typed one has none; null otherwise. */
  DidYouMean: v.nullable(v.string()),
  DidYouMeanHighlighted: highlightSchema,
  /** The term whose products `Items` are, if not the typed one's. Absent: those of `DidYouMean`. */
  CorrectedTerm: v.optional(v.nullable(v.string())),
});
export type Autocomplete = v.InferOutput<typeof autocompleteSchema>;
export const MAX_TERM_LENGTH = 100;
const termSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_TERM_LENGTH));
export const autocomplete = endpoint<{ term: string }, Autocomplete>(
  'GET',
  '/api/v3/catalog/product/autocomplete/{term}',
);
export const autocompleteContract = contract(autocomplete, v.object({ term: termSchema }), autocompleteSchema);

const searchResponseSchema = v.object({
  /** Categories named by the term; offered above the products. */
  Categories: v.array(namedCategorySchema),
  CatalogProductsModel: catalogProductsSchema,
  /** Absent where the backend only searches for words. */
  Understood: v.optional(v.array(understoodSchema)),
  /** Absent where the backend has no help to offer. */
  Help: v.optional(v.array(helpHitSchema)),
  /** A term that has results, when the typed one has none; null otherwise. */
  DidYouMean: v.nullable(v.string()),
  DidYouMeanHighlighted: highlightSchema,
  /** The term whose results are shown, when the typed one had none and this one is certain; null otherwise. */
  CorrectedTerm: v.nullable(v.string()),
});
export type SearchResponse = v.InferOutput<typeof searchResponseSchema>;
export interface SearchArgs extends ListingQuery {
  term: string;
  /**
   * Searches the typed term itself, even without results: `CorrectedTerm` is null then, `DidYouMean` may suggest
   * another.
   */
  exact?: boolean;
}
export const searchProducts = endpoint<SearchArgs, SearchResponse>('POST', '/api/v2/catalog/product/search/');
export const searchProductsContract = contract(
  searchProducts,
  v.object({ ...listingQuerySchema.entries, term: termSchema, exact: v.optional(v.boolean(), false) }),
  searchResponseSchema,
);

/**
 * The terms that most often lead shoppers of a language to a product, in lower case; none while too few people search.
 */
export const getPopularTerms = endpoint<Record<string, never>, string[]>(
  'GET',
  '/api/v2/catalog/product/search/popular',
);
export const getPopularTermsContract = contract(getPopularTerms, v.object({}), v.array(v.string()));

/** What somebody does who searches: in the order of a visit, each at most once for a search. */
export const SEARCH_STEPS = ['searched', 'product', 'category', 'help', 'changed', 'inCart', 'bought'] as const;
export type SearchStep = (typeof SEARCH_STEPS)[number];
/** Counts a step by term, language and day; nothing of who made it. Only called with consent to statistics. */
export const countSearchStep = endpoint<{ Term: string; Step: SearchStep }, boolean>(
  'POST',
  '/api/v2/catalog/product/search/step',
  { mutates: true },
);
export const countSearchStepContract = contract(
  countSearchStep,
  v.object({ Term: termSchema, Step: v.picklist(SEARCH_STEPS) }),
  v.boolean(),
);
