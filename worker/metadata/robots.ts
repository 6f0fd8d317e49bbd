import type { Context } from 'hono';
import { environmentOf } from '../../shared/environment.ts';
import { OFFER_NAMES } from '../../shared/listing.ts';
import { DEFAULT_LOCALE, locales } from '../../shared/locales.ts';
import { findPages } from '../../shared/pages.ts';
import { href } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';

/** Searches and personal pages are closed to crawlers in every language; a rule covers all paths below its own. */
const CLOSED_PATHS = findPages(({ crawlers }) => crawlers === 'closed')
  .map((name) => href(DEFAULT_LOCALE, name).slice(`/${DEFAULT_LOCALE}`.length))
  .filter((path, _index, all) => !all.some((other) => path.startsWith(`${other}/`)));
const CLOSED_PREFIXES = ['/api/', '/auth/', '/pay/', '/session/', '/internal/', '/buy', '/ucp/'];
/**
 * Listings by anything but one genre or platform repeat the same products: by several values, by manufacturer, by
 * offer, by sort order.
 */
const CLOSED_QUERIES = [
  'manufacturers=',
  ...OFFER_NAMES.map((name) => `${name}=`),
  'orderby=',
  'specs=*%2C',
  'specs=*,',
  'term=',
]
  // First or later in the query, and never the end of another name: `utm_term` is a campaign's.
  .flatMap((parameter) => [`/*?${parameter}`, `/*&${parameter}`]);

/** The rules for crawlers (RFC 9309). Every environment but production excludes them completely. */
export function toRobotsText(environment: string, origin: string): string {
  if (environment !== 'production') return 'User-agent: *\nDisallow: /\n';
  const paths = locales.flatMap(({ code }) => CLOSED_PATHS.map((path) => `/${code}${path}`));
  const closed = [...CLOSED_PREFIXES, ...CLOSED_QUERIES, ...paths].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

export function serveRobots(c: Context<StorefrontContext>): Response {
  const { ORIGIN } = c.env;
  return c.text(toRobotsText(environmentOf(c.env), ORIGIN), 200, { 'Cache-Control': 'public, max-age=3600' });
}
