import type { DatabaseSync } from 'node:sqlite';

export interface Size {
  /** A table, or an index of it. */
  table: string;
  name: string;
  bytes: number;
}

/** Bytes of all pages of each table and index, each table before its indexes, the largest first. */
export function readSizes(db: DatabaseSync): Size[] {
  const sizes = db
    .prepare(
      `SELECT m.tbl_name AS "table", m.name, sum(s.pgsize) AS bytes FROM sqlite_schema m JOIN dbstat s ON s.name = m.name
       GROUP BY m.name ORDER BY sum(s.pgsize) DESC`,
    )
    .all()
    .map(({ table, name, bytes }): Size => ({ table: String(table), name: String(name), bytes: Number(bytes) }));
  return sizes
    .filter(({ name, table }) => name === table)
    .flatMap(({ table }) => [
      ...sizes.filter((one) => one.name === table),
      ...sizes.filter((one) => one.table === table && one.name !== table),
    ]);
}

export const sum = (sizes: readonly Size[]): number => sizes.reduce((total, { bytes }) => total + bytes, 0);

/** A table of the sizes, in bytes of one of `count` things. */
export function printSizes(sizes: readonly Size[], count: number): void {
  console.table(
    sizes.map(({ table, name, bytes }) => ({
      table: name === table ? table : '',
      index: name === table ? '' : name,
      bytes: Math.round(bytes / count),
    })),
  );
}
