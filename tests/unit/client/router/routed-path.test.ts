import { describe, expect, it } from 'vitest';
import { toRoutedPath } from '../../../../client/router/routed-path.ts';

const PAGE = new URL('https://shop.example/en/category/games/1/1?specs=18');

function follow(address: string, link: { target?: string; download?: string } = {}): string | null {
  const { origin, pathname, search, hash } = new URL(address, PAGE);
  return toRoutedPath({ origin, pathname, search, hash, ...link }, PAGE, 'en');
}

describe('a link', () => {
  it('to a page of the shop is followed in place, with its query', () => {
    expect(follow('/en/product/a-game/7?x=1')).toBe('/en/product/a-game/7?x=1');
    expect(follow('/en/')).toBe('/en/');
    expect(follow('?specs=18,19')).toBe('/en/category/games/1/1?specs=18,19');
  });

  it.each([
    ['another site', 'https://elsewhere.example/en/'],
    ['another language', '/de/'],
    ['what the storefront answers itself', '/session/start?locale=en'],
    ['a file of the backend', '/media/covers/1.png'],
    ['the provider’s way back', '/en/logincallback?code=1'],
    ['a part of the page that is shown', '#region'],
    ['a part of another page', '/en/topic/faq#section-keys'],
  ])('to %s is left to the browser', (_, address) => {
    expect(follow(address)).toBeNull();
  });

  it('to a new window or a file is left to the browser', () => {
    expect(follow('/en/blog', { target: '_blank' })).toBeNull();
    expect(follow('/en/blog', { download: 'blog' })).toBeNull();
    expect(follow('/en/blog', { target: '_self' })).toBe('/en/blog');
  });
});
