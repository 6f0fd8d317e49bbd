import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocaleCode } from '../../../shared/locales.ts';
import { toSafeReturnUrl } from '../../../worker/security/safe-redirect.ts';
import { HOSTILE_RETURN_URLS } from '../../support/pages/hostile-urls.ts';

const ORIGIN = 'http://shop.example';

/** Not by `expect`, which takes longer than what it looks at, thousands of times. */
function isSafe(path: string | null): boolean {
  if (path === null) return true;
  const url = new URL(path, ORIGIN);
  const isOfShop = url.origin === ORIGIN && isLocaleCode(url.pathname.split('/')[1]);
  return /^\/(?![/\\])/.test(path) && isOfShop && toSafeReturnUrl(path, ORIGIN) === path;
}

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

  it.each([...HOSTILE_RETURN_URLS, undefined, null, 7, ['/en/'], {}])('%j is rejected', (value) => {
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
        const values = [pieces.join(''), `/${pieces.join('')}`, `/en/${pieces.join('')}`];
        return values.every((value) => isSafe(toSafeReturnUrl(value, ORIGIN)));
      }),
      { numRuns: 5_000 },
    );
  });
});
