import type { Context } from 'hono';
import { environmentOf } from '../../shared/environment.ts';
import { locales } from '../../shared/locales.ts';
import { href, type RouteName } from '../../shared/routes.ts';
import type { StorefrontContext } from '../env.ts';

/** Closed to crawlers in every language: searches and personal pages. */
const CLOSED_ROUTES: readonly RouteName[] = [
  'search',
  'cart',
  'checkout',
  'login',
  'register',
  'loginCallback',
  'passwordRecovery',
  'paymentCompleted',
  'paymentFailed',
  'profile',
];
const CLOSED_PREFIXES = ['/api/', '/auth/', '/pay/', '/session/', '/internal/'];
/**
 * Listings by anything but one genre or platform repeat the same products: by several values, by manufacturer, by
 * offer, by sort order.
 */
const CLOSED_QUERIES = [
  ...['manufacturers', 'pricefrom', 'priceto', 'onsale', 'instock', 'yearfrom', 'yearto', 'country', 'orderby'],
  ...['specs=*%2C', 'specs=*,', 'term'],
].map((parameter) => `/*?*${parameter.includes('=') ? parameter : `${parameter}=`}`);

/** The rules for crawlers (RFC 9309). Every environment but production excludes them completely. */
export function toRobotsText(environment: string, origin: string): string {
  if (environment !== 'production') return 'User-agent: *\nDisallow: /\n';
  const paths = locales.flatMap(({ code }) => CLOSED_ROUTES.map((name) => href(code, name)));
  const closed = [...CLOSED_PREFIXES, ...CLOSED_QUERIES, ...paths].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

export function serveRobots(c: Context<StorefrontContext>): Response {
  const { ORIGIN } = c.env;
  return c.text(toRobotsText(environmentOf(c.env), ORIGIN), 200, { 'Cache-Control': 'public, max-age=3600' });
}
