import type { GenericSchema } from 'valibot';
import { type ChangedEntry, runNoted } from '../changes/changes-store.ts';
import { type Fields, type NamedFields, toChangedEntry, type Undoable } from '../changes/undoable.ts';
import { readRows, rejectTwice, type Table } from './read-rows.ts';

export interface NumberedFields extends NamedFields {
  number: number;
}

/** A kind of entries that a spreadsheet loads. */
export interface EntrySheet extends Undoable {
  /** Of a row; the columns follow from it. */
  schema: GenericSchema<unknown, object>;
  /** The columns that name an entry. */
  needed: readonly string[];
  /** @throws CommerceError 400 `sheet-cell` */
  read(entry: object, number: number): NamedFields;
  /** @throws CommerceError 400 `sheet-cell` for what only the shop's other data makes wrong. */
  check?(db: D1Database, rows: readonly NumberedFields[], held: ReadonlyMap<string, Fields>): Promise<void>;
  /** Rows of an export after an id. */
  list(db: D1Database, after: number, limit: number): Promise<{ id: number; row: Fields }[]>;
}

export interface LoadedEntries {
  entries: ChangedEntry[];
  rowOf: ReadonlyMap<string, number>;
  /** The id of the noted change. */
  change: number | null;
}

/** Loads a table: all rows or none. */
export async function loadEntries(
  db: D1Database,
  kind: string,
  sheet: EntrySheet,
  table: Table,
  { isDryRun, note }: { isDryRun: boolean; note: (entries: readonly ChangedEntry[]) => D1PreparedStatement[] },
): Promise<LoadedEntries> {
  const rows = readRows(sheet.schema, sheet.needed, table).map(({ number, entry }) => ({
    ...{ number, ...sheet.read(entry, number) },
  }));
  const rowOf = new Map<string, number>();
  for (const { name, number } of rows) {
    const earlier = rowOf.get(name);
    if (earlier !== undefined) rejectTwice(number, sheet.needed, name, earlier);
    rowOf.set(name, number);
  }
  const held = await sheet.readHeld(
    db,
    rows.map(({ name }) => name),
  );
  await sheet.check?.(db, rows, held);
  const entries = rows.flatMap((row) => toChangedEntry(kind, row, held.get(row.name)));
  const loaded = { entries, rowOf, change: null };
  if (isDryRun || entries.length === 0) return loaded;
  const written = entries.map(({ entry, after }) => ({ name: entry, fields: after as Fields }));
  return { ...loaded, change: await runNoted(db, note(entries), sheet.write(db, written)) };
}
