import type { Miniflare } from 'miniflare';
import { createHelpers, type Fill, listFills, listTraces, SELL_OUT, STAFF, SUMS } from './history-sql.ts';
import type { Sizes } from './sizes.ts';

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

const CHUNK = 20_000;
// A number that is bound is a float.
const NUMBERS = 'WITH RECURSIVE n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)';

async function fill(db: Database, { table, count, columns, select, mayRepeat }: Fill): Promise<void> {
  const startedAt = performance.now();
  const insert = `INSERT ${mayRepeat ? 'OR IGNORE ' : ''}INTO ${table} (${columns}) ${NUMBERS} ${select}`;
  for (let first = 1; first <= count; first += CHUNK) {
    await db
      .prepare(insert)
      .bind(first, Math.min(count, first + CHUNK - 1))
      .run();
  }
  console.log(`${table}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

interface SchemaRow {
  name: string;
  sql: string;
}

async function readSchema(db: Database, condition: string): Promise<SchemaRow[]> {
  const { results } = await db
    .prepare(`SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${condition}`)
    .all<SchemaRow>();
  return results;
}

/**
 * Adds three years of history by SQL, the same rows for the same sizes and products. Triggers and indexes are away
 * meanwhile: the rows are as the triggers would have left them, which `books check` proves afterwards.
 */
export async function fillHistory(db: Database, sizes: Sizes, now: number): Promise<void> {
  const fills = listFills(sizes, now, await readSealedBy(db));
  const traces = listTraces(sizes, now);
  const tables = [...new Set([...fills, ...traces].map(({ table }) => `'${table}'`))];
  const triggers = await readSchema(db, "type = 'trigger'");
  const indexes = await readSchema(
    db,
    `type = 'index' AND sql NOT LIKE 'CREATE UNIQUE%' AND tbl_name IN (${tables}) AND name <> 'bench_items_by_order'`,
  );
  await db.batch([
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...indexes.map(({ name }) => db.prepare(`DROP INDEX ${name}`)),
  ]);
  for (const sql of [...createHelpers(sizes, now), STAFF]) await db.prepare(sql).run();
  // What the rows are joined by while they are written.
  const joined = indexes.filter(({ name }) => NEEDED_INDEXES.includes(name));
  for (const { sql } of joined) await db.prepare(sql).run();
  for (const one of [...fills, ...traces]) await fill(db, one);
  for (const { sql } of indexes.filter((index) => !joined.includes(index))) await db.prepare(sql).run();
  for (const sql of SUMS) await db.prepare(sql).run();
  for (const { sql } of triggers) await db.prepare(sql).run();
  await db.prepare(SELL_OUT).run();
  for (const table of ['bench_items', 'bench_orders', 'bench_products']) await db.prepare(`DROP TABLE ${table}`).run();
}

const NEEDED_INDEXES = ['order_items_by_order', 'refunds_by_order'];

/** The id of the secret that seals keys now. */
async function readSealedBy(db: Database): Promise<string> {
  const row = await db.prepare('SELECT sealed_by FROM keys ORDER BY id DESC LIMIT 1').first<{ sealed_by: string }>();
  if (!row) throw new Error('the shop has no keys to begin with');
  return row.sealed_by;
}
