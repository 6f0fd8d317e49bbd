import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import { EXACT_QUERY, isExactSearch, readQueryFilters, writeFilters } from '../../shared/listing.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { pageRow } from '../../shared/pages.ts';
import { href, type RouteMatch, type RouteName } from '../../shared/routes.ts';
import { hasTypedTerm, LISTINGS } from './search-pages.ts';

/**
 * The inputs of a public page's HTML, besides its URL. Nothing else is allowed: no cookie except the currency's, no
 * other header.
 */
export interface HtmlVariant {
  /** Of `cacheScopeOf`: pages of another build refer to other files. */
  scope: string;
  locale: LocaleCode;
  currency: string;
  isCrawler: boolean;
}

/** How a public page is cached: its key, and the canonical URL that it is rendered from. */
export interface HtmlPlan {
  key: string;
  /** Path and query, without parameters that the page ignores. */
  url: string;
  /** How long the page is fresh, unless the backend purges one of its tags. */
  freshMs: number;
}

/**
 * How long each kind of page is fresh; null for pages that are rendered for each visitor. The backend purges on changes
 * (`POST /internal/purge`); these times cover changes it does not purge for, such as the stock of a single key.
 */
const FRESH_MS = { goods: 10 * MINUTE_MS, texts: HOUR_MS, visitor: null } as const;

/** The blog's own parameters: name, pattern, default. A default is left out of the URL. */
const BLOG_QUERY = [
  ['tag', /^(?=.*\S).{1,100}$/u, ''],
  ['sort', /^[123]$/, '2'],
  ['page', /^[1-9]\d{0,3}$/, '1'],
] as const;

function toListingQuery(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  const filters = writeFilters(readQueryFilters(query));
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) known.set(name, value);
  return known;
}

function toBlogQuery(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const [name, pattern, byDefault] of BLOG_QUERY) {
    const value = query.get(name);
    if (value !== null && value !== byDefault && pattern.test(value)) known.set(name, value);
  }
  return known;
}

function toCachedQuery(name: RouteName, query: URLSearchParams): string {
  if (query.size === 0) return '';
  if (LISTINGS.has(name)) {
    const known = toListingQuery(query);
    if (name === 'search' && isExactSearch(query)) known.set(EXACT_QUERY, '1');
    return known.toString();
  }
  if (name === 'blog') return toBlogQuery(query).toString();
  return '';
}

// The 404 page does not mention the URL, so all URLs without a route share one entry.
function toUnknownPath(locale: LocaleCode): string {
  return `/${locale}/-/-/-/-/-`;
}

function toUrl(match: RouteMatch | null, locale: LocaleCode, query: URLSearchParams): string {
  if (!match) return toUnknownPath(locale);
  // Built from the route, so that needless percent-escapes do not split the cache.
  const path = href(match.locale, match.name, match.params);
  const known = toCachedQuery(match.name, query);
  return known ? `${path}?${known}` : path;
}

/** Null for a page that is never cached: personal ones, typed searches, and all pages in development. */
export function planHtml(match: RouteMatch | null, query: URLSearchParams, variant: HtmlVariant): HtmlPlan | null {
  if (variant.scope === '') return null;
  const freshMs = FRESH_MS[match ? pageRow(match.name).html : 'goods'];
  // Typed search terms would fill the cache with entries that are never requested again.
  if (freshMs === null || (match && hasTypedTerm(match, query))) return null;
  const url = toUrl(match, variant.locale, query);
  const audience = variant.isCrawler ? 'crawler' : 'shopper';
  return { key: `${variant.scope}/${audience}/${variant.currency}${url}`, url, freshMs };
}
