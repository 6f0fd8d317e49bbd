import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../../shared/routes.ts';
import { type HtmlVariant, planHtml } from '../../../worker/pages/html-plan.ts';
import { isFilteredPage, isSearchPage } from '../../../worker/pages/search-pages.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';

const SHOPPER: HtmlVariant = { scope: 'b1', locale: 'en', currency: 'EUR', isCrawler: false };

function plan(url: string, variant: Partial<HtmlVariant> = {}) {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  return planHtml(matchRoute(pathname), searchParams, { ...SHOPPER, ...variant });
}
const keyOf = (url: string, variant: Partial<HtmlVariant> = {}) => plan(url, variant)?.key;

describe('pages that are never cached', () => {
  it.each([
    '/en/cart',
    '/en/checkout',
    '/en/login',
    '/en/register',
    '/en/logincallback',
    '/en/passwordrecovery',
    '/en/passwordrecovery/confirm',
    '/en/payment/completed',
    '/en/payment/failed',
    '/en/profile',
    '/en/profile/order',
    '/en/profile/order/5',
    '/en/profile/giftcard',
    '/en/profile/preferences',
    '/en/profile/rewardpoints',
    '/en/profile/wishlist',
    '/en/withdrawal',
    '/en/search?term=halo',
    '/en/search/halo/1?term=other',
    '/en/blog?term=halo',
  ])('%s', (url) => {
    expect(plan(url)).toBeNull();
  });

  it('all of them in development', () => {
    expect(plan('/en/', { scope: '' })).toBeNull();
  });
});

it('pages that search engines may index are cached for everybody, pages of customers never', () => {
  const cached = PAGE_KINDS.filter(({ path }) => plan(`/en${path}`) !== null);
  expect(PAGE_KINDS.filter((kind) => kind.isIndexable && !cached.includes(kind))).toEqual([]);
  expect(cached.filter(({ needsCustomer }) => needsCustomer)).toEqual([]);
});

describe('a public page has one cache entry for', () => {
  it.each([
    ['parameters that no page knows', '/en/?utm_source=x&gclid=Y&discountcoupon=Z&affiliate=1', '/en/'],
    ['a listing without filters', '/en/category/games/1/1?orderby=0', '/en/category/games/1/1'],
    ['a semicolon', '/en/category/games/1/1?specs=1;discountcoupon=X', '/en/category/games/1/1'],
    [
      'filters in any order and spelling',
      '/en/category/games/1/1?manufacturers=3&specs=5&specs=2,2&orderby=10&cb=1',
      '/en/category/games/1/1?specs=2%2C5&manufacturers=3&orderby=10',
    ],
    [
      'the filter form as it is sent',
      '/en/category/games/1/1?country=de&yearto=&pricefrom=30&priceto=10&onsale=1&instock=0&specs=',
      '/en/category/games/1/1?pricefrom=10&priceto=30&onsale=1&country=DE',
    ],
    ['nonsense in filters', '/en/landing/fair/40?specs=a,-1,1.5&orderby=7', '/en/landing/fair/40'],
    ['the typed term as it is', '/en/search/halo/1?x=1&exact=1', '/en/search/halo/1?exact=1'],
    ['a typed term where nothing is searched', '/en/product/copper/1?term=halo', '/en/product/copper/1'],
    ['any other exactness', '/en/search/halo/1?exact=2', '/en/search/halo/1'],
    ['exactness where nothing is searched', '/en/category/games/1/1?exact=1', '/en/category/games/1/1'],
    ['needless percent-escapes', '/en/product/%63opper/1', '/en/product/copper/1'],
    ['filters where there are none', '/en/product/copper/1?specs=5', '/en/product/copper/1'],
    ['the usual page of the blog', '/en/blog?page=1&sort=2&tag=', '/en/blog'],
    ['a page of the blog', '/en/blog?sort=3&x=1&page=2&tag=news', '/en/blog?tag=news&sort=3&page=2'],
    ['addresses without a route', '/en/no/such/page/at/all?x=1', '/en/-/-/-/-/-'],
    ['deep addresses without a locale', '/wp-admin/setup.php', '/en/-/-/-/-/-'],
  ])('%s', (_name, asked, rendered) => {
    expect(plan(asked)?.url).toBe(rendered);
    expect(keyOf(asked)).toBe(`b1/shopper/EUR${rendered}`);
    expect(plan(rendered)?.url).toBe(rendered);
  });

  it('any query with the same filters', () => {
    const words = fc
      .stringMatching(/^[a-z]{1,12}$/)
      .filter((name) => !/^(specs|manufacturers|orderby|country|onsale|instock|(price|year)(from|to))$/.test(name));
    fc.assert(
      fc.property(fc.dictionary(words, fc.string()), (parameters) => {
        const query = new URLSearchParams({ ...parameters, specs: '4' });
        expect(keyOf(`/en/category/games/1/1?${query}`)).toBe(keyOf('/en/category/games/1/1?specs=4'));
      }),
    );
  });
});

// SECURITY-7
it.each([
  ['/en/search/halo/1', true],
  ['/en/search?term=halo', true],
  ['/en/help?term=keys', true],
  ['/en/blog?term=news', true],
  ['/en/search', false],
  ['/en/help', false],
  ['/en/?term=halo', false],
  ['/en/no/such/page?term=halo', false],
])('%s is a search: %s', (url, isSearch) => {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  expect(isSearchPage(matchRoute(pathname), searchParams)).toBe(isSearch);
});

// SECURITY-7
it.each([
  ['/en/category/games/1/1?specs=4', true],
  ['/en/category/games/1/2?priceto=20&orderby=5', true],
  ['/en/landing/fair/40/1?country=DE', true],
  ['/en/bundle/lanterns/41/1?manufacturers=7', true],
  ['/en/category/games/1/1', false],
  ['/en/category/games/1/3?orderby=5', false],
  ['/en/category/games/1/1?specs=x&utm_source=mail', false],
  // Counted as a search already.
  ['/en/search/halo/1?specs=4', false],
  ['/en/product/copper/1?specs=4', false],
])('%s is counted for its filters: %s', (url, isFiltered) => {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  expect(isFilteredPage(matchRoute(pathname), searchParams)).toBe(isFiltered);
});

describe('a public page is fresh', () => {
  it.each([
    ['/en/', 10],
    ['/en/category/games/1/1', 10],
    ['/en/product/copper/1', 10],
    ['/en/search/halo/1', 10],
    ['/en/landing/fair/40', 10],
    ['/en/blog', 60],
    ['/en/blog/my-post', 60],
    ['/en/about-us', 60],
    ['/en/terms', 60],
  ])('%s for %i minutes', (url, minutes) => {
    expect(plan(url)?.freshMs).toBe(minutes * 60_000);
  });
});

describe('a public page has separate cache entries by', () => {
  it.each<[string, Partial<HtmlVariant>]>([
    ['currency', { currency: 'USD' }],
    ['crawler', { isCrawler: true }],
    ['build', { scope: 'b2' }],
    ['backend', { scope: 'b1https://backend.latchkey-shop.com' }],
  ])('%s', (_name, other) => {
    expect(keyOf('/en/', other)).not.toBe(keyOf('/en/'));
  });

  it('language, page, filters and sort', () => {
    const urls = [
      '/en/',
      '/de/',
      '/en/category/games/1/1',
      '/en/category/games/1/2',
      '/en/category/games/1/1?specs=4',
      '/en/category/games/1/1?manufacturers=4',
      '/en/category/games/1/1?orderby=10',
      '/en/category/games/1/1?country=DE',
      '/en/category/games/1/1?country=FR',
      '/en/category/games/1/1?pricefrom=10',
      '/en/category/games/1/1?priceto=10',
      '/en/category/games/1/1?yearto=2020',
      '/en/category/games/1/1?instock=1',
      '/en/blog/A',
      '/en/blog/a',
    ];
    expect(new Set(urls.map((url) => keyOf(url))).size).toBe(urls.length);
  });
});
