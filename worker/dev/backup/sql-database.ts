export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

/** A statement; texts bound to its `?` may be longer than D1 allows for the statement. Its API binds nothing else. */
export type Statement = string | { sql: string; values: readonly string[] };

/** A D1 database, local or remote, by plain SQL. */
export interface SqlDatabase {
  readonly name: string;
  /** Runs statements in one transaction and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<SqlRow[][]>;
  /** D1's name of its present state, for Time Travel; null where there is none. */
  readBookmark(): Promise<string | null>;
}

/** The rows of one statement. */
export async function readRows<Row extends SqlRow = SqlRow>(
  database: SqlDatabase,
  statement: Statement,
): Promise<Row[]> {
  const [rows = []] = await database.run([statement]);
  return rows as Row[];
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export function toLiteral(value: SqlValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

export const listNames = (names: readonly string[]): string => names.map(quoteName).join(', ');

export interface SqlTable {
  name: string;
  /** Without generated ones, which nobody can write. */
  columns: string[];
  /** The primary key, or the row id of a table without one. */
  key: string[];
  /** Columns that must have a value. */
  required: string[];
}

/** The tables in which FTS5 stores a virtual table. */
const SHADOWS = ['data', 'idx', 'content', 'docsize', 'config'];
/** Tables of migrations, SQLite, Cloudflare, and those that a backup or a restore makes for its duration. */
const INTERNAL = /^(sqlite_|_cf_|d1_migrations$|backup_|restore_)/;

/**
 * The tables with data of their own. Full-text indexes are left out: D1 cannot export them, and they are made
 * from the products again.
 */
export async function listTables(database: SqlDatabase): Promise<SqlTable[]> {
  const known = await readRows(database, "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  const virtual = known.filter(({ sql }) => /^CREATE VIRTUAL/i.test(String(sql))).map(({ name }) => String(name));
  const derived = new Set([...virtual, ...virtual.flatMap((name) => SHADOWS.map((part) => `${name}_${part}`))]);
  const names = known.map(({ name }) => String(name)).filter((name) => !derived.has(name) && !INTERNAL.test(name));
  const infos = await database.run(names.map((name) => `PRAGMA table_xinfo(${quoteName(name)})`));
  return names.map((name, index) => {
    const columns = infos[index] ?? [];
    const keyed = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    const key = keyed.length > 0 ? keyed.map((info) => String(info.name)) : ['rowid'];
    const stored = columns.filter(({ hidden }) => hidden === 0);
    return {
      name,
      columns: [...new Set([...key, ...stored.map((info) => String(info.name))])],
      key,
      required: stored.filter(({ notnull }) => notnull === 1).map((info) => String(info.name)),
    };
  });
}

/** The names of the applied migrations, in order. */
export const MIGRATIONS = 'SELECT name FROM d1_migrations ORDER BY name';

export const toNames = (rows: readonly SqlRow[] | undefined): string[] => (rows ?? []).map(({ name }) => String(name));
