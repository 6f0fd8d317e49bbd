import { countChosen, readQueryFilters, TERM_QUERY } from '../../shared/listing.ts';
import type { RouteMatch, RouteName } from '../../shared/routes.ts';

const SEARCHES: ReadonlySet<RouteName> = new Set(['search', 'help', 'blog']);

export const LISTINGS: ReadonlySet<RouteName> = new Set(['search', 'bundle', 'category', 'landing']);

/** True for a page that searches for the term in its query, as its plain form sends it. */
export function hasTypedTerm({ name }: RouteMatch, query: URLSearchParams): boolean {
  return SEARCHES.has(name) && query.has(TERM_QUERY);
}

/** True for a page that searches, whether its term is in the path or in the query. */
export function isSearchPage(route: RouteMatch | null, query: URLSearchParams): boolean {
  if (!route) return false;
  return hasTypedTerm(route, query) || (route.name === 'search' && route.params.term !== undefined);
}

/** True for a list with filters that is no search. */
export function isFilteredPage(route: RouteMatch | null, query: URLSearchParams): boolean {
  if (!route || !LISTINGS.has(route.name) || isSearchPage(route, query)) return false;
  return countChosen(readQueryFilters(query)) > 0;
}
