import type { SqlRow, SqlValue } from './sql-database.ts';

/** The values of a row's primary key. */
export type RowKey = SqlValue[];

/** The order of SQLite: NULL, numbers, then texts by their bytes. */
function compareValues(a: SqlValue, b: SqlValue): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const rank = (value: SqlValue) => (value === null ? 0 : typeof value === 'number' ? 1 : 2);
  return rank(a) - rank(b);
}

export function compareKeys(a: RowKey, b: RowKey): number {
  for (const [index, value] of a.entries()) {
    const order = compareValues(value, b[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** Reads keys out of rows that hold their values in the order of `columns`. */
export function toKeyReader({ columns, key }: { columns: string[]; key: string[] }): (row: SqlValue[]) => RowKey {
  const places = key.map((name) => columns.indexOf(name));
  return (row) => places.map((place) => row[place] ?? null);
}

export const toValues = (row: SqlRow, columns: readonly string[]): SqlValue[] =>
  columns.map((column) => row[column] ?? null);
