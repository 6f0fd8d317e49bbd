import { MAX_TERM_LENGTH, searchProducts } from '../../../shared/api/catalog.ts';
import { isExactSearch, TERM_QUERY } from '../../../shared/listing.ts';
import { href, type RouteParams } from '../../../shared/routes.ts';
import { readListingFilters, readPageNumber, toSearchArgs } from '../../features/listing/listing-args.ts';
import { withoutInvisible } from '../../features/search/search-rules.ts';
import { found, type LoaderContext, type LoaderResult, moved } from '../../router/route.ts';

/** What the page reads, by its path and query: shared with the component. */
export function toPageArgs(params: RouteParams, query: URLSearchParams) {
  return toSearchArgs(params.term ?? '', readPageNumber(params), readListingFilters(query), isExactSearch(query));
}

// What a cut leaves of a character of two UTF-16 units: no URL can hold it.
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** A term as the path holds it: trimmed, nothing invisible in it, and no longer than the backend takes. */
function toTerm(typed: string): string {
  return withoutInvisible(typed)
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TERM_LENGTH)
    .replace(HALF_CHARACTER, '')
    .trim();
}

/** A path can hold no slash and no control character: they part words here. */
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
  await read(searchProducts, toPageArgs(params, query));
  return found;
}
