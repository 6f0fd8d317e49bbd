import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { listChanges, showChange, undoChange } from '../api/changes.ts';
import { readPage, readPageAfter, toInstant } from '../api/fields.ts';
import { type PriceColumns, toPriceFields, toPriceState } from '../products/import-prices.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import { type ChangeRow, type EntryRow, prepareChange, readChange, readChanges, readEntries } from './changes-store.ts';
import { markChanged, UNDO } from './undo-change.ts';

const ALL = Number.MAX_SAFE_INTEGER;
const MAX_NAMED = 5;

type Fields = Readonly<Record<string, unknown>>;

const toChange = (row: ChangeRow) => ({
  ...{ Id: row.id, At: toInstant(row.created_at), Actor: row.actor ?? 'set-up', Command: row.command },
  ...{ Entries: row.entries, Undoes: row.undoes, UndoneBy: row.undone_by },
});

/** The fields of an entry as people know them. */
function toFields(kind: string, json: string | null): Fields | null {
  if (json === null) return null;
  const value: unknown = JSON.parse(json);
  return kind === 'prices' ? { ...toPriceFields(toPriceState(value as PriceColumns)) } : { ...(value as Fields) };
}

const toEntry = (row: EntryRow) => ({
  ...{ Kind: row.kind, Entry: row.entry, Before: toFields(row.kind, row.before), After: toFields(row.kind, row.after) },
  ChangedSince: row.is_changed === 1,
});

/** @throws CommerceError 409 `changed-since` */
function requireSame(changed: readonly EntryRow[], keepsChanged: boolean): void {
  if (changed.length === 0 || keepsChanged) return;
  const names = changed.slice(0, MAX_NAMED).map(({ entry }) => entry);
  const more = changed.length > MAX_NAMED ? [`… (${changed.length})`] : [];
  throw new CommerceError(409, 'changed-since', { entries: [...names, ...more].join(', ') });
}

/** Changes that can be undone as a whole (MERCHANT-41). */
export function serveChanges(app: CommerceApp): void {
  serveCall(app, listChanges, ({ Entry, ...page }, c) =>
    readPage(page, (before, limit) => readChanges(c.env.DB, { before, limit, entry: Entry }), toChange),
  );

  serveCall(app, showChange, async ({ Id, ...page }, c) => {
    if (!(await readChange(c.env.DB, Id))) throw notFound();
    return readPageAfter(
      page,
      async (after, limit) => markChanged(c.env.DB, await readEntries(c.env.DB, Id, after, limit)),
      toEntry,
    );
  });

  serveCall(app, undoChange, async ({ Id, KeepChanged, DryRun }, c, staff) => {
    const { DB: db } = c.env;
    const change = await readChange(db, Id);
    if (!change) throw notFound();
    if (change.undone_by !== null) throw new CommerceError(409, 'change-undone', { id: change.undone_by });
    const rows = await markChanged(db, await readEntries(db, Id, 0, ALL));
    const changed = rows.filter((row) => row.is_changed === 1);
    requireSame(changed, KeepChanged);
    const taken = rows.filter((row) => row.is_changed === 0);
    const head = { staffId: staff.id, command: 'changes undo', now: Date.now(), undoes: Id };
    const undo = UNDO[taken[0]?.kind ?? ''];
    const { change: own = null, entries = [] } =
      (await undo?.(c.env, taken, DryRun, (noted, begun) => prepareChange(db, head, noted, begun))) ?? {};
    const result = { Change: own, IsDryRun: DryRun, Undone: taken.length, Kept: changed.map(({ entry }) => entry) };
    if (own === null) return result;
    const valuesOf = (side: 'before' | 'after') =>
      Object.fromEntries(entries.map((one) => [one.entry, one[side]] as const));
    await auditChange(c, staff, undoChange, { Change: own, ...valuesOf('before') }, valuesOf('after'));
    return result;
  });
}
