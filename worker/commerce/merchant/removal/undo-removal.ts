import { CommerceError } from '../../http/errors.ts';
import { type ChangedEntry, type EntryRow, runNoted } from '../changes/changes-store.ts';
import { REMOVABLES, type Removable } from './removable.ts';
import { prepareReturn } from './removal-store.ts';
import { findEntry, REMOVED, type Removal, removeEntry } from './remove-entry.ts';

const parse = (json: string | null) => JSON.parse(json ?? '{}') as Removal;

/** The kind and id of an entry by its name in changes. */
function readName(name: string): { kind: Removable; id: number } {
  const [noun, id] = name.split(' ');
  const kind = REMOVABLES.find((one) => one.noun === noun);
  if (!kind) throw new Error(`nothing is removed as ${noun}`);
  return { kind, id: Number(id) };
}

/** True if an entry is not as its removal, or return, left it. */
export async function isOtherSince(db: D1Database, { entry, after }: EntryRow): Promise<boolean> {
  const { kind, id } = readName(entry);
  return ((await findEntry(db, kind, id)) === null) !== parse(after).Removed;
}

/**
 * Brings a removed entry back, or removes one again that came back.
 * @throws CommerceError 409 `changed-since` where its place is taken, 409 `still-used`
 */
export async function undoRemoval(
  db: D1Database,
  { entry, before, after }: EntryRow,
  note: (entries: readonly ChangedEntry[]) => D1PreparedStatement[],
): Promise<{ change: number | null; entries: ChangedEntry[] }> {
  const { kind, id } = readName(entry);
  if (!parse(after).Removed) {
    const removed = await removeEntry(db, kind, id, null, note);
    return { change: removed.change, entries: [removed.entry] };
  }
  const undone = { kind: REMOVED, entry, before: parse(after), after: { Removed: false }, version: null };
  try {
    const statements = prepareReturn(db, kind, parse(before).Rows ?? {});
    return { change: await runNoted(db, note([undone]), statements), entries: [undone] };
  } catch (error) {
    if (!(error instanceof Error && /UNIQUE constraint|FOREIGN KEY/.test(error.message))) throw error;
    throw new CommerceError(409, 'changed-since', { entries: entry });
  }
}
