import { BackupError } from './manifest.ts';
import { quoteName, type SqlDatabase, type SqlTable } from './sql-database.ts';

interface Reference {
  column: string;
  table: string;
}

/** A table in the order in which rows can be written: what its rows refer to is there already. */
export interface OrderedTable extends SqlTable {
  /** Columns that refer to a row which may come later: written as NULL first. */
  lateColumns: string[];
}

async function readReferences(database: SqlDatabase, tables: readonly SqlTable[]): Promise<Map<string, Reference[]>> {
  const results = await database.run(tables.map(({ name }) => `PRAGMA foreign_key_list(${quoteName(name)})`));
  return new Map(
    tables.map(({ name }, index) => [
      name,
      (results[index] ?? []).map(({ from, table }) => ({ column: String(from), table: String(table) })),
    ]),
  );
}

/** Tables in the order of their foreign keys. */
export async function orderTables(database: SqlDatabase, tables: readonly SqlTable[]): Promise<OrderedTable[]> {
  const references = await readReferences(database, tables);
  const ordered: OrderedTable[] = [];
  const waiting = new Set(tables);
  const lateOf = ({ name }: SqlTable) =>
    (references.get(name) ?? []).filter(({ table }) => !ordered.some((one) => one.name === table));
  while (waiting.size > 0) {
    const candidates = [...waiting].filter((table) =>
      lateOf(table).every((reference) => reference.table === table.name && !table.required.includes(reference.column)),
    );
    // A circle is opened where a reference may be empty for a while.
    const next =
      candidates[0] ??
      [...waiting].find((table) => lateOf(table).every(({ column }) => !table.required.includes(column)));
    if (!next) throw new BackupError(`${database.name}: the foreign keys of its tables go round in a circle`);
    waiting.delete(next);
    ordered.push({ ...next, lateColumns: lateOf(next).map(({ column }) => column) });
  }
  return ordered;
}
