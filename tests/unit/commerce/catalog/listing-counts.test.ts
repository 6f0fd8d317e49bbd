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

const group = fc.constantFrom('a', 'b');
const kind = fc.constantFrom('platform', 'edition');
const grouping = fc.record({ product, kind, group }).chain(({ product: one, kind: of, group: name }) =>
  fc.constantFrom(
    `INSERT INTO product_variants (product_id, kind, group_name, label) VALUES (${one}, '${of}', '${name}', 'x')
       ON CONFLICT DO UPDATE SET group_name = excluded.group_name`,
    `DELETE FROM product_variants WHERE product_id = ${one} AND kind = '${of}'`,
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
    'SELECT category_id, facets, offer_state, count(*) AS products FROM product_categories WHERE is_listed = 1 AND family IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3',
  manufacturer_counts:
    'SELECT category_id, manufacturer_id, count(*) AS products FROM product_categories WHERE is_listed = 1 AND family IS NULL AND manufacturer_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2',
};

it('the numbers beside the filters are those of the products in the list, whatever changes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(change, grouping), { minLength: 1, maxLength: 25 }), (changes) => {
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

/** The least id of all that are connected by groups, as the groups are now. */
function connect(rows: readonly Readonly<Record<string, unknown>>[]) {
  const family = new Map(PRODUCTS.map((id) => [id, id]));
  for (let round = 0; round < PRODUCTS.length; round += 1) {
    for (const one of rows) {
      for (const other of rows) {
        if (one.kind !== other.kind || one.group_name !== other.group_name) continue;
        const least = Math.min(family.get(Number(one.product_id)) ?? 0, family.get(Number(other.product_id)) ?? 0);
        family.set(Number(one.product_id), least).set(Number(other.product_id), least);
      }
    }
  }
  const ids = [...family.values()];
  return PRODUCTS.map((id) => {
    const own = family.get(id) ?? 0;
    return { id, family: ids.filter((one) => one === own).length > 1 ? own : null };
  });
}

// CATALOG-63
it('products are one family as long as groups connect them, and their lists know it', () => {
  fc.assert(
    fc.property(fc.array(grouping, { minLength: 1, maxLength: 20 }), (changes) => {
      database.execute('SAVEPOINT before');
      try {
        for (const id of PRODUCTS)
          database.execute(`INSERT INTO product_categories (category_id, product_id) VALUES (1, ${id})`);
        for (const one of changes) {
          database.execute(one);
          const groups = database.query('SELECT product_id, kind, group_name FROM product_variants');
          const expected = connect(groups);
          expect(database.query('SELECT id, family FROM products ORDER BY id'), one).toEqual(expected);
          expect(
            database.query('SELECT product_id AS id, family FROM product_categories WHERE category_id = 1 ORDER BY 1'),
          ).toEqual(expected);
        }
      } finally {
        database.execute('ROLLBACK TO before; RELEASE before');
      }
    }),
    { numRuns: 150 },
  );
});
