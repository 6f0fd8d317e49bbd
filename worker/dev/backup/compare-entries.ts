import type { SavedDatabase } from './manifest.ts';
import { readPart } from './parts.ts';
import type { EntryRows } from './restorable.ts';
import {
  listNames,
  quoteName,
  readRows,
  type SqlDatabase,
  type SqlRow,
  type SqlValue,
  toLiteral,
} from './sql-database.ts';

const ROWS_AT_ONCE = 100;

/** A row that is not as it was: `now` is null for one that is gone. */
export interface RowChange {
  rows: EntryRows;
  entry: string;
  key: string[];
  /** The columns that would change, with their values. */
  was: SqlRow;
  now: SqlRow | null;
  /** The whole row of the backup. */
  all: SqlRow;
}

export interface Comparison {
  changes: RowChange[];
  /** How many rows are as they were. */
  same: number;
  /** How many rows the shop has that the backup has not: they stay. */
  added: number;
}

const where = ({ by, of = {} }: EntryRows, entry: string | undefined): string =>
  [
    ...Object.entries(of).map(([column, value]) => `${quoteName(column)} = ${toLiteral(value)}`),
    ...(entry === undefined ? [] : [`CAST(${quoteName(by)} AS TEXT) = ${toLiteral(entry)}`]),
    'true',
  ].join(' AND ');

/** The rows of the backup, some at a time. */
async function* readSaved(
  folder: string,
  saved: SavedDatabase,
  { table, by, of = {} }: EntryRows,
  entry: string | undefined,
): AsyncGenerator<SqlRow[]> {
  const found = saved.tables.find(({ name }) => name === table);
  for (const part of found?.parts ?? []) {
    const rows = (await readPart(folder, part))
      .map((values): SqlRow => Object.fromEntries((found?.columns ?? []).map((name, i) => [name, values[i] ?? null])))
      .filter((row) => entry === undefined || String(row[by]) === entry)
      .filter((row) => Object.entries(of).every(([column, value]) => row[column] === value));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
  }
}

const keyOf = (row: SqlRow, key: readonly string[]) => JSON.stringify(key.map((column) => row[column] ?? null));

function compareRow(rows: EntryRows, key: string[], was: SqlRow, now: SqlRow | undefined): RowChange | null {
  const entry = String(was[rows.by]);
  const isOwn = (column: string) => !rows.stays?.includes(column);
  const own = Object.entries(was).filter(([column]) => isOwn(column));
  if (!now) return { rows, entry, key, was: Object.fromEntries(own), now: null, all: was };
  const changed = own.filter(([column, value]) => value !== (now[column] ?? null));
  if (changed.length === 0) return null;
  const before: [string, SqlValue][] = changed.map(([column]) => [column, now[column] ?? null]);
  const keys = key.map((column): [string, SqlValue] => [column, was[column] ?? null]);
  const values = { was: Object.fromEntries([...keys, ...changed]), now: Object.fromEntries(before) };
  return { rows, entry, key, all: was, ...values };
}

/** Compares the rows of entries with those of a backup: of one entry, or of all of the kind. */
export async function compareEntries(
  folder: string,
  saved: SavedDatabase,
  database: SqlDatabase,
  kind: readonly EntryRows[],
  entry?: string,
): Promise<Comparison> {
  const comparison: Comparison = { changes: [], same: 0, added: 0 };
  for (const rows of kind) {
    const { columns = [], key = [] } = saved.tables.find(({ name }) => name === rows.table) ?? {};
    let known = 0;
    for await (const page of readSaved(folder, saved, rows, entry)) {
      const keys = page.map((row) => `(${key.map((column) => toLiteral(row[column] ?? null)).join(', ')})`);
      const present = await readRows(
        database,
        `SELECT ${listNames(columns)} FROM ${quoteName(rows.table)} WHERE (${listNames(key)}) IN (VALUES ${keys.join(', ')})`,
      );
      const byKey = new Map(present.map((row) => [keyOf(row, key), row]));
      known += present.length;
      for (const row of page) {
        const change = compareRow(rows, key, row, byKey.get(keyOf(row, key)));
        if (change) comparison.changes.push(change);
        else comparison.same += 1;
      }
    }
    const count = `SELECT count(*) AS rows FROM ${quoteName(rows.table)} WHERE ${where(rows, entry)}`;
    const [total] = await readRows(database, count);
    comparison.added += Math.max(0, Number(total?.rows ?? 0) - known);
  }
  return comparison;
}
