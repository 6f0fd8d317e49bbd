import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyMigrations } from '../../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../../support/shop/memory-database.ts';
import { insert } from '../shop-rows.ts';

const PRODUCTS = [1, 2, 3];
const CATEGORIES = [1, 2];
const database = openMemoryDatabase();
await applyMigrations(database, 'worker/commerce/migrations');
for (const id of CATEGORIES) database.execute(insert('categories', { id, type: 0, name: `C${id}` }));
for (const id of [1, 2]) database.execute(insert('manufacturers', { id, name: `M${id}`, name_key: `m${id}` }));
for (const id of PRODUCTS)
  database.execute(
    insert('products', { id, source_id: `p-${id}`, name: `P${id}`, name_key: `p${id}`, price_minor: 100 }),
  );

const product = fc.constantFrom(...PRODUCTS);
const small = fc.integer({ min: 0, max: 2 });
const change = fc.oneof(
  fc
    .record({ product, isPublished: fc.boolean() })
    .map((one) => `UPDATE products SET is_published = ${Number(one.isPublished)} WHERE id = ${one.product}`),
  fc
    .record({ product, maker: fc.constantFrom('NULL', '1', '2') })
    .map((one) => `UPDATE products SET manufacturer_id = ${one.maker} WHERE id = ${one.product}`),
  fc
    .record({ product, facets: small })
    .map((one) => `UPDATE products SET facets = ${one.facets} WHERE id = ${one.product}`),
  fc
    .record({ product, stock: small })
    .map((one) => `UPDATE products SET stock = ${one.stock} WHERE id = ${one.product}`),
  fc
    .record({ product, category: fc.constantFrom(...CATEGORIES) })
    .chain(({ product: one, category }) =>
      fc.constantFrom(
        `INSERT OR IGNORE INTO product_categories (category_id, product_id) VALUES (${category}, ${one})`,
        `DELETE FROM product_categories WHERE category_id = ${category} AND product_id = ${one}`,
      ),
    ),
);

const KEPT = {
  listing_counts:
    'SELECT category_id, facets, offer_state, products FROM listing_counts WHERE products <> 0 ORDER BY 1, 2, 3',
  manufacturer_counts:
    'SELECT category_id, manufacturer_id, products FROM manufacturer_counts WHERE products <> 0 ORDER BY 1, 2',
};
const COUNTED = {
  listing_counts:
    'SELECT category_id, facets, offer_state, count(*) AS products FROM product_categories WHERE is_listed = 1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3',
  manufacturer_counts:
    'SELECT category_id, manufacturer_id, count(*) AS products FROM product_categories WHERE is_listed = 1 AND manufacturer_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2',
};

it('the numbers beside the filters are those of the products in the list, whatever changes', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 25 }), (changes) => {
      database.execute('SAVEPOINT before');
      try {
        for (const one of changes) {
          database.execute(one);
          for (const table of ['listing_counts', 'manufacturer_counts'] as const)
            expect(database.query(KEPT[table]), one).toEqual(database.query(COUNTED[table]));
        }
      } finally {
        database.execute('ROLLBACK TO before; RELEASE before');
      }
    }),
    { numRuns: 150 },
  );
});
