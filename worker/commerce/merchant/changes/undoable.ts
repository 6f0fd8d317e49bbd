import type { ChangedEntry, EntryRow } from './changes-store.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An entry by what the staff know it by. `fields` are those that are given: null empties one. */
export interface NamedFields {
  name: string;
  fields: Fields;
}

/** A kind of entries whose changes can be taken back, as the shop has them now and writes them. */
export interface Undoable {
  /** What the shop has of entries, by their names. */
  readHeld(db: D1Database, names: readonly string[]): Promise<ReadonlyMap<string, Fields>>;
  /** @throws CommerceError 409 `changed-since` for what cannot be as it was, for something else was changed. */
  requireSound?(db: D1Database, entries: readonly NamedFields[]): Promise<void>;
  write(db: D1Database, entries: readonly NamedFields[]): D1PreparedStatement[];
  /** Takes new entries back. */
  remove(db: D1Database, entries: readonly NamedFields[]): D1PreparedStatement[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What given fields change of an entry: none where they are the same. `held` undefined: it is new. */
export function toChangedEntry(kind: string, { name, fields }: NamedFields, held: Fields | undefined): ChangedEntry[] {
  const changed = Object.keys(fields).filter((field) => !isSame(fields[field], held?.[field]));
  if (changed.length === 0) return [];
  const pick = (from: Fields) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return [{ kind, entry: name, before: held ? pick(held) : null, after: pick(fields), version: null }];
}

const parse = (json: string | null) => JSON.parse(json ?? 'null') as Fields | null;

/** Those of a change's entries that are not any more as it left them. */
export async function findChanged(
  db: D1Database,
  kind: Undoable,
  rows: readonly EntryRow[],
): Promise<ReadonlySet<string>> {
  const held = await kind.readHeld(
    db,
    rows.map(({ entry }) => entry),
  );
  const isOther = ({ entry, after }: EntryRow) =>
    Object.entries(parse(after) ?? {}).some(([field, value]) => !isSame(value, held.get(entry)?.[field]));
  return new Set(rows.filter(isOther).map(({ entry }) => entry));
}

/** What takes entries back, and how it is noted. */
export async function prepareRestore(db: D1Database, kind: Undoable, rows: readonly EntryRow[]) {
  const entries = rows.map((row) => ({
    ...{ kind: row.kind, entry: row.entry, version: null },
    ...{ before: parse(row.after), after: parse(row.before) ?? {} },
  }));
  const named = (isNew: boolean) =>
    rows
      .filter(({ before }) => (before === null) === isNew)
      .map(({ entry, before, after }) => ({ name: entry, fields: parse(before) ?? parse(after) ?? {} }));
  const [added, others] = [named(true), named(false)];
  await kind.requireSound?.(db, others);
  const statements = [
    ...(added.length > 0 ? kind.remove(db, added) : []),
    ...(others.length > 0 ? kind.write(db, others) : []),
  ];
  return { entries, statements };
}
