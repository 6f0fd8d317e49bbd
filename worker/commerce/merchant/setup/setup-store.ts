import { NEW_STAMP } from '../../catalog/catalogue-stamp-store.ts';
import { toJsonList } from '../../database.ts';
import { type StockKey, stockKeys } from '../../keys/add-keys-store.ts';
import { isFullTextTable } from './setup-tables.ts';

/** Rows of one table; the values in the order of the columns. */
export interface SetupRows {
  Table: string;
  Columns: readonly string[];
  Rows: readonly (readonly (string | number | null)[])[];
}

/**
 * Adds rows that the shop does not have yet: one that is there, changed by the merchant or not, stays as it is. Table and
 * columns must come from `SETUP_TABLES`.
 */
function prepareRows(db: D1Database, { Table, Columns, Rows }: SetupRows): D1PreparedStatement[] {
  const names = Columns.map((column) => `"${column}"`).join(', ');
  const values = Columns.map((_, index) => `value ->> ${index}`).join(', ');
  const sql = isFullTextTable(Table)
    ? `INSERT INTO ${Table} (${names}) SELECT ${values} FROM json_each(?1)
       WHERE NOT EXISTS (SELECT 1 FROM ${Table} known WHERE known.rowid = value ->> 0)`
    : `INSERT INTO ${Table} (${names}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`;
  const statements = isFullTextTable(Table) ? [sql, NEW_STAMP] : [sql];
  return statements.map((one) => db.prepare(one).bind(JSON.stringify(Rows)));
}

/** All of them or none. */
export async function addRows(db: D1Database, rows: readonly SetupRows[]): Promise<void> {
  if (rows.length > 0) await db.batch(rows.flatMap((one) => prepareRows(db, one)));
}

/** Those of the products that have never had a key. */
export async function findProductsWithoutKeys(db: D1Database, ids: readonly number[]): Promise<Set<number>> {
  const { results } = await db
    .prepare(
      `SELECT p.id FROM json_each(?1) asked CROSS JOIN products p ON p.id = asked.value
       WHERE NOT EXISTS (SELECT 1 FROM keys WHERE product_id = p.id AND status = 'Available') AND NOT EXISTS
         (SELECT 1 FROM order_items i CROSS JOIN keys k ON k.order_item_id = i.id WHERE i.product_id = p.id)`,
    )
    .bind(toJsonList(ids))
    .all<{ id: number }>();
  return new Set(results.map(({ id }) => id));
}

export async function addStock(db: D1Database, keys: readonly StockKey[], now: number): Promise<void> {
  if (keys.length > 0) await db.batch(stockKeys(db, keys, now));
}

export interface SetupState {
  /** The versions of what was set up; 0: not yet. */
  foundation: number;
  demo: number;
  /** True when there are products of the merchant's own. */
  has_own_products: number;
}

const VERSION_OF = (key: string) =>
  `ifnull((SELECT ifnull(value ->> '$.version', 1) FROM settings WHERE key = '${key}'), 0)`;

/** The source ids of the demonstration’s products begin with `latchkey:`. */
export async function readSetupState(db: D1Database): Promise<SetupState> {
  const state = await db
    .prepare(
      `SELECT ${VERSION_OF('foundation')} AS foundation, ${VERSION_OF('seeded')} AS demo,
         EXISTS (SELECT 1 FROM products WHERE source_id < 'latchkey:')
           OR EXISTS (SELECT 1 FROM products WHERE source_id >= 'latchkey;') AS has_own_products`,
    )
    .first<SetupState>();
  if (!state) throw new Error('the state of the setup could not be read');
  return state;
}
