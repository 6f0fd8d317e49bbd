import { entryKinds } from '../../../../shared/merchant/content.ts';
import { preparePrices } from '../prices/prices-change-store.ts';
import { importBatch } from '../products/import-batch.ts';
import type { PriceColumns } from '../products/import-prices.ts';
import type { JsonRecord } from '../products/merge-patch.ts';
import { undoableNames } from '../products/name-entries.ts';
import { toRestoreLine } from '../products/product-entries.ts';
import { REMOVED } from '../removal/remove-entry.ts';
import { isOtherSince, undoRemoval } from '../removal/undo-removal.ts';
import { ENTRY_SHEETS } from '../sheets/entry-sheets.ts';
import { type ChangedEntry, type EntryRow, readChangedProducts, readUnversioned, runNoted } from './changes-store.ts';
import { findChanged, prepareRestore, type Undoable } from './undoable.ts';
import { undoableEntry } from './undoable-entry.ts';

type UndoEnv = Parameters<typeof importBatch>[0];

/** The statements that note what was taken back. */
type Note = (entries: readonly ChangedEntry[]) => D1PreparedStatement[];

interface Undone {
  /** The change that began with it. */
  change: number | null;
  entries: readonly ChangedEntry[];
}

/** How a kind of entries is taken back: so many at once, all of them or none. */
interface Undo {
  atOnce: number;
  /** @throws CommerceError 409 `changed-meanwhile` if one was changed since */
  restore(env: UndoEnv, rows: readonly EntryRow[], note: Note): Promise<Undone>;
}

const MANY = 10_000;
/** An import's batch. */
const MAX_LINES = 300;

const parse = (json: string | null) => JSON.parse(json ?? 'null') as unknown;

const undoPrices: Undo = {
  atOnce: MANY,
  async restore({ DB }, rows, note) {
    const entries = rows.map(({ kind, entry, before, after, version }) => ({
      ...{ kind, entry, before: parse(after), after: parse(before), version: (version ?? 0) + 1 },
    }));
    const prices = rows.map(({ entry, before, version }) => ({
      ...{ source: entry, version: version ?? 0, columns: parse(before) as PriceColumns },
    }));
    return { change: await runNoted(DB, note(entries), preparePrices(DB, prices)), entries };
  },
};

const undoProducts: Undo = {
  atOnce: MAX_LINES,
  async restore(env, rows, note) {
    const versions = new Map(rows.map(({ entry, version }) => [entry, version]));
    const lines = rows.map(({ entry, before, after }, index) => ({
      number: index + 1,
      line: toRestoreLine(entry, parse(before) as JsonRecord | null, parse(after) as JsonRecord),
    }));
    let isNoted = false;
    const noteOnce: Note = (entries) => {
      isNoted = true;
      return note(entries);
    };
    const { change, entries } = await importBatch(
      env,
      { lines, names: [], warnings: [] },
      { testKeys: 0, isDryRun: false, addsPlatforms: false, versions, note: noteOnce },
    );
    return isNoted ? { change, entries } : { change: await runNoted(env.DB, note([]), []), entries };
  },
};

/** The kinds whose entries are compared with what a change left. */
const UNDOABLE: Readonly<Record<string, Undoable>> = {
  ...{ ...ENTRY_SHEETS, names: undoableNames },
  ...Object.fromEntries(entryKinds.map(({ kind }) => [kind.noun, undoableEntry(kind)])),
};

const undoEntries = (kind: Undoable): Undo => ({
  atOnce: MANY,
  async restore({ DB }, rows, note) {
    const { entries, statements } = await prepareRestore(DB, kind, rows);
    return { change: await runNoted(DB, note(entries), statements), entries };
  },
});

const undoRemovals: Undo = {
  atOnce: 1,
  async restore({ DB }, [row], note) {
    return row ? undoRemoval(DB, row, note) : { change: await runNoted(DB, note([]), []), entries: [] };
  },
};

/** How entries of a kind are taken back. */
export const UNDO: Readonly<Record<string, Undo>> = {
  ...{ prices: undoPrices, product: undoProducts, [REMOVED]: undoRemovals },
  ...Object.fromEntries(Object.entries(UNDOABLE).map(([name, kind]) => [name, undoEntries(kind)])),
};

/** The rows of a change with those marked that were changed since, which the version of a product tells by itself. */
export async function markChanged(db: D1Database, rows: readonly EntryRow[]): Promise<EntryRow[]> {
  const changed = new Set<string>();
  for (const [name, kind] of Object.entries(UNDOABLE)) {
    const own = rows.filter((row) => row.kind === name);
    if (own.length > 0) for (const entry of await findChanged(db, kind, own)) changed.add(`${name} ${entry}`);
  }
  for (const row of rows) {
    if (row.kind === REMOVED && (await isOtherSince(db, row))) changed.add(`${REMOVED} ${row.entry}`);
  }
  return rows.map((row) => (changed.has(`${row.kind} ${row.entry}`) ? { ...row, is_changed: 1 } : row));
}

const PAGE = 2_000;

/** The entries of a change below a place that were changed since. */
export async function findChangedSince(db: D1Database, change: number, below: number): Promise<string[]> {
  const names = await readChangedProducts(db, change, below);
  for (let after = 0, isWhole = false; !isWhole; ) {
    const rows = await readUnversioned(db, change, below, after, PAGE);
    const marked = await markChanged(db, rows);
    names.push(...marked.filter((row) => row.is_changed === 1).map(({ entry }) => entry));
    after = rows.at(-1)?.id ?? after;
    isWhole = rows.length < PAGE;
  }
  return names;
}
