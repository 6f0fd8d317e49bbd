import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANY_OFFER,
  countItems,
  passesMasks,
  toListingFilter,
  toOfferChoice,
  toOfferFilter,
  toPageSize,
  toPaging,
  toSpecificationFilters,
} from '../../../../../worker/commerce/catalog/listing/listing.ts';
import { EUROS } from '../price-terms.ts';

const groups = [
  { seName: 'operating-system', name: 'OS', options: [1, 2, 3].map((id) => ({ id, name: `os ${id}` })) },
  { seName: 'genre', name: 'Genre', options: [18, 19, 20].map((id) => ({ id, name: `genre ${id}` })) },
];
const facetsOf = (...ids: number[]) => ids.reduce((bits, id) => bits | (1 << id), 0);
const option = fc.constantFrom(1, 2, 3, 18, 19, 20);
const product = fc.record({
  facets: fc.uniqueArray(option).map((ids) => facetsOf(...ids)),
  state: fc.integer({ min: 0, max: 3 }),
});
const NOTHING = { pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };
const NO_TEXTS = { from: (price: string) => price, upTo: (price: string) => price };

describe('filters', () => {
  it('are alternatives within a group and narrow each other across groups', () => {
    const { masks } = toListingFilter(
      { specificationOptionIds: [1, 2, 18], manufacturerIds: [] },
      groups,
      32,
      ANY_OFFER,
    );
    expect(passesMasks(facetsOf(2, 18), masks)).toBe(true);
    expect(passesMasks(facetsOf(1, 19), masks)).toBe(false);
    expect(passesMasks(facetsOf(3, 18), masks)).toBe(false);
  });

  it('count for each value the products that it alone would show in its group', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(product, { minLength: 1, maxLength: 3 }), { maxLength: 40 }),
        fc.uniqueArray(option),
        fc.integer({ min: 0, max: 3 }),
        (rows, chosen, state) => {
          const counts = rows.map((members) => ({ members, products: 1 }));
          const offers = { ...ANY_OFFER, state };
          const filter = toListingFilter({ specificationOptionIds: chosen, manufacturerIds: [] }, groups, 32, offers);
          const { masks } = filter;
          const { OnSale, InStock } = toOfferFilter(counts, filter, EUROS, NO_TEXTS, null);
          expect(InStock).toEqual({ Selected: (state & 1) === 1, Count: countItems(counts, masks, state | 1) });
          expect(OnSale).toEqual({ Selected: (state & 2) === 2, Count: countItems(counts, masks, state | 2) });
          for (const [index, group] of toSpecificationFilters(counts, groups, masks, state).entries()) {
            const place = groups.findIndex((one) => one.seName === group.SeName);
            expect(place).toBeGreaterThanOrEqual(index);
            for (const value of group.Values) {
              const alone = masks.map((mask, at) => (at === place ? 1 << value.Id : mask));
              expect(value.Count).toBe(countItems(counts, alone, state));
              expect(value.Selected).toBe(chosen.some((id) => id === value.Id));
            }
          }
        },
      ),
    );
  });

  it('treat ids outside the groups as tags', () => {
    expect(
      toListingFilter({ specificationOptionIds: [7, 1003], manufacturerIds: [4, 4] }, groups, 32, ANY_OFFER),
    ).toEqual({
      masks: [0, 0],
      tags: [1003],
      manufacturers: [4],
      offers: ANY_OFFER,
    });
  });
});

it.each([
  ['prices', { priceFrom: 20, priceTo: 10 }],
  ['years', { yearFrom: 2024, yearTo: 2020 }],
])('a range of %s that ends before it begins is rejected', (_, range) => {
  expect(() => toOfferChoice({ ...NOTHING, ...range }, [], EUROS)).toThrow('invalid');
});

it('years of release are whole years', () => {
  expect(toOfferChoice({ ...NOTHING, yearFrom: 2020, yearTo: 2021 }, [], EUROS)).toMatchObject({
    releasedFrom: '2020-01-01',
    releasedBefore: '2022-01-01',
  });
});

describe('pages', () => {
  it('cover the result once, and none exists past the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(6, 52), (total, size) => {
        let seen = 0;
        for (let page = 1; ; page++) {
          const paging = toPaging(page, size, total);
          if (!paging) break;
          if (total > 0) expect(paging.FirstItem).toBe(seen + 1);
          seen = paging.LastItem;
          expect(paging.HasNextPage).toBe(seen < total);
          expect(paging.HasPreviousPage).toBe(page > 1);
        }
        expect(seen).toBe(total);
      }),
    );
    expect(toPaging(1, 52, 0)).toMatchObject({ TotalPages: 0, FirstItem: 0, LastItem: 0, HasNextPage: false });
  });

  it('have one of the two sizes', () => {
    expect([6, 52, 1, 1_000_000].map(toPageSize)).toEqual([6, 52, 52, 52]);
  });
});
