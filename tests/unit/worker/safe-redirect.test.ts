import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocaleCode } from '../../../shared/locales.ts';
import { toSafeReturnUrl } from '../../../worker/security/safe-redirect.ts';

const ORIGIN = 'http://shop.example';

describe('where a sign-in may return to', () => {
  it.each([
    ['/en/', '/en/'],
    ['/de/product/nova-drift/7?specs=4', '/de/product/nova-drift/7?specs=4'],
    ['/en/profile/preferences#privacy', '/en/profile/preferences#privacy'],
    ['/en/cart?a=b#top', '/en/cart?a=b#top'],
    ['/en/cart#:~:text=secret', '/en/cart'],
    ['/en/cart#top:~:text=secret', '/en/cart'],
    ['/en/search/a%20b', '/en/search/a%20b'],
    ['/en/checkout?discountcoupon=X', '/en/checkout?discountcoupon=X'],
  ])('%s is a page of the shop', (value, path) => {
    expect(toSafeReturnUrl(value, ORIGIN)).toBe(path);
  });

  it.each([
    '//evil',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/\t/evil',
    '/%09/evil',
    'https://evil',
    'https:evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/en/../..//evil',
    '/en@evil',
    'http://shop@evil/',
    '/.evil',
    '/%2f%2fevil',
    '/%5cevil',
    '/en/logincallback?returnurl=/en',
    '/en/login',
    '/en/register',
    '/en/%0d%0aSet-Cookie:x=1',
    '/en/\r\nSet-Cookie:x=1',
    '/en/\u2028',
    '/xx/cart',
    '/cart',
    '/',
    '',
    'en/cart',
    `/en/search/${'a'.repeat(3_000)}`,
    undefined,
    null,
    7,
    ['/en/'],
    {},
  ])('%j is rejected', (value) => {
    expect(toSafeReturnUrl(value, ORIGIN)).toBeNull();
  });

  // SECURITY-4
  it('is always a path of this origin under a known language', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '%2f',
        '%5c',
        '%09',
        '\t',
        '\n',
        '?',
        '#',
        'evil.example',
        'en',
        'de',
        'http',
        'cart',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        for (const value of [pieces.join(''), `/${pieces.join('')}`, `/en/${pieces.join('')}`]) {
          const path = toSafeReturnUrl(value, ORIGIN);
          if (path === null) continue;
          expect(path).toMatch(/^\/(?![/\\])/);
          const url = new URL(path, ORIGIN);
          expect(url.origin).toBe(ORIGIN);
          expect(isLocaleCode(url.pathname.split('/')[1])).toBe(true);
          expect(toSafeReturnUrl(path, ORIGIN)).toBe(path);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
