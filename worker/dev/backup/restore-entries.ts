import { randomUUID } from 'node:crypto';
import { type Comparison, compareEntries, type RowChange } from './compare-entries.ts';
import { BackupError, readManifest, type SavedDatabase } from './manifest.ts';
import type { OpenedShop } from './opened-shop.ts';
import { RESTORABLE } from './restorable.ts';
import { rejectOtherSchema } from './restore.ts';
import { readRestoreState } from './restore-state.ts';
import {
  listNames,
  MIGRATIONS,
  quoteName,
  readRows,
  type SqlDatabase,
  type SqlValue,
  type Statement,
  toLiteral,
  toNames,
} from './sql-database.ts';

const COMMERCE = 'latchkey-commerce';
const MAX_LOGGED_LETTERS = 2_000;

export interface EntriesOptions {
  folder: string;
  kind: string;
  /** The id of one entry; all of the kind without it. */
  entry?: string | undefined;
  /** False: nothing is written. */
  isWritten: boolean;
  now: number;
}

export interface RestoredEntries extends Comparison {
  takenAt: string;
  /** Entries that the shop's own rules did not take back, each with the reason. */
  refused: string[];
  /** Entries that somebody changed between the comparison and the restore: they stay as they are now. */
  overtaken: string[];
  /** Pictures of restored rows that the bucket lacks: a backup has their names alone. */
  missing: string[];
}

/** Texts are bound: they may be longer than a statement. */
function toPlaces(values: readonly SqlValue[]): { places: string[]; texts: string[] } {
  return {
    places: values.map((value) => (typeof value === 'string' ? '?' : toLiteral(value))),
    texts: values.filter((value) => typeof value === 'string'),
  };
}

function toStatement({ rows: { table, rises }, key, was, now }: RowChange): Statement {
  const columns = Object.keys(was);
  if (!now) {
    const { places, texts } = toPlaces(Object.values(was));
    const sql = `INSERT INTO ${quoteName(table)} (${listNames(columns)}) VALUES (${places.join(', ')})`;
    return { sql, values: texts };
  }
  const changed = Object.keys(now);
  const set = toPlaces(changed.map((column) => was[column] ?? null));
  const same = toPlaces([...key.map((column) => was[column] ?? null), ...Object.values(now)]);
  const assigned = changed.map((column, index) => `${quoteName(column)} = ${set.places[index]}`);
  const risen = rises === undefined ? [] : [`${quoteName(rises)} = ${quoteName(rises)} + 1`];
  // Only while the row is as it was compared: whoever changed it meanwhile keeps that.
  const conditions = [...key, ...changed].map((column, index) => `${quoteName(column)} IS ${same.places[index]}`);
  const sql = `UPDATE ${quoteName(table)} SET ${[...assigned, ...risen].join(', ')} WHERE ${conditions.join(' AND ')}`;
  return { sql, values: [...set.texts, ...same.texts] };
}

/** Whoever has the place of a row that is to have it again makes room: an old address becomes the present one. */
function makeRoom({ rows: { table, single }, was, all }: RowChange): Statement[] {
  if (!single || was[single.flag] !== 1) return [];
  const { places, texts } = toPlaces(single.among.map((column) => all[column] ?? null));
  const same = single.among.map((column, index) => `${quoteName(column)} = ${places[index]}`).join(' AND ');
  const flag = quoteName(single.flag);
  return [{ sql: `UPDATE ${quoteName(table)} SET ${flag} = 0 WHERE ${flag} = 1 AND ${same}`, values: texts }];
}

/** The entry in the audit log, with the values before and after. */
function toAudit(
  kind: string,
  entry: string,
  changes: readonly RowChange[],
  { takenAt, now }: { takenAt: string; now: number },
): Statement {
  const rows = changes.map(({ rows: { table }, was, now: before }) => ({ Table: table, Before: before, After: was }));
  const text = JSON.stringify({ Entry: entry, Backup: takenAt, Rows: rows });
  const details =
    text.length > MAX_LOGGED_LETTERS
      ? JSON.stringify({ Entry: entry, Backup: takenAt, Shortened: text.slice(0, MAX_LOGGED_LETTERS) })
      : text;
  return {
    sql: `INSERT INTO audit_log (request_id, actor, role, command, details, outcome, created_at) VALUES (?, 'npm run restore', 'set-up', ?, ?, 'changed', ${now})`,
    values: [randomUUID(), `${kind} restore`, details],
  };
}

async function openSaved(shop: OpenedShop, folder: string): Promise<{ saved: SavedDatabase; database: SqlDatabase }> {
  const manifest = readManifest(folder);
  if (!manifest?.completedAt) throw new BackupError(`${folder} is not a complete backup of a shop.`);
  const saved = manifest.databases.find(({ name }) => name === COMMERCE);
  const database = shop.databases.find(({ name }) => name === COMMERCE);
  if (!saved || !database) throw new BackupError(`There is no database ${COMMERCE} in the backup, or in this shop.`);
  rejectOtherSchema(saved, toNames(await readRows(database, MIGRATIONS)));
  if (await readRestoreState(database))
    throw new BackupError('This shop is being restored as a whole: finish that first.');
  return { saved, database };
}

/** The pictures that changed rows name and the bucket lacks. */
async function findMissing(shop: OpenedShop, changes: readonly RowChange[]): Promise<string[]> {
  const named = new Set(
    changes.flatMap(({ was }) =>
      Object.entries(was).flatMap(([column, value]) =>
        column.endsWith('picture') && typeof value === 'string' ? [value] : [],
      ),
    ),
  );
  if (named.size > 0) for await (const { key } of shop.listPictures()) named.delete(key);
  return [...named];
}

/**
 * Restores entries of one kind beside a running shop, each as a whole: rows that are gone come back, rows that changed are as they
 * were, and rows that came since stay. The shop's own triggers see to pages, prices and search. Without `isWritten` it only says
 * what it would do.
 * @throws BackupError before anything is written
 */
export async function restoreEntries(
  shop: OpenedShop,
  { folder, kind, entry, isWritten, now }: EntriesOptions,
): Promise<RestoredEntries> {
  const rows = RESTORABLE[kind];
  if (!rows)
    throw new BackupError(
      `${kind} cannot be restored beside a running shop: orders, keys, money and people have moved on since. What can: ${Object.keys(RESTORABLE).join(', ')}.`,
    );
  const { saved, database } = await openSaved(shop, folder);
  const takenAt = saved.takenAt ?? '';
  const comparison = await compareEntries(folder, saved, database, rows, entry);
  if (entry !== undefined && comparison.changes.length + comparison.same === 0)
    throw new BackupError(`The backup of ${takenAt} has no ${entry} among its ${kind}.`);
  const missing = await findMissing(shop, comparison.changes);
  const restored: RestoredEntries = { ...comparison, takenAt, refused: [], overtaken: [], missing };
  if (!isWritten) return restored;
  for (const [id, changes] of Map.groupBy(comparison.changes, (change) => change.entry)) {
    try {
      await database.run([
        ...changes.flatMap(makeRoom),
        ...changes.map(toStatement),
        toAudit(kind, id, changes, { takenAt, now }),
      ]);
    } catch (error) {
      restored.refused.push(`${kind} ${id}: ${error instanceof Error ? error.message : error}`);
      continue;
    }
    const after = await compareEntries(folder, saved, database, rows, id);
    if (after.changes.length > 0) restored.overtaken.push(`${kind} ${id}`);
  }
  return restored;
}
