import { EXACT_QUERY, isExactSearch, readFilters, TERM_QUERY, writeFilters } from '../../shared/listing.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { href, matchRoute, type RouteMatch, type RouteName } from '../../shared/routes.ts';

/** What the HTML of a public page depends on. Nothing else may: no cookie but the currency's, no other header. */
export interface HtmlVariant {
  /** The build of the client: pages of another build refer to other files. */
  build: string;
  locale: LocaleCode;
  currency: string;
  isCrawler: boolean;
}

/** How a public page is kept: under which name, and the one spelling of its URL that it is rendered from. */
export interface HtmlPlan {
  key: string;
  /** Path and query, canonical: parameters unknown to the page are gone. */
  url: string;
  /** How long the page is answered as it is, unless the backend tells of a change. */
  freshMs: number;
}

const GOODS_FRESH_MS = 10 * 60_000;
const CONTENT_FRESH_MS = 3600_000;

/**
 * Pages that are the same for every visitor, with their freshness. A page is kept only when it stands here. Changes are
 * told by the backend (`POST /internal/purge`); these times are for what is not told, as the stock of a single key.
 */
const PUBLIC_ROUTES: ReadonlyMap<RouteName, number> = new Map<RouteName, number>([
  ['home', GOODS_FRESH_MS],
  ['aboutUs', CONTENT_FRESH_MS],
  ['becomePartner', CONTENT_FRESH_MS],
  ['blog', CONTENT_FRESH_MS],
  ['blogPost', CONTENT_FRESH_MS],
  ['showcase', GOODS_FRESH_MS],
  ['topic', CONTENT_FRESH_MS],
  ['product', GOODS_FRESH_MS],
  ['search', GOODS_FRESH_MS],
  ['bundle', GOODS_FRESH_MS],
  ['category', GOODS_FRESH_MS],
  ['landing', GOODS_FRESH_MS],
  ['slug', CONTENT_FRESH_MS],
]);

const LISTINGS: ReadonlySet<RouteName> = new Set(['search', 'bundle', 'category', 'landing']);
/** The blog's own parameters. The default of each is spelled by leaving it out. */
const BLOG_QUERY = [
  ['tag', /^(?=.*\S).{1,100}$/u, ''],
  ['sort', /^[123]$/, '2'],
  ['page', /^[1-9]\d{0,3}$/, '1'],
] as const;

function toListingQuery(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  const filters = writeFilters(readFilters((name) => query.getAll(name)));
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) kept.set(name, value);
  return kept;
}

function toBlogQuery(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, pattern, usual] of BLOG_QUERY) {
    const value = query.get(name);
    if (value !== null && value !== usual && pattern.test(value)) kept.set(name, value);
  }
  return kept;
}

function toKeptQuery(name: RouteName, query: URLSearchParams): string {
  if (LISTINGS.has(name)) {
    const kept = toListingQuery(query);
    if (name === 'search' && isExactSearch(query)) kept.set(EXACT_QUERY, '1');
    return kept.toString();
  }
  if (name === 'blog') return toBlogQuery(query).toString();
  return '';
}

// The 404 page does not tell what was asked for: one copy stands for every address without a route.
function toUnknownPath(locale: LocaleCode): string {
  return `/${locale}/-/-/-/-/-`;
}

function toUrl(match: RouteMatch | null, locale: LocaleCode, query: URLSearchParams): string {
  if (!match) return toUnknownPath(locale);
  // Spelled anew: an address with needless percent-escapes is the same page.
  const path = href(match.locale, match.name, match.params);
  const kept = toKeptQuery(match.name, query);
  return kept ? `${path}?${kept}` : path;
}

/** Null for a page that is never kept: personal ones, forms sent by hand, and all in development. */
export function planHtml(pathname: string, query: URLSearchParams, variant: HtmlVariant): HtmlPlan | null {
  if (variant.build === '') return null;
  const match = matchRoute(pathname);
  const freshMs = match ? PUBLIC_ROUTES.get(match.name) : GOODS_FRESH_MS;
  // What is typed by hand is never kept.
  if (freshMs === undefined || (match && query.has(TERM_QUERY))) return null;
  const url = toUrl(match, variant.locale, query);
  const audience = variant.isCrawler ? 'crawler' : 'shopper';
  return { key: `${variant.build}/${audience}/${variant.currency}${url}`, url, freshMs };
}
