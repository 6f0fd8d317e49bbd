import { expect, test } from 'vitest';
import { toRobots } from '../../../../../client/features/head/robots.ts';
import { isIndexableList, LEAST_INDEXED_PRODUCTS } from '../../../../../client/features/listing/indexable.ts';
import type { ShownListing } from '../../../../../client/features/listing/listing-reads.ts';
import { type ListingFilters, NO_FILTERS } from '../../../../../shared/listing.ts';

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

/** A list of `total` products, filtered by a genre, platform or system. */
const listOf = (total: number, specs: readonly number[] = [], LandingPage?: { Id: number; SeName: string }) =>
  ({
    TotalItems: total,
    SpecificationFilter: {
      Attributes: [
        {
          SeName: 'genre',
          Name: 'Genre',
          Values: specs.map((Id) => ({ Id, Name: 'Racing', Count: total, Selected: true, LandingPage })),
        },
      ],
    },
  }) as ShownListing;

// CATALOG-11
test.each<[string, Partial<ListingFilters>, boolean]>([
  ['no filter', {}, true],
  ['one genre', { specs: [25] }, true],
  ['one platform', { specs: [4] }, true],
  ['an operating system', { specs: [1] }, false],
  ['two genres', { specs: [18, 25] }, false],
  ['a publisher', { manufacturers: [3] }, false],
  ['another order', { orderby: 10 }, false],
  ['a price range', { priceto: 10 }, false],
  ['a genre on sale', { specs: [25], onsale: true }, false],
  ['a country', { country: 'DE' }, false],
])('of listings with %s and many products', (_name, filters, isIndexable) => {
  const list = listOf(LEAST_INDEXED_PRODUCTS, filters.specs);
  expect(isIndexableList(list, { ...NO_FILTERS, ...filters })).toBe(isIndexable);
});

test('of a genre with few products, or with a landing page, search engines index no filtered list', () => {
  const filters = { ...NO_FILTERS, specs: [25] };
  expect(isIndexableList(listOf(LEAST_INDEXED_PRODUCTS - 1, [25]), filters)).toBe(false);
  expect(isIndexableList(listOf(99, [25], { Id: 125, SeName: 'racing-games' }), filters)).toBe(false);
  expect(isIndexableList(listOf(0), NO_FILTERS)).toBe(true);
});
