import { readAll, readFirst } from '../../database.ts';
import { type Removable, TABLE_WORDS, type Use } from './removable.ts';

type Row = Readonly<Record<string, string | number | null>>;
/** Rows by their tables: the entry's own first, then those that go with it. */
export type HeldRows = Readonly<Record<string, readonly Row[]>>;

export interface UsedBy {
  what: string;
  count: number;
  /** The first of them. */
  examples: string[];
}

const MAX_EXAMPLES = 3;
/** Rows of lists are written by triggers but for what they are of. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = { product_categories: ['category_id', 'product_id'] };
/** Whatever depends on others of the parts comes after them. */
const LAST = 'bundle_items';

/** The id of the entry that a call names; null for none. */
export async function findRemovable(db: D1Database, kind: Removable, name: string | number): Promise<number | null> {
  const sql = `SELECT id FROM ${kind.table} WHERE ${kind.column} = ?1 AND ${kind.where}`;
  return (await readFirst<{ id: number }>(db, sql, name))?.id ?? null;
}

interface ForeignKey {
  table_name: string;
  column_name: string;
  on_delete: string;
}

/** The columns of the schema that refer to a table. */
function readForeignKeys(db: D1Database, table: string): Promise<ForeignKey[]> {
  return readAll<ForeignKey>(
    db,
    `SELECT m.name AS table_name, f."from" AS column_name, f.on_delete
     FROM sqlite_schema m CROSS JOIN pragma_foreign_key_list(m.name) f
     WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND f."table" = ?1 ORDER BY m.name = '${LAST}', m.name`,
    table,
  );
}

/** What of a kind's surroundings is a part of it, and what only points to it. */
export interface Surroundings {
  parts: { table: string; where: string }[];
  uses: Use[];
}

/** What points to a kind of entry: by the keys of the schema, and as its row says. */
export async function readSurroundings(db: D1Database, kind: Removable): Promise<Surroundings> {
  const keys = await readForeignKeys(db, kind.table);
  const own = kind.parts.map(({ table, id, where = 'true' }) => ({ table, where: `${id} = ?1 AND ${where}` }));
  const isPart = (key: ForeignKey) =>
    key.on_delete === 'CASCADE' || kind.parts.some(({ table }) => table === key.table_name);
  const cascading = Map.groupBy(
    keys.filter((key) => isPart(key) && !kind.parts.some(({ table }) => table === key.table_name)),
    ({ table_name }) => table_name,
  );
  const parts = Array.from(cascading, ([table, columns]) => ({
    table,
    where: columns.map((key) => `${key.column_name} = ?1`).join(' OR '),
  }));
  const uses = keys
    .filter((key) => !isPart(key))
    .map(({ table_name: table, column_name: column }): Use => {
      const words = TABLE_WORDS[table] ?? { what: table.replaceAll('_', ' ') };
      return { ...words, from: `${table} WHERE ${column} = ?1` };
    });
  return { parts: [...own, ...parts], uses: [...uses, ...kind.uses] };
}

/** What uses an entry. */
export async function readUses(db: D1Database, { uses }: Surroundings, id: number): Promise<UsedBy[]> {
  if (uses.length === 0) return [];
  const results = await db.batch<{ used_by: number; examples: string }>(
    uses.map(({ from, example }) =>
      db
        .prepare(
          `SELECT count(*) AS used_by, (SELECT json_group_array(example) FROM (SELECT ${example ?? 'NULL'} AS example
             FROM ${from} LIMIT ${MAX_EXAMPLES})) AS examples FROM ${from}`,
        )
        .bind(id),
    ),
  );
  return uses.flatMap(({ what, example }, index) => {
    const row = results[index]?.results[0];
    if (!row || row.used_by === 0) return [];
    const examples = example === undefined ? [] : (JSON.parse(row.examples) as unknown[]).map(String);
    return [{ what, count: row.used_by, examples }];
  });
}

/** An entry with all that goes with it. */
export async function readHeldRows(
  db: D1Database,
  kind: Removable,
  { parts }: Surroundings,
  id: number,
): Promise<HeldRows> {
  const tables = [{ table: kind.table, where: 'id = ?1' }, ...parts];
  const results = await db.batch<Row>(
    tables.map(({ table, where }) => db.prepare(`SELECT * FROM ${table} WHERE ${where}`).bind(id)),
  );
  return Object.fromEntries(tables.map(({ table }, index) => [table, results[index]?.results ?? []]));
}

/** The statements that remove an entry with its parts. They fail as a whole where something uses it by then. */
export function prepareRemoval(
  db: D1Database,
  kind: Removable,
  { parts, uses }: Surroundings,
  id: number,
): D1PreparedStatement[] {
  return [
    ...uses.map(({ from }) =>
      db
        .prepare(
          `SELECT json_extract('{}', 'still-used') FROM (SELECT 1 AS used_by WHERE EXISTS (SELECT 1 FROM ${from}))`,
        )
        .bind(id),
    ),
    ...parts.map(({ table, where }) => db.prepare(`DELETE FROM ${table} WHERE ${where}`).bind(id)),
    ...kind.indexes.map((table) => db.prepare(`DELETE FROM ${table} WHERE rowid = ?1`).bind(id)),
    db.prepare(`DELETE FROM ${kind.table} WHERE id = ?1`).bind(id),
  ];
}

/** Tables whose rows may have been written by triggers when their entry came back. */
const SHARED = new Set(['slugs']);

function prepareRows(db: D1Database, table: string, rows: readonly Row[], isOwn: boolean): D1PreparedStatement[] {
  const columns = WRITTEN[table] ?? Object.keys(rows[0] ?? {});
  if (columns.length === 0) return [];
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => `value ->> '${column}'`).join(', ');
  // What takes its place by now stops it.
  const otherwise = isOwn || SHARED.has(table) ? '' : ' ON CONFLICT DO NOTHING';
  const sql = `INSERT INTO ${table} (${names}) SELECT ${values} FROM json_each(?1) WHERE true${otherwise}`;
  return [db.prepare(sql).bind(JSON.stringify(rows))];
}

/** The statements that bring an entry back, if its place is free. */
export function prepareReturn(db: D1Database, kind: Removable, rows: HeldRows): D1PreparedStatement[] {
  const own = rows[kind.table]?.[0];
  return [
    ...Object.entries(rows).flatMap(([table, held]) => prepareRows(db, table, held, table === kind.table)),
    ...(kind.table === 'products' && own
      ? [db.prepare('INSERT INTO search_outdated (product_id) VALUES (?1) ON CONFLICT DO NOTHING').bind(own.id ?? 0)]
      : []),
  ];
}

/** The statement that keeps the addresses of a removed page: they lead to `target`, or say that it is gone. */
export function prepareGonePage(
  db: D1Database,
  page: { entity: string; id: number; slugs: readonly string[]; target: string | null; similar: readonly number[] },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO removed_pages (entity, entity_id, slugs, target, similar) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT DO UPDATE SET slugs = excluded.slugs, target = excluded.target, similar = excluded.similar`,
    )
    .bind(page.entity, page.id, JSON.stringify(page.slugs), page.target, JSON.stringify(page.similar));
}
