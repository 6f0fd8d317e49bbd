import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../client/pages/registry.ts';
import { locales } from '../../../shared/locales.ts';
import { href, matchRoute, type RouteName, toLowerAscii } from '../../../shared/routes.ts';

const locale = fc.constantFrom(...locales.map(({ code }) => code));
// Names as merchants give them: any script, no separator or control character, not a lone dot (URLs drop those).
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !/[/\\\p{Cc}\p{Cs}]/u.test(text) && text !== '.' && text !== '..');
const number = fc.integer({ min: 1, max: 2_147_483_647 });
const listing = fc.constantFrom<RouteName>('category', 'landing', 'bundle');

describe('page URLs', () => {
  // LOCALE-2
  it('lead to their own page, not to one with an earlier pattern that also matches', () => {
    const params = { seName: 'a', slug: 'a', name: 'a', term: 'a', token: 'a', id: 1, page: 1 };
    for (const name of Object.keys(pages.byName) as RouteName[]) {
      for (const { code } of locales) {
        expect(matchRoute(href(code, name, params))).toMatchObject({ locale: code, name });
      }
    }
  });

  it('round-trips a listing with its name, id and page', () => {
    fc.assert(
      fc.property(locale, listing, name, number, number, (code, page, seName, id, pageNumber) => {
        const path = href(code, page, { seName: toLowerAscii(seName), id, page: pageNumber });
        expect(matchRoute(new URL(path, 'http://shop.example').pathname)).toEqual({
          locale: code,
          name: page,
          params: { seName: toLowerAscii(seName), id: String(id), page: String(pageNumber) },
        });
      }),
    );
  });

  it('round-trips a product, a post and a bare slug', () => {
    fc.assert(
      fc.property(locale, name, number, (code, slug, id) => {
        const seName = toLowerAscii(slug);
        expect(matchRoute(href(code, 'product', { seName, id }))?.params).toEqual({ seName, id: String(id) });
        expect(matchRoute(href(code, 'product', { seName }))?.params).toEqual({ seName });
        expect(matchRoute(href(code, 'blogPost', { slug }))?.params).toEqual({ slug });
      }),
    );
  });

  it.each([
    ['/EN/', { locale: 'en', name: 'home', params: {} }],
    ['/EN/Cart', { locale: 'en', name: 'cart', params: {} }],
    ['/De/Category/Games/1/2', { locale: 'de', name: 'category', params: { seName: 'games', id: '1', page: '2' } }],
    ['/en/search/ac%2Fdc/2', { locale: 'en', name: 'search', params: { term: 'ac/dc', page: '2' } }],
    ['/EN/Search/Nova%20Drift', { locale: 'en', name: 'search', params: { term: 'nova drift' } }],
    ['/EN/Blog/My-Post', { locale: 'en', name: 'blogPost', params: { slug: 'My-Post' } }],
    ['/EN/My-Page', { locale: 'en', name: 'slug', params: { slug: 'My-Page' } }],
  ])('finds the page of %s, whose case is not the usual one', (path, match) => {
    expect(matchRoute(path)).toEqual(match);
  });

  // SEARCH-9
  it('writes search terms in lower case', () => {
    expect(href('en', 'search', { term: 'Nova Drift' })).toBe('/en/search/nova%20drift');
    expect(href('en', 'search', { term: 'RPG', page: 2 })).toBe('/en/search/rpg/2');
  });

  it('ends a path at the first missing optional parameter', () => {
    expect(href('de', 'category', { seName: 'spiele' })).toBe('/de/category/spiele');
    expect(href('de', 'category')).toBe('/de/category');
    expect(href('de', 'home')).toBe('/de/');
  });

  it('writes a query, lists included, and leaves out what is undefined', () => {
    expect(href('en', 'category', { seName: 'games', id: 1, page: 1 }, { specs: '4,18', orderby: undefined })).toBe(
      '/en/category/games/1/1?specs=4%2C18',
    );
    expect(href('en', 'home', {}, { a: ['x y', 'z'], n: 3 })).toBe('/en/?a=x%20y&a=z&n=3');
  });

  it.each([
    '/',
    '/xx/',
    '/about-us',
    '/en/category/games/0/1',
    '/en/category/games/1/0',
    '/en/category/games/01/1',
    '/en/category/games/1/1/1',
    '/en/category/games/99999999999/1',
    '/en/category/games/2147483648/1',
    '/en/category/games/-1/1',
    '/en/category/games/1e3/1',
    '/en/profile/order/abc',
    '/en/product/x/1/',
    '/en/product//1',
    '/en/blog/a%2fb',
    '/en/blog/a%5Cb',
    '/en/blog/a%00b',
    '/en/blog/%0d%0aSet-Cookie:x=1',
    '/en/blog/%E0%A4%A',
    '/en/blog/one/two',
    `/en/${'a'.repeat(401)}`,
  ])('has no page at %s', (path) => {
    expect(matchRoute(path)).toBeNull();
  });

  it('never throws, whatever the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => matchRoute(`/en/${text}`)).not.toThrow();
      }),
    );
  });
});
