import { describe, expect, it } from 'vitest';
import { OFFER_NAMES } from '../../../../shared/listing.ts';
import { toRobotsText } from '../../../../worker/metadata/robots.ts';

const ORIGIN = 'https://shop.example';

/**
 * Google's interpretation of the rules (RFC 9309 section 2.2.3): `*` matches anything, the longest rule wins, in a tie
 * `Allow`.
 */
function isAllowed(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, rule = '']) => ({
    isAllowing: kind === 'Allow',
    length: rule.length,
    pattern: new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`),
  }));
  const [best] = rules
    .filter(({ pattern }) => pattern.test(path))
    .sort((a, b) => b.length - a.length || Number(b.isAllowing) - Number(a.isAllowing));
  return best?.isAllowing ?? true;
}

describe('robots.txt in production', () => {
  const text = toRobotsText('production', ORIGIN);

  it('names the sitemap', () => {
    expect(text).toContain(`\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it.each([
    '/',
    '/en/',
    '/en/category/games/1/2',
    '/en/category/games/1/1?specs=18',
    '/de/product/search/12',
    '/de/product/cart-racer/12',
    '/en/topic/checkout-help',
    '/en/blog?page=2',
    '/en/product/cart-racer/12?utm_source=news&utm_term=racing',
    ...OFFER_NAMES.map((name) => `/en/?utm_${name}=x`),
    '/media/covers/a.webp?w=286&q=99',
    '/assets/entry.js',
    '/feeds/blog/en.xml',
    '/sitemaps/product/1.xml',
  ])('%s may be crawled', (path) => {
    expect(isAllowed(text, path)).toBe(true);
  });

  it.each([
    '/en/search/sky/1',
    '/jp/search',
    '/en/search?term=x',
    '/en/category/games/1/1?specs=18%2C19',
    '/en/category/games/1/1?specs=18,19',
    '/en/category/games/1/1?specs=18&orderby=5',
    '/en/category/games/1/1?manufacturers=1',
    ...OFFER_NAMES.map((name) => `/en/category/games/1/1?specs=18&${name}=1`),
    '/vn/profile/order/7',
    '/en/checkout',
    '/en/cart',
    '/en/login?returnurl=%2F',
    '/en/payment/completed',
    '/api/v2/catalog/category',
    '/auth/realms/latchkey',
    '/pay/1',
    '/buy/1:2',
    '/ucp/mcp',
  ])('%s may not be crawled', (path) => {
    expect(isAllowed(text, path)).toBe(false);
  });
});

it.each(['development', 'staging'])('robots.txt in %s disallows everything', (environment) => {
  expect(toRobotsText(environment, ORIGIN)).toBe('User-agent: *\nDisallow: /\n');
});
