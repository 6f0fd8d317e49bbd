import { listChanges, showChange, undoChange } from '../../../../shared/merchant/changes.ts';
import { readPage, readPageAfter, toInstant } from '../../../../shared/merchant/fields.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { type PriceColumns, toPriceFields, toPriceState } from '../products/import-prices.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import {
  type ChangedEntry,
  type ChangeHead,
  type ChangeRow,
  type EntryRow,
  prepareChange,
  prepareReached,
  readChange,
  readChanges,
  readEntries,
  readLastEntries,
  readRest,
  runNoted,
  valuesOf,
} from './changes-store.ts';
import { findChangedSince, markChanged, UNDO } from './undo-change.ts';

const ALL = Number.MAX_SAFE_INTEGER;
const MAX_NAMED = 5;
/** The place of a change's first entry. */
const WHOLE = 1;
/** A request has so many queries. */
const MAX_PARTS = 10;

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
function requireSame(changed: readonly string[]): void {
  if (changed.length === 0) return;
  const names = changed.slice(0, MAX_NAMED);
  const more = changed.length > MAX_NAMED ? [`… (${changed.length})`] : [];
  throw new CommerceError(409, 'changed-since', { entries: [...names, ...more].join(', ') });
}

/** @throws CommerceError 404, 409 `change-undone` for one that was taken back as a whole */
async function requireLeft(db: D1Database, id: number): Promise<ChangeRow> {
  const change = await readChange(db, id);
  if (!change) throw notFound();
  if (change.undone_by !== null && change.reached === WHOLE) {
    throw new CommerceError(409, 'change-undone', { id: change.undone_by });
  }
  return change;
}

/** An undo is taken back once it is whole, or neither could be ended. @throws CommerceError 409 `change-half-undone` */
async function requireWhole(db: D1Database, { undoes }: ChangeRow): Promise<void> {
  const undone = undoes === null ? null : await readChange(db, undoes);
  if (undone && undone.reached !== WHOLE) throw new CommerceError(409, 'change-half-undone', { id: undone.id });
}

/**
 * Takes the next entries of a change back, of one kind and in one go, and stores how far that has come.
 * @throws CommerceError 409 `changed-since` for what was changed since the part before, unless that is kept.
 */
async function undoPart(
  env: CommerceEnv,
  change: number,
  below: number,
  head: ChangeHead,
  { begun, keepsChanged }: { begun: number | null; keepsChanged: boolean },
) {
  const { DB: db } = env;
  const undo = UNDO[(await readRest(db, change, below))?.kind ?? ''];
  const read = await markChanged(db, await readLastEntries(db, change, below, undo?.atOnce ?? 0));
  const other = read.findIndex(({ kind }) => kind !== read[0]?.kind);
  const rows = other < 0 ? read : read.slice(0, other);
  const reached = rows.at(-1)?.id ?? WHOLE;
  const taken = rows.filter((row) => row.is_changed === 0);
  const kept = rows.filter((row) => row.is_changed === 1).map(({ entry }) => entry);
  if (!keepsChanged) requireSame(kept);
  const note = (entries: readonly ChangedEntry[]) => [
    ...prepareChange(db, head, entries, begun),
    prepareReached(db, change, reached),
  ];
  const undone =
    taken.length > 0 && undo
      ? await undo.restore(env, taken, note)
      : { change: await runNoted(db, note([]), []), entries: [] };
  return { reached, kept, taken: taken.length, entries: undone.entries, own: begun ?? undone.change };
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

  serveCall(app, undoChange, async ({ Id, KeepChanged, DryRun, After }, c, staff) => {
    const { DB: db } = c.env;
    const change = await requireLeft(db, Id);
    await requireWhole(db, change);
    const { undone_by: begun, reached: since } = change;
    if (After !== undefined && After !== since) throw new CommerceError(409, 'changed-meanwhile');
    let below = since ?? ALL;
    const changed = await findChangedSince(db, Id, below);
    if (!KeepChanged) requireSame(changed);
    if (DryRun) {
      const { entries = 0 } = (await readRest(db, Id, below)) ?? {};
      return { Change: null, IsDryRun: true, Undone: entries - changed.length, Kept: changed, Next: null };
    }
    const head = { staffId: staff.id, command: 'changes undo', now: Date.now(), undoes: Id };
    const entries: ChangedEntry[] = [];
    const Kept: string[] = [];
    let [own, Undone] = [begun, 0];
    for (let part = 0; part < MAX_PARTS && below > WHOLE; part += 1) {
      const done = await undoPart(c.env, Id, below, head, { begun: own, keepsChanged: KeepChanged });
      entries.push(...done.entries);
      Kept.push(...done.kept);
      [own, Undone, below] = [done.own, Undone + done.taken, done.reached];
    }
    await auditChange(
      c,
      staff,
      undoChange,
      { Change: own, ...valuesOf(entries, 'before') },
      valuesOf(entries, 'after'),
    );
    return { Change: own, IsDryRun: false, Undone, Kept, Next: below > WHOLE ? below : null };
  });
}
