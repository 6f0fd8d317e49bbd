export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

/** A D1 database, local or remote, by plain SQL. */
export interface SqlDatabase {
  readonly name: string;
  all(sql: string): Promise<SqlRow[]>;
  /** All of them or none. */
  runAll(statements: readonly string[]): Promise<void>;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export function toLiteral(value: SqlValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

export interface SqlTable {
  name: string;
  /** Without generated ones, which nobody can write. */
  columns: string[];
  /** The primary key, or the row id of a table without one. */
  key: string[];
}

/** The tables in which FTS5 stores a virtual table. */
const SHADOWS = ['data', 'idx', 'content', 'docsize', 'config'];
/** Internal tables of migrations, SQLite and Cloudflare. */
const INTERNAL = /^(sqlite_|_cf_|d1_migrations$)/;

/**
 * The tables with data of their own. Full-text indexes are left out: D1 cannot export them, and they are made
 * from the products again.
 */
export async function listTables(database: SqlDatabase): Promise<SqlTable[]> {
  const known = await database.all("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  const virtual = known.filter(({ sql }) => /^CREATE VIRTUAL/i.test(String(sql))).map(({ name }) => String(name));
  const derived = new Set([...virtual, ...virtual.flatMap((name) => SHADOWS.map((part) => `${name}_${part}`))]);
  const tables: SqlTable[] = [];
  for (const { name } of known) {
    const table = String(name);
    if (derived.has(table) || INTERNAL.test(table)) continue;
    const infos = await database.all(`PRAGMA table_xinfo(${quoteName(table)})`);
    const keyed = infos.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    tables.push({
      name: table,
      columns: infos.filter(({ hidden }) => hidden === 0).map((info) => String(info.name)),
      key: keyed.length > 0 ? keyed.map((info) => String(info.name)) : ['rowid'],
    });
  }
  return tables;
}

/** The names of the applied migrations, in order. */
export async function listMigrations(database: SqlDatabase): Promise<string[]> {
  const rows = await database.all('SELECT name FROM d1_migrations ORDER BY name');
  return rows.map(({ name }) => String(name));
}
