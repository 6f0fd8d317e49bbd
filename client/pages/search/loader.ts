import type { ProductCard } from '../../../shared/api/product.ts';
import { MAX_TERM_LENGTH, type SearchResponse, searchProducts } from '../../../shared/api/search.ts';
import { isExactSearch, readQueryFilters, TERM_QUERY } from '../../../shared/listing.ts';
import { href, type RouteParams } from '../../../shared/routes.ts';
import { type Fields, view } from '../../data/view.ts';
import {
  hasRatings,
  NAMED,
  RATED_ROW,
  readPageNumber,
  toListing,
  toSearchArgs,
} from '../../features/listing/listing-reads.ts';
import { ROW } from '../../features/product/card-view.ts';
import { withoutInvisible } from '../../features/search/search-rules.ts';
import { found, type LoaderContext, type LoaderResult, moved } from '../../router/route.ts';

// @__NO_SIDE_EFFECTS__
const toSearch = <const Card extends Fields<ProductCard>>(card: Card) =>
  ({
    Categories: [{ ...NAMED, Query: true }],
    Understood: [{ Name: true, TermWithout: true }],
    Help: [{ Title: true, SeName: true }],
    CatalogProductsModel: toListing(card),
    DidYouMean: true,
    DidYouMeanHighlighted: true,
    CorrectedTerm: true,
  }) as const satisfies Fields<SearchResponse>;

const searchView = view(searchProducts, toSearch(ROW));
const ratedSearchView = view(searchProducts, toSearch(RATED_ROW));

export const searchViewFor = (args: { orderBy: number }): typeof searchView =>
  hasRatings(args) ? ratedSearchView : searchView;

/** The page's read, by its path and query: shared with the component. */
export function toPageArgs(params: RouteParams, query: URLSearchParams) {
  return toSearchArgs(params.term ?? '', readPageNumber(params), readQueryFilters(query), isExactSearch(query));
}

// Truncation may leave half a surrogate pair, which no URL can contain.
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** A term as the path contains it: trimmed, without invisible characters, and no longer than the backend accepts. */
function toTerm(typed: string): string {
  return withoutInvisible(typed)
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TERM_LENGTH)
    .replace(HALF_CHARACTER, '')
    .trim();
}

/** Slashes separate words, and a path segment can contain no backslash and no control character: spaces instead. */
function toPathTerm(typed: string): string {
  return toTerm(typed.replace(/[/\\\p{Cc}]/gu, ' '));
}

export async function loadSearch({ shop, params, query, read }: LoaderContext): Promise<LoaderResult> {
  const typed = query.get(TERM_QUERY);
  const wanted = typed === null ? '' : toPathTerm(typed);
  if (wanted) return moved(href(shop.locale.code, 'search', { term: wanted, page: 1 }), false);
  if (params.term === undefined) return found;
  const term = toTerm(params.term);
  if (term === '') return moved(href(shop.locale.code, 'search'), false);
  if (term !== params.term) return moved(href(shop.locale.code, 'search', { term, page: readPageNumber(params) }));
  const args = toPageArgs(params, query);
  await read(searchViewFor(args), args);
  return found;
}
