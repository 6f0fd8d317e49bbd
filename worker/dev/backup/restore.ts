import { findLostCopies } from './check-archive.ts';
import { findBrokenBooks } from './check-books.ts';
import { requireKeySecrets } from './check-key-secrets.ts';
import { BackupError, countRows, listParts, type Manifest, readManifest, type SavedDatabase } from './manifest.ts';
import type { OpenedShop } from './opened-shop.ts';
import { checkPart, readPart } from './parts.ts';
import type { Progress } from './progress.ts';
import { OUTDATE_SEARCH, rebuildSearch } from './rebuild-search.ts';
import { beginRestore, finishRestore, type RestoreState, readRestoreState, writeStep } from './restore-state.ts';
import { insertPart, updateLateColumns } from './row-statements.ts';
import { listTables, MIGRATIONS, quoteName, readRows, type SqlDatabase, toNames } from './sql-database.ts';
import { type OrderedTable, orderTables } from './table-order.ts';
import { readPictures } from './write-pictures.ts';

export interface RestoreOptions {
  folder: string;
  progress: Progress;
}

export interface Restored {
  manifest: Manifest;
  /** Broken invariants of the books, each as a text. */
  broken: string[];
  /** Files that the bucket lacks; null if it was asked before, by a restore that was cut. */
  missing: string[] | null;
}

interface Target {
  database: SqlDatabase;
  saved: SavedDatabase;
  tables: OrderedTable[];
  state: RestoreState | null;
}

/** The step after which every database is closed: one that is open again has been restored. */
const ALL_CLOSED = 'all closed';
const COUNTED = 'counted';

/** A shop that has one of these rows is in use. */
const SIGNS_OF_USE = ['orders', 'products', 'accounts'];

/** @throws BackupError for a folder that is no complete backup of undamaged files */
async function readComplete(folder: string, progress: Progress): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (!manifest) throw new BackupError(`${folder} is not a backup of a shop.`);
  if (manifest.completedAt === null)
    throw new BackupError(`The backup in ${folder} is not complete: continue it with npm run backup first.`);
  const parts = listParts(manifest);
  const bar = progress.start('files checked', parts.length);
  for (const part of parts) {
    await checkPart(folder, part);
    bar.add(1);
  }
  bar.end();
  return manifest;
}

/** @throws BackupError for a backup of another schema than the shop's */
export function rejectOtherSchema(saved: SavedDatabase, migrations: readonly string[]): void {
  if (migrations.join() === saved.migrations.join()) return;
  const other = saved.migrations.find((name) => !migrations.includes(name));
  throw new BackupError(
    other === undefined
      ? `${saved.name}: the backup was made before ${migrations.find((name) => !saved.migrations.includes(name))}. Restore it with the version of that day, then update.`
      : `${saved.name}: the backup was made by another version of the shop (${other}), whose schema this version does not continue. Restore it with that version, and bring its catalogue over with npm run import -- --export FILE.`,
  );
}

async function readTarget(database: SqlDatabase, saved: SavedDatabase, backup: string): Promise<Target> {
  rejectOtherSchema(saved, toNames(await readRows(database, MIGRATIONS)));
  const tables = await orderTables(database, await listTables(database));
  const state = await readRestoreState(database);
  if (state !== null && state.backup !== backup)
    throw new BackupError(
      `${saved.name}: the restore of another backup was begun here. Finish that one, or give the shop new databases.`,
    );
  return { database, saved, tables, state };
}

async function rejectUsed({ database, saved, tables }: Target): Promise<void> {
  for (const { name } of tables.filter((table) => SIGNS_OF_USE.includes(table.name))) {
    const [row] = await readRows(database, `SELECT 1 AS found FROM ${quoteName(name)} LIMIT 1`);
    if (row)
      throw new BackupError(`${saved.name} has ${name} already: a backup can only be restored into an empty shop.`);
  }
}

/** The databases that are not restored yet. */
async function planTargets(shop: OpenedShop, manifest: Manifest): Promise<Target[]> {
  const targets: Target[] = [];
  for (const saved of manifest.databases) {
    const database = shop.databases.find(({ name }) => name === saved.name);
    if (!database) throw new BackupError(`this shop has no database ${saved.name}`);
    targets.push(await readTarget(database, saved, manifest.id));
  }
  if (targets.some(({ state }) => state?.done.has(ALL_CLOSED))) return targets.filter(({ state }) => state !== null);
  for (const target of targets) if (target.state === null) await rejectUsed(target);
  return targets;
}

/** Writes the parts of a database that it does not have yet, each in one transaction. */
async function writeParts(
  folder: string,
  { database, saved, tables }: Target,
  state: RestoreState,
  add: (rows: number) => void,
) {
  const step = async (name: string, rows: number, write: () => Promise<Parameters<typeof writeStep>[3]>) => {
    if (!state.done.has(name)) await writeStep(database, state, name, await write());
    add(rows);
  };
  const pairs = tables.flatMap((table) => {
    const found = saved.tables.find(({ name }) => name === table.name);
    return found ? [{ table, columns: found.columns, parts: found.parts }] : [];
  });
  for (const { table, columns, parts } of pairs)
    for (const part of parts)
      await step(part.file, part.rows, async () => insertPart(table, columns, await readPart(folder, part)));
  for (const { table, columns, parts } of pairs.filter(({ table: { lateColumns } }) => lateColumns.length > 0))
    for (const part of parts)
      await step(`late ${part.file}`, 0, async () => updateLateColumns(table, columns, await readPart(folder, part)));
}

/** Compares the rows with the backup, before anything is made from them. */
async function checkCounts({ database, saved }: Target, state: RestoreState): Promise<void> {
  if (state.done.has(COUNTED)) return;
  const counts = await database.run(saved.tables.map(({ name }) => `SELECT count(*) AS rows FROM ${quoteName(name)}`));
  for (const [index, { name, parts }] of saved.tables.entries()) {
    const [expected, found] = [countRows(parts), Number(counts[index]?.[0]?.rows)];
    if (expected !== found)
      throw new BackupError(
        `${saved.name}: ${name} has ${found} rows, the backup ${expected}. The shop stays closed: restore into new databases.`,
      );
  }
  await writeStep(database, state, COUNTED, []);
}

async function restoreSearch({ database, saved }: Target, state: RestoreState, progress: Progress): Promise<void> {
  const products = countRows(saved.tables.find(({ name }) => name === 'products')?.parts ?? []);
  const bar = progress.start('products indexed', products);
  if (!state.done.has('search')) await writeStep(database, state, 'search', OUTDATE_SEARCH);
  await rebuildSearch(database, bar.add);
  bar.end();
}

async function listMissing(shop: OpenedShop, folder: string, manifest: Manifest): Promise<string[]> {
  const stored = new Set<string>();
  for await (const { key } of shop.listPictures()) stored.add(key);
  const missing: string[] = [];
  for await (const key of readPictures({ folder, manifest })) if (!stored.has(key)) missing.push(key);
  return missing;
}

/**
 * Restores a backup into an empty, migrated shop, or continues a restore that was cut. Until all of it is there and its rows
 * are counted, nobody else can write to the shop.
 * @throws BackupError before anything is written, or for rows that are not there in the end
 */
export async function restore(shop: OpenedShop, { folder, progress }: RestoreOptions): Promise<Restored> {
  const manifest = await readComplete(folder, progress);
  await requireKeySecrets(folder, manifest, shop.keySecrets);
  const targets = await planTargets(shop, manifest);
  const isNew = targets.every(({ state }) => state === null);
  // Before the backup's owners are there, who close the shop to the ADMIN_TOKEN.
  const missing = isNew ? await listMissing(shop, folder, manifest) : null;
  const bar = progress.start(
    'rows restored',
    targets.reduce((sum, { saved }) => sum + saved.tables.reduce((rows, { parts }) => rows + countRows(parts), 0), 0),
  );
  // All of them before the first row: a shop is closed as a whole.
  const begun: { target: Target; state: RestoreState }[] = [];
  for (const target of targets) {
    if (target.state === null) await beginRestore(target.database, target.tables, manifest.id);
    begun.push({ target, state: target.state ?? { backup: manifest.id, done: new Set() } });
  }
  for (const { target, state } of begun)
    if (!state.done.has(ALL_CLOSED)) await writeStep(target.database, state, ALL_CLOSED, []);
  for (const { target, state } of begun) await writeParts(folder, target, state, bar.add);
  bar.end();
  const broken: string[] = [];
  for (const { target, state } of begun) await checkCounts(target, state);
  for (const { target, state } of begun) {
    if (!target.tables.some(({ name }) => name === 'search_outdated')) continue;
    await restoreSearch(target, state, progress);
    progress.log('Checking the books');
    broken.push(...(await findBrokenBooks(target.database, new Date(target.saved.takenAt ?? manifest.startedAt))));
  }
  broken.push(...(await findLostCopies(shop.databases)));
  for (const { target } of begun) await finishRestore(target.database, target.tables, target.saved.sequences);
  return { manifest, broken, missing };
}
