import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countItems,
  passesMasks,
  toListingFilter,
  toPageSize,
  toPaging,
  toSpecificationFilters,
} from '../../../../worker/commerce/catalog/listing.ts';

const groups = [
  { seName: 'operating-system', name: 'OS', options: [1, 2, 3].map((id) => ({ id, name: `os ${id}` })) },
  { seName: 'genre', name: 'Genre', options: [18, 19, 20].map((id) => ({ id, name: `genre ${id}` })) },
];
const facetsOf = (...ids: number[]) => ids.reduce((bits, id) => bits | (1 << id), 0);
const option = fc.constantFrom(1, 2, 3, 18, 19, 20);
const product = fc.uniqueArray(option).map((ids) => facetsOf(...ids));

describe('filters', () => {
  it('are alternatives within a group and narrow each other across groups', () => {
    const { masks } = toListingFilter({ specificationOptionIds: [1, 2, 18], manufacturerIds: [] }, groups, 32);
    expect(passesMasks(facetsOf(2, 18), masks)).toBe(true);
    expect(passesMasks(facetsOf(1, 19), masks)).toBe(false);
    expect(passesMasks(facetsOf(3, 18), masks)).toBe(false);
  });

  it('count for each value the products that it alone would show in its group', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 40 }), fc.uniqueArray(option), (products, chosen) => {
        const counts = products.map((facets) => ({ facets, products: 1 }));
        const { masks } = toListingFilter({ specificationOptionIds: chosen, manufacturerIds: [] }, groups, 32);
        for (const [index, group] of toSpecificationFilters(counts, groups, masks).entries()) {
          const place = groups.findIndex((one) => one.seName === group.SeName);
          expect(place).toBeGreaterThanOrEqual(index);
          for (const value of group.Values) {
            const alone = masks.map((mask, at) => (at === place ? 1 << value.Id : mask));
            expect(value.Count).toBe(countItems(counts, alone));
            expect(value.Selected).toBe(chosen.some((id) => id === value.Id));
          }
        }
      }),
    );
  });

  it('treat ids outside the groups as tags', () => {
    expect(toListingFilter({ specificationOptionIds: [7, 1003], manufacturerIds: [4, 4] }, groups, 32)).toEqual({
      masks: [0, 0],
      tags: [1003],
      manufacturers: [4],
    });
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
