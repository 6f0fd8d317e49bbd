import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '../../../shared/locales.ts';
import { HOSTILE_PATHS } from '../../support/pages/hostile-urls.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';

const locationOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetchStorefront(path, { headers });
  return { status: response.status, location: response.headers.get('Location') };
};

beforeAll(seedCatalogue);

// LOCALE-3
describe('the root of the site', () => {
  it.each([
    ['de', '/de/'],
    ['da', '/cs/'],
    ['cs', '/cz/'],
    ['id', '/id/'],
    ['pt-BR', '/pt/'],
    ['zh-TW', '/cn/'],
    ['nb', '/no/'],
    ['nn-NO', '/no/'],
    ['sv-SE,sv;q=0.9,en;q=0.5', '/se/'],
    ['ja', '/jp/'],
    ['vi', '/vn/'],
    ['hi', '/in/'],
    ['tlh,fr;q=0.8,de;q=0.9', '/de/'],
    ['fr;q=0,en', '/en/'],
    ['tlh', '/en/'],
    ['*', '/en/'],
    ['', '/en/'],
    [';;;,,q=', '/en/'],
  ])('redirects %j to %s', async (language, location) => {
    expect(await locationOf('/', { 'Accept-Language': language })).toEqual({ status: 302, location });
  });

  // LOCALE-4
  it('prefers the language that was chosen before', async () => {
    const { location } = await locationOf('/', { 'Accept-Language': 'de', Cookie: 'i18n_redirected=ar' });
    expect(location).toBe('/ar/');
  });

  it.each(['xx', 'EN', '../..', '%0d%0aX: y', ''])('ignores the unknown choice %j', async (choice) => {
    expect((await locationOf('/', { 'Accept-Language': 'fr', Cookie: `i18n_redirected=${choice}` })).location).toBe(
      '/fr/',
    );
  });

  it('is never cached, depends on language and cookie, and keeps the query', async () => {
    const response = await fetchStorefront('/?discountcoupon=X', { headers: { 'Accept-Language': 'de' } });
    expect(response.headers.get('Location')).toBe('/de/?discountcoupon=X');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Vary')).toMatch(/accept-language/i);
    expect(response.headers.get('Vary')).toMatch(/cookie/i);
  });

  it('is the only URL that redirects by language', async () => {
    const response = await fetchStorefront('/en/', {
      headers: { 'Accept-Language': 'de', Cookie: 'i18n_redirected=ar' },
    });
    expect(response.status).toBe(200);
  });
});

// URL-4, URL-6
describe('a messy URL', () => {
  // URL-1
  it('of a language gets its trailing slash', async () => {
    for (const { code } of locales) {
      expect(await locationOf(`/${code}`)).toEqual({ status: 301, location: `/${code}/` });
    }
  });

  it.each([
    ['/en/cart/', '/en/cart'],
    ['/EN/Cart/x?A=B', '/en/cart/x?A=B'],
    ['/en/Category/Games/1/1/?specs=18', '/en/category/games/1/1?specs=18'],
    ['/en/blog/My-Post/', '/en/blog/My-Post'],
    ['/en//product///x/999', '/en/product/x/999'],
    ['/en/About-Us', '/en/about-us'],
    ['/EN/CART?Coupon=A', '/en/cart?Coupon=A'],
    ['/EN/LoginCallback?code=AbC', '/en/logincallback?code=AbC'],
  ])('%s is permanently redirected to %s', async (from, to) => {
    expect(await locationOf(from)).toEqual({ status: 301, location: to });
    expect((await fetchStorefront(to)).status).not.toBe(301);
  });

  it.each(['/en/blog/My-Post', '/en/My-Page', '/en/Foo/Bar?gclid=X', '/en/search/%C4%B0stanbul'])(
    '%s stays',
    async (path) => {
      expect((await fetchStorefront(path)).status).not.toBe(301);
    },
  );

  it.each([
    ['/en/About-Us?gclid=X', 'en'],
    ['/en/Category/Games/1/1?gclid=X', 'en'],
    ['/EN/category/games/1/1?gclid=X', 'en'],
    ['/DE/?gclid=X', 'de'],
    ['/EN/Search/Nova?gclid=X', 'en'],
    ['/AR/Blog?gclid=X', 'ar'],
    ['/EN/Cart?gclid=X', 'en'],
  ])('%s, a paid click, shows its page without a redirect', async (path, language) => {
    const response = await fetchStorefront(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Language')).toBe(language);
  });

  it.each([
    ['/en/Category', 302, '/en/category/games/1/1'],
    ['/en/Category/?x=1', 302, '/en/category/games/1/1?x=1'],
    ['/EN/Category/Other-Name/1/1/', 301, '/en/category/games/1/1'],
    ['/en/Topic/', 302, '/en/topic/contact-us'],
    ['/EN/Product/Other-Name/1', 301, '/en/product/copper-meridian/1'],
  ])('%s of a page that redirects by itself takes one hop', async (from, status, location) => {
    expect(await locationOf(from)).toEqual({ status, location });
  });

  it('of a fixed page in capitals redirects to an existing page', async () => {
    for (const path of ['/en/About-Us', '/en/Cart', '/EN/BLOG', '/en/Become-Partner', '/en/Withdrawal']) {
      const { location } = await locationOf(path);
      expect((await fetchStorefront(location ?? path)).status, path).toBe(200);
    }
  });

  it.each([...HOSTILE_PATHS, '/en/%C3%9Cber/x/'])('%s never redirects to another site, or in a loop', async (path) => {
    const response = await fetchStorefront(path);
    expect(response.headers.getSetCookie()).toEqual([]);
    const location = response.headers.get('Location');
    if (location === null) return;
    expect(location).toMatch(/^\/(?![/\\])/);
    expect((await fetchStorefront(location)).headers.get('Location')).toBeNull();
  });
});

// URL-11
describe('a URL without its optional parts', () => {
  it.each(['/en/category', '/en/landing', '/en/bundle', '/en/product'])('%s leads to the games', async (path) => {
    expect(await locationOf(`${path}?gclid=x`)).toEqual({ status: 302, location: '/en/category/games/1/1?gclid=x' });
  });

  it('/topic leads to the first page linked in the footer', async () => {
    expect(await locationOf('/en/topic')).toEqual({ status: 302, location: '/en/topic/contact-us' });
  });

  it.each(['/en/search', '/en/showcase', '/en/search/copper', '/en/category/games/1'])('%s is a page', async (path) => {
    expect((await fetchStorefront(path)).status).toBe(200);
  });
});

// URL-11
describe('the id of a content page', () => {
  it('redirects to its name', async () => {
    expect(await locationOf('/en/topic/1')).toEqual({ status: 301, location: '/en/topic/contact-us' });
  });

  it('that does not exist is a 404, and so is an id where a name belongs', async () => {
    for (const path of ['/en/topic/99', '/en/topic/0', '/en/topic/01', '/en/topic/99999999999', '/en/1']) {
      expect((await fetchStorefront(path)).status, path).toBe(404);
    }
  });
});

// URL-5
describe('a page number past the end', () => {
  it.each([
    '/en/category/games/1/2',
    '/en/category/games/1/100001',
    '/en/category/games/1/2147483647',
    '/en/category/games/1/2147483648',
    '/en/category/games/1/99999999999999999999999999',
    '/en/search/a/1000000000',
    '/en/search/nothing-has-this-name/100001',
    '/en/landing/autumn-fair/40/100001',
    '/en/bundle/lantern-bundle/41/1000000000',
    '/en/category/games/2147483647/1',
  ])('is a 404, however large: %s', async (path) => {
    expect((await fetchStorefront(path)).status).toBe(404);
  });

  it('the title of a search contains no characters that reorder it', async () => {
    const { status, location } = await locationOf('/en/search/%E2%80%AEagnes%EF%B8%8F/1');
    expect({ status, location }).toEqual({ status: 301, location: '/en/search/agnes/1' });
  });
});

// URL-11, URL-21
it('the first list of the menu is linked at its own address, whatever kind of list it is', async () => {
  await commerceDb.prepare('UPDATE categories SET menu_position = 0 WHERE id = 40').run();
  await purge(['catalogue', 'settings']);
  const landing = '/en/landing/autumn-fair/40/1';
  const isFirst = async () => expect((await locationOf('/en/category')).location).toBe(landing);
  await vi.waitFor(isFirst, { timeout: 30_000, interval: 500 });
  const html = await (await fetchStorefront('/en/nothing/at/all')).text();
  expect(html).toContain(landing);
  expect(html).not.toContain('/en/category/autumn-fair/40/1');
});
