import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SORT, SORT_OPTIONS, type SortOption } from '../../../../shared/listing.ts';
import {
  categorySource,
  facetCountsSql,
  type ManufacturerCount,
  manufacturerCountsSql,
} from '../../../../worker/commerce/catalog/listing/facets-store.ts';
import {
  ANY_OFFER,
  countItems,
  type FacetCountRow,
  type ListingFilter,
  toFacetCount,
} from '../../../../worker/commerce/catalog/listing/listing.ts';
import { type Listing, pageSql } from '../../../../worker/commerce/catalog/listing/products-store.ts';
import type { Sql } from '../../../../worker/commerce/catalog/listing/sql.ts';
import { applyMigrations } from '../../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../../support/shop/memory-database.ts';
import { insert } from '../shop-rows.ts';

const CATEGORY = 1;
const TAG = 40;
const PRODUCTS = 60;
const database = openMemoryDatabase();
await applyMigrations(database, 'worker/commerce/migrations');
database.execute(insert('specification_options', { id: TAG, attribute_id: 4, name: 'Cozy', name_key: 'cozy' }));
database.execute(insert('categories', { id: CATEGORY, type: 0, name: 'Games' }));
for (const id of [1, 2, 3, 4]) database.execute(insert('manufacturers', { id, name: `M${id}`, name_key: `m${id}` }));
for (let id = 1; id <= PRODUCTS; id += 1) {
  database.execute(
    insert('products', {
      ...{ id, source_id: `p-${id}`, name: `P${id}`, name_key: `p${id}`, price_minor: ((id * 7) % 13) * 100 + 99 },
      ...{ facets: (id * 5) % 8, release_date: `20${10 + (id % 9)}-05-01` },
      ...{ stock: id % 3, is_published: id % 11 === 0 ? 0 : 1 },
      ...(id % 5 === 0 ? {} : { manufacturer_id: (id * id) % 5 }),
      ...(id % 4 === 0 ? { own_prices: JSON.stringify({ USD: [(id % 9) * 100, null] }) } : {}),
    }),
  );
  database.execute(insert('product_categories', { category_id: CATEGORY, product_id: id }));
  if (id % 6 === 0) database.execute(insert('product_specifications', { product_id: id, option_id: TAG }));
}
const join = (id: number, kind: string, group: string) =>
  database.execute(insert('product_variants', { product_id: id, kind, group_name: group, label: `${id}` }));
for (let id = 4; id <= 40; id += 4) {
  for (const member of [id, id + 1, id + 2]) join(member, 'platform', `p${id}`);
  join(id, 'edition', `e${id - (id % 8)}`);
}

const read = <Row>({ text, values }: Sql) => database.query(text, ...values) as Row[];
const some = <Value>(...values: Value[]) => fc.subarray(values);
const minor = fc.integer({ min: 0, max: 1_500 });
const filters: fc.Arbitrary<ListingFilter> = fc.record({
  masks: fc.tuple(fc.constantFrom(0, 1, 3), fc.constantFrom(0, 4)),
  tags: some(TAG),
  manufacturers: some(1, 2, 3, 4),
  offers: fc.record({
    state: fc.constantFrom(0, 1, 2),
    price: fc.option(
      fc.record({ eurFrom: minor, eurTo: minor, from: minor, to: minor, currency: fc.constantFrom('EUR', 'USD') }),
    ),
    releasedFrom: fc.constantFrom(null, '2014-01-01'),
    releasedBefore: fc.constantFrom(null, '2017-01-01'),
    blockedRegions: fc.constant([]),
  }),
});

// CATALOG-10
it('the counts beside the filters are those of the products that pass all other filters, whichever are chosen', () => {
  const source = categorySource(CATEGORY);
  fc.assert(
    fc.property(filters, (filter) => {
      const facets = (category: number | null) =>
        read<FacetCountRow>(facetCountsSql(source, filter, category))
          .filter(({ products }) => products > 0)
          .flatMap(({ members, products }) => Array(products).fill(members.split(',').sort().join()))
          .sort();
      expect(facets(CATEGORY)).toEqual(facets(null));
      const makers = (category: number | null) =>
        read<ManufacturerCount>(manufacturerCountsSql(source, filter, category));
      expect(makers(CATEGORY)).toEqual(makers(null));
    }),
    { numRuns: 300, examples: [[{ masks: [0, 0], tags: [], manufacturers: [], offers: ANY_OFFER }]] },
  );
  expect(
    read<FacetCountRow>(facetCountsSql(source, { masks: [], tags: [], manufacturers: [], offers: ANY_OFFER }, 1))
      .length,
  ).toBeGreaterThan(8);
});

// CATALOG-10
it('the publishers beside a filter are those with the most products that pass, of a hundred of all sizes', async () => {
  const large = openMemoryDatabase();
  await applyMigrations(large, 'worker/commerce/migrations');
  large.execute(insert('categories', { id: CATEGORY, type: 0, name: 'Games' }));
  let id = 0;
  for (let maker = 1; maker <= 100; maker += 1) {
    large.execute(insert('manufacturers', { id: maker, name: `M${maker}`, name_key: `m${maker}` }));
    for (let n = 0; n < 1 + ((maker * 37) % 23); n += 1) {
      id += 1;
      const product = { id, source_id: `p-${id}`, name: `P${id}`, name_key: `p${id}`, manufacturer_id: maker };
      large.execute(insert('products', { ...product, price_minor: ((id * 7 + maker) % 10) * 100 + 99 }));
      large.execute(insert('product_categories', { category_id: CATEGORY, product_id: id }));
      if (maker % 9 !== 0 || n % 2 !== 0) continue;
      const variant = { kind: 'platform', group_name: `g${maker}-${Math.floor(n / 6)}`, label: `${id}` };
      large.execute(insert('product_variants', { product_id: id, ...variant }));
    }
  }
  const source = categorySource(CATEGORY);
  for (const to of [99, 199, 399, 899]) {
    for (const manufacturers of [[], [1, 98]]) {
      const price = { eurFrom: 0, eurTo: to, from: 0, to, currency: 'EUR' };
      const filter = { masks: [], tags: [], manufacturers, offers: { ...ANY_OFFER, price } };
      const [counted, all] = [CATEGORY, null].map((category) => {
        const { text, values } = manufacturerCountsSql(source, filter, category);
        return large.query(text, ...values);
      });
      expect(counted).toEqual(all);
      expect(counted?.length).toBeGreaterThanOrEqual(30);
    }
  }
});

const familyOf = new Map(
  (database.query('SELECT id, family FROM products') as { id: number; family: number | null }[]).map(
    ({ id, family }) => [id, family ?? -id],
  ),
);

// CATALOG-63
it.each([
  ['of a category', categorySource(CATEGORY)],
  [
    'of matches',
    {
      table: 'products l',
      where: { text: 'l.is_published = 1', values: [] },
      id: 'l.id',
      inStock: 'l.offer_state & 1',
    },
  ],
])('the pages of a list %s have as many rows as it counts, each thing once, and in every order', (_, source) => {
  const listing: Listing = { source, name: '', categoryId: null };
  const idsOf = (filter: ListingFilter, sort: SortOption, size: number, number = 1) =>
    read<{ id: number }>(pageSql(listing, filter, { sort, size, number })).map(({ id }) => id);
  fc.assert(
    fc.property(filters, fc.constantFrom(...SORT_OPTIONS), (filter, sort) => {
      const counts = read<FacetCountRow>(facetCountsSql(source, filter, null)).map(toFacetCount);
      const total = countItems(counts, filter.masks, filter.offers.state);
      const all = idsOf(filter, sort, 100);
      expect(all).toHaveLength(total);
      expect(new Set(all.map((id) => familyOf.get(id))).size).toBe(total);
      const pages = [1, 2, 3, 4, 5, 6].flatMap((number) => idsOf(filter, sort, 10, number));
      expect(pages).toEqual(all);
    }),
    { numRuns: 200 },
  );
});

const costOf = new Map(
  (
    database.query('SELECT id, current_minor, stock FROM products') as {
      id: number;
      current_minor: number;
      stock: number;
    }[]
  ).map((row) => [row.id, row]),
);
const NOTHING: ListingFilter = { masks: [0, 0], tags: [], manufacturers: [], offers: ANY_OFFER };
const pageIn = (sort: SortOption, filter = NOTHING) =>
  read<{ id: number }>(
    pageSql({ source: categorySource(CATEGORY), name: '', categoryId: CATEGORY }, filter, {
      sort,
      size: 100,
      number: 1,
    }),
  ).map(({ id }) => id);
const siblings = (id: number) =>
  [...familyOf].filter(([other, family]) => family === familyOf.get(id) && other % 11 !== 0).map(([other]) => other);

// CATALOG-63
it('by display order a row shows the cheapest that can be bought; by price it stands at its lowest, up and down', () => {
  for (const id of pageIn(SORT.Position)) {
    const inStock = siblings(id).filter((one) => (costOf.get(one)?.stock ?? 0) > 0);
    const best = inStock.length > 0 ? inStock : siblings(id);
    expect(costOf.get(id)?.current_minor).toBe(Math.min(...best.map((one) => costOf.get(one)?.current_minor ?? 0)));
  }
  const up = pageIn(SORT.PriceAscending);
  for (const id of up)
    expect(costOf.get(id)?.current_minor).toBe(
      Math.min(...siblings(id).map((one) => costOf.get(one)?.current_minor ?? 0)),
    );
  const down = pageIn(SORT.PriceDescending);
  expect(new Set(down)).toEqual(new Set(up));
  expect(down.map((id) => costOf.get(id)?.current_minor)).toEqual(
    up.map((id) => costOf.get(id)?.current_minor ?? 0).sort((a, b) => b - a),
  );
});

it('a merchant may list each by itself', () => {
  const together = pageIn(SORT.Position);
  database.execute(insert('settings', { key: 'lists', value: '{"Variants":"apart"}' }));
  const apart = pageIn(SORT.Position);
  const counts = read<FacetCountRow>(facetCountsSql(categorySource(CATEGORY), NOTHING, CATEGORY)).map(toFacetCount);
  expect(countItems(counts, [], 0)).toBe(apart.length);
  expect(apart.length).toBeGreaterThan(together.length + 10);
  database.execute("DELETE FROM settings WHERE key = 'lists'");
});
