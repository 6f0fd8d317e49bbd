import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingQuerySchema } from '../../../shared/api/catalog.ts';
import {
  ALL_PLATFORM_IDS,
  chosenOffers,
  clearFilters,
  countChosen,
  FIRST_YEAR,
  GENRE_IDS,
  LAST_YEAR,
  type ListingFilters,
  MAX_PRICE,
  NO_FILTERS,
  OFFER_FILTERS,
  OFFER_NAMES,
  OPERATING_SYSTEM_IDS,
  readFilters,
  SORT_OPTIONS,
  toggleFilter,
  toOfferArguments,
  withoutOffer,
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
const typedPrice = fc.integer({ min: 0, max: MAX_PRICE });
const twoDigits = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 5 }))
  .map(([digits, zeros]) => digits * 10 ** zeros);
const price = fc.option(twoDigits, { nil: undefined });
const year = fc.option(fc.integer({ min: FIRST_YEAR, max: LAST_YEAR }), { nil: undefined });
const flag = fc.constantFrom(true as const, undefined);
const inOrder = (from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
const filters = fc.record({
  specs: ids,
  manufacturers: ids,
  orderby: fc.constantFrom(...SORT_OPTIONS),
  pricefrom: price,
  priceto: price,
  yearfrom: year,
  yearto: year,
  onsale: flag,
  instock: flag,
  country: fc.option(fc.stringMatching(/^[A-Z]{2}$/), { nil: undefined }),
});

// CATALOG-3, CATALOG-4, CATALOG-11
describe('listing filters', () => {
  it('survive a round trip through the URL', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
        const [pricefrom, priceto] = inOrder(chosen.pricefrom, chosen.priceto);
        const [yearfrom, yearto] = inOrder(chosen.yearfrom, chosen.yearto);
        expect(readQuery(toQuery(chosen))).toEqual({
          ...chosen,
          ...{ pricefrom, priceto, yearfrom, yearto },
          specs: sorted(chosen.specs),
          manufacturers: sorted(chosen.manufacturers),
        });
      }),
    );
  });

  it('widen a price range to two digits, once', () => {
    fc.assert(
      fc.property(typedPrice, typedPrice, (one, other) => {
        const read = readQuery(`pricefrom=${one}&priceto=${other}`);
        expect(read.pricefrom).toBeLessThanOrEqual(Math.min(one, other));
        expect(read.priceto).toBeGreaterThanOrEqual(Math.max(one, other));
        expect(readQuery(toQuery(read))).toEqual(read);
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

  it.each([
    ['a reversed price range is swapped', 'pricefrom=30&priceto=10', { pricefrom: 10, priceto: 30 }],
    ['a price below 100 stays as it is', 'pricefrom=7&priceto=99', { pricefrom: 7, priceto: 99 }],
    ['a longer price is rounded outwards', 'pricefrom=149&priceto=1980', { pricefrom: 140, priceto: 2000 }],
    ['the highest price is the highest bound', 'priceto=99999999', { priceto: 99_999_999 }],
    ['empty fields of a form are no filter', 'pricefrom=&priceto=&yearfrom=&yearto=&country=', {}],
    ['a negative price is ignored', 'pricefrom=-5&priceto=10', { priceto: 10 }],
    ['letters, fractions and expressions are ignored', 'pricefrom=abc&priceto=9.5&yearfrom=1e3', {}],
    ['a price beyond all prices is ignored', 'priceto=999999999', {}],
    ['years out of range are ignored', 'yearfrom=1066&yearto=3000', {}],
    ['a reversed range of years is swapped', 'yearfrom=2024&yearto=2020', { yearfrom: 2020, yearto: 2024 }],
    ['a switch is on or off', 'onsale=1&instock=yes', { onsale: true }],
    ['a country has two letters, in any case', 'country=de', { country: 'DE' }],
    ['other countries are ignored', 'country=Germany', {}],
    ['of two fields the one with a value counts', 'country=&country=fr', { country: 'FR' }],
  ])('%s', (_name, query, expected) => {
    expect(readQuery(query)).toEqual({ ...NO_FILTERS, ...expected });
  });

  it('count one for each value, and one for a range', () => {
    expect(countChosen(NO_FILTERS)).toBe(0);
    expect(countChosen(readQuery('specs=4,18&pricefrom=5&priceto=9&yearto=2020&onsale=1&country=DE&orderby=5'))).toBe(
      6,
    );
  });

  it.each(OFFER_NAMES)('are asked of the backend, counted and cleared one by one: %s', (name) => {
    const text = { number: '2000', switch: '1', country: 'DE' }[OFFER_FILTERS[name].kind];
    const { argument, chip } = OFFER_FILTERS[name];
    const chosen = readQuery(`${name}=${text}&specs=4`);
    expect(toQuery(chosen)).toBe(`specs=4&${name}=${text}`);
    expect(toOfferArguments(chosen)[argument]).toBe(chosen[name]);
    expect(Object.keys(listingQuerySchema.entries)).toContain(argument);
    expect(countChosen(chosen)).toBe(2);
    expect(chosenOffers(chosen)).toEqual([chip]);
    expect(withoutOffer(chosen, chip)).toEqual(readQuery('specs=4'));
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

  // CATALOG-5, CATALOG-13
  it('share no id between the three fixed groups, and a merchant’s platforms are bits of a product’s facets too', () => {
    const all = [...OPERATING_SYSTEM_IDS, ...ALL_PLATFORM_IDS, ...GENRE_IDS];
    expect(new Set(all).size).toBe(all.length);
    expect(Math.max(...all)).toBeLessThan(31);
    const migration = readFileSync('worker/commerce/migrations/0002_catalogue.sql', 'utf8');
    const mask = ALL_PLATFORM_IDS.reduce((sum, id) => sum + 2 ** id, 0);
    expect(migration).toContain(`i.facets & b.facets & ${mask} =`);
  });
});
