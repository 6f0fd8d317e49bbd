import { readRelatedIds } from '../../catalog/product/related-store.ts';
import { CommerceError } from '../../http/errors.ts';
import { type ChangedEntry, runNoted } from '../changes/changes-store.ts';
import { nameEntry } from '../changes/undoable-entry.ts';
import type { Removable } from './removable.ts';
import {
  findRemovable,
  type HeldRows,
  prepareGonePage,
  prepareRemoval,
  readHeldRows,
  readSurroundings,
  readUses,
  type UsedBy,
} from './removal-store.ts';

/** How the removal of an entry is noted. */
export const REMOVED = 'removed';

/** What is noted of it: the rows are what it was. */
export interface Removal {
  Removed: boolean;
  Rows?: HeldRows;
}

const phrase = ({ what, count, examples }: UsedBy) =>
  examples.length === 0
    ? `${count} ${what}`
    : `${count} ${what} (${examples.join(', ')}${count > examples.length ? ', …' : ''})`;

/** @throws CommerceError 409 `still-used` */
function rejectUsed(uses: readonly UsedBy[]): never {
  throw new CommerceError(409, 'still-used', { uses: uses.map(phrase).join('; ') });
}

/** What was public under the address of a page, and what took its place. */
async function prepareAddress(db: D1Database, kind: Removable, id: number, rows: HeldRows, target: string | null) {
  if (!kind.page) return [];
  const wasShown = rows[kind.table]?.[0]?.is_published === 1 || (rows.withdrawn_products?.length ?? 0) > 0;
  if (!wasShown) return [];
  const slugs = (rows.slugs ?? []).map(({ slug }) => String(slug));
  const similar = kind.page === 'product' ? await readRelatedIds(db, id) : [];
  return [prepareGonePage(db, { entity: kind.page, id, slugs, target, similar })];
}

/** What an entry is, and what uses it. */
export async function surveyEntry(db: D1Database, kind: Removable, id: number) {
  const surroundings = await readSurroundings(db, kind);
  const [uses, rows] = await Promise.all([readUses(db, surroundings, id), readHeldRows(db, kind, surroundings, id)]);
  return { surroundings, uses, rows };
}

/**
 * Removes an entry that nothing uses, with what goes with it, and notes what it was. Returns the id of the change.
 * @throws CommerceError 409 `still-used` with what uses it
 */
export async function removeEntry(
  db: D1Database,
  kind: Removable,
  id: number,
  target: string | null,
  note: (entries: readonly ChangedEntry[]) => D1PreparedStatement[],
): Promise<{ change: number | null; entry: ChangedEntry }> {
  const { surroundings, uses, rows } = await surveyEntry(db, kind, id);
  if (uses.length > 0) rejectUsed(uses);
  const before: Removal = { Removed: false, Rows: rows };
  const after: Removal = { Removed: true };
  const entry = { kind: REMOVED, entry: nameEntry(kind, id), before, after, version: null };
  const statements = [
    ...(await prepareAddress(db, kind, id, rows, target)),
    ...prepareRemoval(db, kind, surroundings, id),
  ];
  try {
    return { change: await runNoted(db, note([entry]), statements), entry };
  } catch (error) {
    const isUsed = error instanceof Error && /still-used|FOREIGN KEY/.test(error.message);
    if (!isUsed) throw error;
    rejectUsed(await readUses(db, surroundings, id));
  }
}

/** The id of an entry. */
export const findEntry = (db: D1Database, kind: Removable, id: number) =>
  findRemovable(db, { ...kind, column: 'id' }, id);
