import { expect, test } from 'vitest';
import { applyMigrations } from '../../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../../support/shop/memory-database.ts';

/** Columns of `products` that no page shows, or that change only together with a watched one. */
const NOT_SHOWN = [
  'id',
  'source_id',
  'name_key',
  // The scheduled job updates `current_minor` when a discount starts or ends.
  'discount_minor',
  'discount_from',
  'discount_until',
  'prior_minor',
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
  // A trigger of its own purges the pages when the base game changes; the rest is for the export.
  'details',
  // What a supplier has is a part of `stock`.
  'supplier',
  'supplier_sku',
  'supplier_stock',
  'supplier_due_at',
];
/** Lists show them, but they are not a change of the product itself. */
const NO_CHANGE_OF_THE_PRODUCT = ['facets'];

async function readWatchedColumns() {
  const database = openMemoryDatabase();
  await applyMigrations(database, 'worker/commerce/migrations');
  const columns = database.query("SELECT name FROM pragma_table_info('products')").map((row) => String(row.name));
  const watchedBy = (trigger: string) => {
    const [row] = database.query('SELECT sql FROM sqlite_schema WHERE name = ?', trigger);
    const sql = String(row?.sql);
    const listed = /UPDATE OF ([\w, ]+) ON products/.exec(sql)?.[1]?.split(', ') ?? [];
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
