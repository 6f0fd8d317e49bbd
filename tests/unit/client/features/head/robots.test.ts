import { expect, test } from 'vitest';
import { toRobots } from '../../../../../client/features/head/robots.ts';
import { isIndexableChoice } from '../../../../../client/features/listing/indexable.ts';
import { NO_FILTERS } from '../../../../../shared/listing.ts';

const page = { environment: 'production', isIndexedLayout: true, isIndexable: true };

// CRAWL-1
test('a shop outside production is excluded from search engines completely', () => {
  for (const environment of ['development', 'staging', '']) {
    expect(toRobots({ ...page, environment })).toBe('noindex, nofollow');
  }
});

test('in production some layouts are excluded, and links of searches and filtered listings are followed only', () => {
  expect(toRobots(page)).toBe('index, follow, max-image-preview:large');
  expect(toRobots({ ...page, isIndexable: false })).toBe('noindex, follow');
  expect(toRobots({ ...page, isIndexedLayout: false })).toBe('noindex');
});

test.each([
  ['no filter', {}, true],
  ['one genre', { specs: [25] }, true],
  ['one platform', { specs: [4] }, true],
  ['an operating system', { specs: [1] }, false],
  ['two genres', { specs: [18, 25] }, false],
  ['a publisher', { manufacturers: [3] }, false],
  ['another order', { orderby: 10 }, false],
  ['a price range', { priceto: 10 }, false],
  ['a genre on sale', { specs: [25], onsale: true as const }, false],
  ['a country', { country: 'DE' }, false],
])('of listings with %s', (_name, filters, isIndexable) => {
  expect(isIndexableChoice({ ...NO_FILTERS, ...filters })).toBe(isIndexable);
});
