import { expect, test } from 'vitest';
import { applyMigrations } from '../../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../../support/shop/memory-database.ts';

/** Columns of `products` that no page shows, or that change only together with a watched one. */
const NOT_SHOWN = [
  'id',
  'source_id',
  // Tells two changes at the same time apart.
  'version',
  'name_key',
  'popularity',
  // Triggers of their own purge the pages: only the first and the last unit are visible.
  'stock',
  'own_prices',
  // Computed from the columns above, for the order and the filters of lists.
  'offer_state',
  'percent_off',
  'rating_rank',
  'created_at',
  'updated_at',
  'face_minor',
  'is_store_credit',
  // What a merchant's file says about makers is shown from the product's attributes.
  'makers',
  // Triggers of their own purge the pages when the base game changes; the rest is for the export.
  'details',
  // What a supplier has is a part of `stock`.
  'supplier',
  'supplier_sku',
  'supplier_stock',
  'supplier_due_at',
  // Tells of changes that meet, not of what changed.
  'version',
];
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
  const watchedBy = (trigger: string) => {
    const [row] = database.query('SELECT sql FROM sqlite_schema WHERE name = ?', trigger);
    const sql = String(row?.sql);
    const listed = /UPDATE OF ([\w,\s]+) ON products/.exec(sql)?.[1]?.split(/,\s+/) ?? [];
    return listed.filter((column) => sql.includes(`NEW.${column} IS NOT OLD.${column}`));
  };
  return { columns, purged: watchedBy('purge_product_change'), dated: watchedBy('product_updated') };
}

test('a change of any displayed product column purges the product’s pages', async () => {
  const { columns, purged } = await readWatchedColumns();
  expect(columns.filter((column) => !NOT_SHOWN.includes(column)).sort()).toEqual([...purged].sort());
});

test('the sitemap has the date of every displayed change of a product', async () => {
  const { purged, dated } = await readWatchedColumns();
  expect(purged.filter((column) => !NO_CHANGE_OF_THE_PRODUCT.includes(column)).sort()).toEqual([...dated].sort());
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
