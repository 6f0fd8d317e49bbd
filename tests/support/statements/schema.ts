import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kind } from './row-kinds.ts';
import { HOLE } from './values.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A column that a statement returns. */
export interface Column {
  name: string;
  /** Where it comes from; null for the result of an expression, whose kind is not known before it runs. */
  origin: { table: string; column: string; kind: Kind | null; isNullable: boolean } | null;
}

export interface Schema {
  /** The columns that a statement returns. @throws Error for what the schema does not have. */
  columnsOf(sql: string): Column[];
}

const KINDS: Readonly<Record<string, Kind>> = { INTEGER: 'number', REAL: 'number', TEXT: 'string', BLOB: 'blob' };

/** A database in memory with the whole schema in a folder of migrations. */
export function openSchema(folder: string): Schema {
  const db = new DatabaseSync(':memory:');
  for (const file of readdirSync(join(ROOT, folder)).sort()) db.exec(readFileSync(join(ROOT, folder, file), 'utf8'));
  const nullable = db
    .prepare(
      `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c."notnull" = 0 AND c.pk = 0`,
    )
    .all();
  const isNullable = new Set(nullable.map(({ name }) => name));
  const virtual = db.prepare("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%'").all();
  const isVirtual = new Set(virtual.map((table) => table.name));
  return {
    columnsOf: (sql) =>
      // What is open is a value, or a condition: any will do.
      db
        .prepare(sql.replaceAll(HOLE, '1'))
        .columns()
        .map(({ name, table, column, type }) => {
          // The columns of a virtual table declare nothing.
          if (table === null || column === null || isVirtual.has(table)) return { name, origin: null };
          const kind = KINDS[type ?? ''] ?? null;
          return { name, origin: { table, column, kind, isNullable: isNullable.has(`${table}.${column}`) } };
        }),
  };
}
