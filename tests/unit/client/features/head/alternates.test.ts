import { describe, expect, it } from 'vitest';
import { inLocale, toAlternatePath } from '../../../../../client/features/head/alternates.ts';
import { route } from '../../../../../client/pages/not-found/route.ts';
import type { View } from '../../../../../client/router/load-view.ts';
import { matchRoute } from '../../../../../shared/routes.ts';

function toView(url: string, seNames?: Record<string, string>): View {
  const [pathname = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  return { url, match: matchRoute(pathname), route, query, status: 200, seNames };
}

describe('inLocale', () => {
  it.each([
    ['/en/', '/de/'],
    ['/en', '/de'],
    ['/en/cart?tab=1', '/de/cart?tab=1'],
    ['/en?x=1', '/de?x=1'],
  ])('makes %s to %s', (from, to) => {
    expect(inLocale(from, 'de')).toBe(to);
  });
});

// LOCALE-9
describe('the page in another language', () => {
  it.each([
    ['/en/', '/de/'],
    ['/en/cart', '/de/cart'],
    ['/en/search/sky/2?specs=18', '/de/search/sky/2'],
    ['/en/no/such/page?x=1', '/de/no/such/page'],
  ])('of %s keeps its path: %s', (url, path) => {
    expect(toAlternatePath(toView(url), 'de')).toBe(path);
  });

  it.each([
    ['/en/category/games/1/2?specs=18', '/de/category/s%C3%A4ge/1/2'],
    ['/en/landing/games/1', '/de/landing/s%C3%A4ge/1'],
    ['/en/bundle/games/1/1', '/de/bundle/s%C3%A4ge/1/1'],
    ['/en/product/games/7', '/de/product/s%C3%A4ge/7'],
    ['/en/topic/games', '/de/topic/s%C3%A4ge'],
    ['/en/showcase/games', '/de/showcase/s%C3%A4ge'],
    ['/en/blog/games', '/de/blog/s%C3%A4ge'],
    ['/en/games', '/de/s%C3%A4ge'],
  ])('of %s has the name of that language: %s', (url, path) => {
    expect(toAlternatePath(toView(url, { en: 'games', de: 'säge' }), 'de')).toBe(path);
  });

  it('keeps its name where the language has none', () => {
    expect(toAlternatePath(toView('/en/topic/help', { en: 'help' }), 'de')).toBe('/de/topic/help');
  });
});
