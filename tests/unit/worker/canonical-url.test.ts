import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../client/pages/registry.ts';
import { locales } from '../../../shared/locales.ts';
import { href, matchRoute, type RouteName } from '../../../shared/routes.ts';
import { findCanonicalLocation, toCanonicalPath } from '../../../worker/middleware/canonical-url.ts';
import { HOSTILE_PATHS } from '../../support/pages/hostile-urls.ts';

const ORIGIN = 'http://shop.example';

const FIXED_PAGES = (Object.keys(pages.byName) as RouteName[]).filter(
  (name) => matchRoute(href('en', name))?.name === name,
);

/** The URL that a request for `target` ends at, and after how many redirects. */
function follow(target: string): { path: string; hops: number } {
  let url = new URL(target, ORIGIN);
  for (let hops = 0; hops <= 3; hops += 1) {
    const place = findCanonicalLocation(url.href);
    if (place === null) return { path: url.pathname, hops };
    const next = new URL(place, url);
    expect(next.origin, `${target} leaves the shop`).toBe(ORIGIN);
    expect(next.search).toBe(url.search);
    url = next;
  }
  throw new Error(`${target} loops`);
}

// URL-1, URL-2, URL-3
describe('the final URL', () => {
  it.each([
    ['/EN', '/en/'],
    ['/en', '/en/'],
    ['/en/', '/en/'],
    ['/en//', '/en/'],
    ['/en/cart/', '/en/cart'],
    ['/EN/Product/Nova-Drift/7/', '/en/product/nova-drift/7'],
    ['/EN/blog/My-Post/', '/en/blog/My-Post'],
    ['/EN/Blog/My-Post', '/en/blog/My-Post'],
    ['/EN/My-Page', '/en/My-Page'],
    ['/en/About-Us', '/en/about-us'],
    ['/EN/Cart/', '/en/cart'],
    ['/en/%43art', '/en/cart'],
    ['/en/BLOG', '/en/blog'],
    ['/en/Blog/', '/en/blog'],
    ['/en/Search', '/en/search'],
    ['/en/Topic/Contact-Us', '/en/topic/contact-us'],
    ['/en/PasswordRecovery/Confirm', '/en/passwordrecovery/confirm'],
    ['/EN/LoginCallback?code=AbC', '/en/logincallback'],
    ['/en/Foo/logincallback', '/en/foo/logincallback'],
    ['/en/My-Page', '/en/My-Page'],
    ['/EN?gclid=X', '/EN/'],
    ['/EN/About-Us/?gclid=X', '/EN/About-Us'],
    ['/en/logincallback?code=AbC', '/en/logincallback'],
    ['/en/Foo/Bar?gclid=X', '/en/Foo/Bar'],
    ['/EN/Foo/Bar?Gclid=1', '/EN/Foo/Bar'],
    ['/EN/Category/Games/1/1?a=b&gclid=1', '/EN/Category/Games/1/1'],
    ['/en/Foo/Bar?x=gclid', '/en/foo/bar'],
    ['/en/category/games/1/1', '/en/category/games/1/1'],
  ])('of %s is %s', (from, to) => {
    expect(follow(from).path).toBe(to);
  });

  it.each([
    '/en/%C3%9Cber/x',
    '/en/%c3%9cber/x',
    '/en/search/%C4%B0stanbul',
    '/en/search/%c4%b0STANBUL',
    '/en/Foo',
    '/EN/Foo/A?Gclid=1',
  ])('of %s is at most one redirect away (percent-escapes are not upper case)', (target) => {
    expect(follow(target).hops).toBeLessThanOrEqual(1);
  });

  it.each([
    ...HOSTILE_PATHS,
    '///evil.example//',
    '/.//evil.example/',
    '/en/..//evil.example/',
    '/%5C%5Cevil.example/',
  ])('of %s stays in the shop', (raw) => {
    // The path exactly as the server receives it: a browser would have normalised it.
    const pathname = raw;
    const path = toCanonicalPath(pathname, '');
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(path).not.toMatch(/[\r\n\\]/);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  // URL-2, URL-3
  it('of every fixed page is lower case, with the query as it came', () => {
    for (const { code } of locales) {
      for (const page of FIXED_PAGES) {
        const path = href(code, page);
        const shouted = path.toUpperCase();
        expect(findCanonicalLocation(`${ORIGIN}${shouted}?Code=AbC`)).toBe(`${path}?Code=AbC`);
        // A paid click is not redirected for its case.
        expect(findCanonicalLocation(`${ORIGIN}${shouted}?gclid=AbC`)).toBeNull();
      }
    }
  });

  // URL-4
  it('is reached in one hop from any path, and stays', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '%5C',
        '%5c',
        '%2F',
        '%2f',
        '%C3%9C',
        '%c3%9c',
        '.',
        '..',
        'Blog',
        'logincallback',
        'Cart',
        '%41',
        '%4',
        'ß',
        'İ',
      ),
      fc.constantFrom(...locales.map(({ code }) => code)),
      fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.string({ maxLength: 5 }),
    );
    const search = fc.constantFrom('', '?gclid=X', '?GCLID=x', '?specs=4', '?a=B&gclid=1');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), search, (pieces, query) => {
        const url = new URL(ORIGIN);
        url.pathname = `/${pieces.join('')}`;
        const once = toCanonicalPath(url.pathname, query);
        expect(toCanonicalPath(once, query)).toBe(once);
        const landed = new URL(once + query, ORIGIN);
        expect(landed.origin).toBe(ORIGIN);
        expect(toCanonicalPath(landed.pathname, query)).toBe(landed.pathname);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is the same with and without the fast path', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '.', '..', 'en', 'cart', 'Cart', 'blog', 'a.b', '~', '%41', '%c3', '\\', ' ', 'ß', '@', ';', ':'],
    );
    const query = fc.oneof(
      fc.constantFrom('', '?', '?gclid=X', '?a="b"', '?a=b c', '?ü', "?it's", '?a|b', '?x#y', '#y'),
      fc.string({ maxLength: 8 }).map((text) => `?${text}`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), query, (pieces, end) => {
        const address = `${ORIGIN}/${pieces.join('')}${end}`;
        const { pathname, search } = new URL(address);
        const path = toCanonicalPath(pathname, search);
        expect(findCanonicalLocation(address)).toBe(path === pathname ? null : path + search);
      }),
      { numRuns: 5_000 },
    );
  });
});
