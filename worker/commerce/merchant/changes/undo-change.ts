import { entryKinds } from '../api/content.ts';
import { preparePrices } from '../prices/prices-change-store.ts';
import { importBatch } from '../products/import-batch.ts';
import type { PriceColumns } from '../products/import-prices.ts';
import type { JsonRecord } from '../products/merge-patch.ts';
import { toRestoreLine } from '../products/product-entries.ts';
import { ENTRY_SHEETS } from '../sheets/entry-sheets.ts';
import { type ChangedEntry, type EntryRow, runNoted } from './changes-store.ts';
import { findChanged, prepareRestore, type Undoable } from './undoable.ts';
import { undoableEntry } from './undoable-entry.ts';

type UndoEnv = Parameters<typeof importBatch>[0];

/** The statements that note what was taken back; `id` continues a change that an earlier batch began. */
type Note = (entries: readonly ChangedEntry[], id: number | null) => D1PreparedStatement[];

interface Undone {
  /** The change that took it back; null in a dry run. */
  change: number | null;
  entries: readonly ChangedEntry[];
}

/** @throws CommerceError 409 `changed-meanwhile` if one was changed since */
type Undo = (env: UndoEnv, rows: readonly EntryRow[], isDryRun: boolean, note: Note) => Promise<Undone>;

const parse = (json: string | null) => JSON.parse(json ?? 'null') as unknown;

const undoPrices: Undo = async ({ DB }, rows, isDryRun, note) => {
  const entries = rows.map(({ kind, entry, before, after, version }) => ({
    ...{ kind, entry, before: parse(after), after: parse(before), version: (version ?? 0) + 1 },
  }));
  if (isDryRun) return { change: null, entries };
  const prices = rows.map(({ entry, before, version }) => ({
    ...{ source: entry, version: version ?? 0, columns: parse(before) as PriceColumns },
  }));
  return { change: await runNoted(DB, note(entries, null), preparePrices(DB, prices)), entries };
};

const MAX_LINES = 300;

const undoProducts: Undo = async (env, rows, isDryRun, note) => {
  const versions = new Map(rows.map(({ entry, version }) => [entry, version]));
  const entries: ChangedEntry[] = [];
  let change: number | null = null;
  for (let first = 0; first < rows.length; first += MAX_LINES) {
    const lines = rows.slice(first, first + MAX_LINES).map(({ entry, before, after }, index) => ({
      number: first + index + 1,
      line: toRestoreLine(entry, parse(before) as JsonRecord | null, parse(after) as JsonRecord),
    }));
    const begun: number | null = change;
    const undone = await importBatch(
      env,
      { lines, names: [], warnings: [] },
      { testKeys: 0, isDryRun, addsPlatforms: false, versions, note: (own) => note(own, begun) },
    );
    entries.push(...undone.entries);
    change ??= undone.change;
  }
  return { change, entries };
};

/** The kinds whose entries are compared with what a change left. */
const UNDOABLE: Readonly<Record<string, Undoable>> = {
  ...ENTRY_SHEETS,
  ...Object.fromEntries(entryKinds.map(({ kind }) => [kind.noun, undoableEntry(kind)])),
};

const undoEntries =
  (kind: Undoable): Undo =>
  async ({ DB }, rows, isDryRun, note) => {
    const { entries, statements } = await prepareRestore(DB, kind, rows);
    if (isDryRun) return { change: null, entries };
    return { change: await runNoted(DB, note(entries, null), statements), entries };
  };

/** How entries of a kind are taken back. */
export const UNDO: Readonly<Record<string, Undo>> = {
  ...{ prices: undoPrices, product: undoProducts },
  ...Object.fromEntries(Object.entries(UNDOABLE).map(([name, kind]) => [name, undoEntries(kind)])),
};

/** The rows of a change with those marked that were changed since, which the version of a product tells by itself. */
export async function markChanged(db: D1Database, rows: readonly EntryRow[]): Promise<EntryRow[]> {
  const changed = new Set<string>();
  for (const [name, kind] of Object.entries(UNDOABLE)) {
    const own = rows.filter((row) => row.kind === name);
    if (own.length > 0) for (const entry of await findChanged(db, kind, own)) changed.add(`${name} ${entry}`);
  }
  return rows.map((row) => (changed.has(`${row.kind} ${row.entry}`) ? { ...row, is_changed: 1 } : row));
}
