import { expect, test } from 'vitest';
import { productFields } from '../../../../shared/merchant/product/product-fields.ts';
import {
  FLAG_NAMES,
  readFlags,
  toCardFlags,
  toFlags,
} from '../../../../worker/commerce/catalog/product/field-names.ts';
import { applyMigrations } from '../../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../../support/shop/memory-database.ts';

/** Columns of `products` that are no field of the merchant's, and are not on cards or change only with one that is. */
const NO_FIELD = [
  'id',
  'source_id',
  // Tells two changes at the same time apart.
  'version',
  // Computed from other columns, for the order and the filters of lists.
  'offer_state',
  'percent_off',
  'rating_rank',
  // Follows the groups of variants, whose own triggers purge.
  'family',
  'created_at',
  'updated_at',
  // Seen by pages alone, with a trigger of its own.
  'details',
  // Only the first and the last unit are visible.
  'stock',
  // What a supplier has is a part of `stock`.
  'supplier_stock',
  'supplier_due_at',
];
const SEEN: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(productFields).flatMap(({ stored }) => Object.entries(stored.columns)),
);

/** Lists show them, but they are not a change of the product itself. That of a price is one of `current_minor`. */
const NO_CHANGE_OF_THE_PRODUCT = ['facets', 'discount_minor', 'discount_from', 'discount_until', 'prior_minor'];

async function openCatalogue() {
  const database = openMemoryDatabase();
  await applyMigrations(database, 'worker/commerce/migrations');
  const columnsOf = (table: string) =>
    database.query('SELECT name FROM pragma_table_info(?)', table).map((row) => String(row.name));
  return { database, columnsOf };
}

async function readWatchedColumns() {
  const { database, columnsOf } = await openCatalogue();
  const columns = columnsOf('products');
  const triggers = database
    .query("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'products'")
    .map((row) => String(row.sql));
  /** The columns whose change makes a trigger run that does this. */
  const watchedFor = (effect: RegExp) => {
    const watched = triggers
      .filter((sql) => effect.test(sql))
      .flatMap((sql) => {
        const listed = /UPDATE OF ([\w,\s]+) ON products/.exec(sql)?.[1]?.split(/,\s+/) ?? [];
        return listed.filter((column) => sql.includes(`NEW.${column} IS NOT OLD.${column}`));
      });
    return [...new Set(watched)];
  };
  return {
    columns,
    purged: watchedFor(/INSERT INTO card_changed/),
    dated: watchedFor(/UPDATE products SET updated_at/),
  };
}

test('a change of any column that cards show purges every page with the card', async () => {
  const { columns, purged } = await readWatchedColumns();
  const others = columns.filter((column) => !SEEN.has(column) && !NO_FIELD.includes(column));
  const shown = [...SEEN].flatMap(([column, places]) => (places.includes('card') ? [column] : [])).concat(others);
  expect(shown.sort()).toEqual([...purged].sort());
});

test('lists have a copy of every column that they sort or filter by', async () => {
  const { columnsOf } = await openCatalogue();
  const copies = columnsOf('product_categories');
  const listed = [...SEEN].flatMap(([column, places]) => (places.includes('list') ? [column] : []));
  expect(listed.filter((column) => !copies.includes(column))).toEqual([]);
  expect(copies.filter((column) => SEEN.has(column)).sort()).toEqual(listed.sort());
});

test('the sitemap has the date of every displayed change of a product', async () => {
  const { purged, dated } = await readWatchedColumns();
  const seen = [...purged, ...[...SEEN].flatMap(([column, places]) => (places.includes('page') ? [column] : []))];
  expect(seen.filter((column) => !NO_CHANGE_OF_THE_PRODUCT.includes(column)).sort()).toEqual(
    dated.filter((column) => column !== 'details').sort(),
  );
});

test('a list has the newest of each column that it copies from its products', async () => {
  const { database, columnsOf } = await openCatalogue();
  const columns = columnsOf('products');
  const copies = columnsOf('product_categories').filter((column) => columns.includes(column));
  expect(copies).toContain('release_date');
  database.execute(`INSERT INTO manufacturers (id, name, name_key) VALUES (7, 'Maker', 'maker');
    INSERT INTO regions (id, name) VALUES (7, 'Alps');
    INSERT INTO categories (id, name) VALUES (1, 'Before'), (2, 'After');
    INSERT INTO products (id, source_id, name, name_key) VALUES (1, 'one', 'One', 'one');
    INSERT INTO product_categories (category_id, product_id) VALUES (1, 1)`);
  for (const column of copies) database.execute(`UPDATE products SET ${column} = 7`);
  database.execute('INSERT INTO product_categories (category_id, product_id) VALUES (2, 1)');
  const read = (table: string) => database.query(`SELECT ${copies.join()} FROM ${table}`);
  const [product] = read('products');
  expect(Object.values(product ?? {}).filter((value) => Number(value) !== 7)).toEqual([]);
  expect(read('product_categories')).toEqual([product, product]);
});

test('each yes or no of a product has a bit of its own, which no other state of an offer has', () => {
  const bits = FLAG_NAMES.map((name) => productFields[name].stored.bit);
  const [inStock, reduced] = [1, 2];
  const all = [inStock, reduced, ...bits];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((bit) => Math.log2(bit) % 1 !== 0)).toEqual([]);
  for (const name of FLAG_NAMES) {
    expect(readFlags(toFlags({ [name]: true }))).toMatchObject({ [name]: true });
    expect(toCardFlags(toFlags({ [name]: true }))).toMatchObject({ [productFields[name].stored.card]: true });
  }
  expect(Object.values(readFlags(0))).not.toContain(true);
});
