import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clearFilters,
  GENRE_IDS,
  type ListingFilters,
  NO_FILTERS,
  OPERATING_SYSTEM_IDS,
  PLATFORM_IDS,
  readFilters,
  SORT_OPTIONS,
  toggleFilter,
  writeFilters,
} from '../../../shared/listing.ts';

const readQuery = (query: string) => {
  const params = new URLSearchParams(query);
  return readFilters((name) => params.getAll(name));
};

const toQuery = (filters: ListingFilters) =>
  new URLSearchParams(
    Object.entries(writeFilters(filters)).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 50 });
const filters = fc.record({ specs: ids, manufacturers: ids, orderby: fc.constantFrom(...SORT_OPTIONS) });

// CATALOG-3, CATALOG-4
describe('listing filters', () => {
  it('survive a round trip through the URL', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
        expect(readQuery(toQuery(chosen))).toEqual({
          specs: sorted(chosen.specs),
          manufacturers: sorted(chosen.manufacturers),
          orderby: chosen.orderby,
        });
      }),
    );
  });

  it('have one canonical form, whatever the order of the clicks', () => {
    expect(toQuery({ specs: [18, 4], manufacturers: [], orderby: 0 })).toBe(
      toQuery({ specs: [4, 18], manufacturers: [], orderby: 0 }),
    );
    expect(toQuery(NO_FILTERS)).toBe('');
  });

  it('accept both forms of a list and ignore invalid ids', () => {
    expect(readQuery('specs=18&specs=4,18')).toEqual({ specs: [4, 18], manufacturers: [], orderby: 0 });
    expect(readQuery('specs=1 OR 1=1&manufacturers=-3,0,x,1e3,7&orderby=1;drop')).toEqual({
      specs: [],
      manufacturers: [7],
      orderby: 0,
    });
    expect(readQuery('specs=1;discountcoupon=X').specs).toEqual([]);
    expect(readQuery('orderby=99').orderby).toBe(0);
  });

  it('are bounded in number', () => {
    const many = Array.from({ length: 500 }, (_, index) => index + 1).join(',');
    expect(readQuery(`specs=${many}`).specs).toHaveLength(50);
  });

  it('toggle: choosing twice changes nothing', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom('specs' as const, 'manufacturers' as const), (chosen, group) => {
        const id = 1_000_000_000;
        const on = toggleFilter(chosen, group, id);
        expect(on[group]).toContain(id);
        expect(toggleFilter(on, group, id)).toEqual(chosen);
      }),
    );
  });

  it('keep the sort when they are cleared', () => {
    expect(clearFilters({ specs: [4], manufacturers: [2], orderby: 10 })).toEqual({ ...NO_FILTERS, orderby: 10 });
  });

  // CATALOG-5
  it('share no id between the three fixed groups', () => {
    const all = [...OPERATING_SYSTEM_IDS, ...PLATFORM_IDS, ...GENRE_IDS];
    expect(new Set(all).size).toBe(all.length);
  });
});
