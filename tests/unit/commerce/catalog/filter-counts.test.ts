import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  categorySource,
  facetCountsSql,
  type ManufacturerCount,
  manufacturerCountsSql,
} from '../../../../worker/commerce/catalog/listing/facets-store.ts';
import { ANY_OFFER, type FacetCount, type ListingFilter } from '../../../../worker/commerce/catalog/listing/listing.ts';
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
      const named = ({ facets, state, products }: FacetCount) => [`${facets} ${state}`, products] as const;
      const facets = (category: number | null) =>
        new Map(
          read<FacetCount>(facetCountsSql(source, filter, category))
            .filter(({ products }) => products > 0)
            .map(named),
        );
      expect(facets(CATEGORY)).toEqual(facets(null));
      const makers = (category: number | null) =>
        read<ManufacturerCount>(manufacturerCountsSql(source, filter, category));
      expect(makers(CATEGORY)).toEqual(makers(null));
    }),
    { numRuns: 300, examples: [[{ masks: [0, 0], tags: [], manufacturers: [], offers: ANY_OFFER }]] },
  );
  expect(
    read<FacetCount>(facetCountsSql(source, { masks: [], tags: [], manufacturers: [], offers: ANY_OFFER }, 1)).length,
  ).toBeGreaterThan(8);
});
