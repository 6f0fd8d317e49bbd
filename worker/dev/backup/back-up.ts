import { applyChanges } from './apply-changes.ts';
import { type BackupFolder, openFolder } from './backup-folder.ts';
import { changedRowsOf, endChangeLog, readLease, readLogged, requireLease, startChangeLog } from './change-log.ts';
import { copyTable } from './copy-table.ts';
import {
  BackupError,
  countRows,
  type Manifest,
  makeFolder,
  readManifest,
  removeOrphans,
  type SavedDatabase,
  toManifest,
} from './manifest.ts';
import type { OpenedShop } from './opened-shop.ts';
import type { Progress } from './progress.ts';
import { listTables, MIGRATIONS, quoteName, readRows, type SqlDatabase, toNames } from './sql-database.ts';
import { writePictures } from './write-pictures.ts';

export interface BackupOptions {
  folder: string;
  /** Gives up another backup of this shop that was cut. */
  isAnew?: boolean;
  progress: Progress;
  now: Date;
}

/** Entries of the change log that are brought into the parts at a time. */
const LOG_PAGE = 1_000;
/** So many changes or fewer are read in one transaction, as the last ones. */
const LAST_CHANGES = 300;

const NUMBERS = "SELECT name FROM sqlite_schema WHERE name = 'sqlite_sequence'";
const LAST_CHANGE = 'SELECT ifnull(max(id), 0) AS id FROM backup_changes';

async function begin(shop: OpenedShop, manifest: Manifest, isAnew: boolean): Promise<void> {
  for (const database of shop.databases) {
    const [restoring] = await readRows(database, "SELECT 1 AS found FROM sqlite_schema WHERE name = 'restore_state'");
    if (restoring) throw new BackupError(`${database.name} is being restored: finish that first, by the same command.`);
    const lease = await readLease(database);
    if (lease?.isAlive && !isAnew)
      throw new BackupError(
        'Another backup of this shop is under way, or was cut less than a day ago: continue it by its own command, or give it up with --anew.',
      );
  }
  for (const database of shop.databases) {
    const tables = await listTables(database);
    const migrations = toNames(await readRows(database, MIGRATIONS));
    await startChangeLog(database, tables, manifest.id);
    manifest.databases.push({
      name: database.name,
      migrations,
      lastChange: 0,
      takenAt: null,
      bookmark: null,
      sequences: {},
      tables: tables.map(({ name, columns, key }) => ({ name, columns, key, isCopied: false, parts: [] })),
    });
  }
}

function pair(shop: OpenedShop, manifest: Manifest): { database: SqlDatabase; saved: SavedDatabase }[] {
  return manifest.databases.map((saved) => {
    const database = shop.databases.find(({ name }) => name === saved.name);
    if (!database) throw new BackupError(`this shop has no database ${saved.name}`);
    return { database, saved };
  });
}

const countsOf = (tables: readonly { name: string }[]) =>
  tables.map(({ name }) => `SELECT count(*) AS rows FROM ${quoteName(name)}`);

/** Brings the changes of the log up to an entry into the parts. */
async function catchUp(backup: BackupFolder, database: SqlDatabase, saved: SavedDatabase): Promise<void> {
  for (;;) {
    const [entries = []] = await readLogged(database, backup.manifest.id, [
      `SELECT id, entity FROM backup_changes WHERE id > ${saved.lastChange} ORDER BY id LIMIT ${LOG_PAGE}`,
    ]);
    if (entries.length <= LAST_CHANGES) return;
    const upTo = Number(entries.at(-1)?.id);
    const changed = saved.tables.filter(({ name }) => entries.some(({ entity }) => entity === name));
    const rows = await readLogged(
      database,
      backup.manifest.id,
      changed.map((table) => changedRowsOf(table, saved.lastChange, upTo)),
    );
    for (const [index, table] of changed.entries()) await applyChanges(backup, database.name, table, rows[index] ?? []);
    saved.lastChange = upTo;
    backup.save();
  }
}

/** Reads the last changes in one transaction, with what the database has then: the backup's state of it. */
async function takeState(backup: BackupFolder, database: SqlDatabase, saved: SavedDatabase): Promise<void> {
  await catchUp(backup, database, saved);
  const hasNumbers = (await readRows(database, NUMBERS)).length > 0;
  const { tables } = saved;
  const results = await readLogged(database, backup.manifest.id, [
    LAST_CHANGE,
    MIGRATIONS,
    hasNumbers ? 'SELECT name, seq FROM sqlite_sequence' : 'SELECT 1 WHERE false',
    ...tables.map((table) => changedRowsOf(table, saved.lastChange)),
    ...countsOf(tables),
    LAST_CHANGE,
  ]);
  const [[last] = [], migrations, numbers = []] = results;
  if (results.at(-1)?.[0]?.id !== last?.id)
    throw new BackupError(`${database.name} did not read one state: continue by the same command.`);
  if (toNames(migrations).join() !== saved.migrations.join())
    throw new BackupError('The shop was updated during the backup: begin a new one in another folder.');
  const [changes, counts] = [results.slice(3, 3 + tables.length), results.slice(3 + tables.length)];
  for (const [index, table] of tables.entries()) {
    await applyChanges(backup, database.name, table, changes[index] ?? []);
    const [expected, held] = [Number(counts[index]?.[0]?.rows), countRows(table.parts)];
    if (expected !== held)
      throw new BackupError(
        `${database.name}: ${table.name} has ${expected} rows and its copy ${held}. Begin a new backup in another folder.`,
      );
  }
  saved.lastChange = Number(last?.id);
  saved.takenAt = new Date().toISOString();
  saved.bookmark = await database.readBookmark();
  saved.sequences = Object.fromEntries(
    numbers
      .filter(({ name }) => tables.some((table) => table.name === name))
      .map(({ name, seq }) => [String(name), Number(seq)]),
  );
  backup.save();
}

async function openBackup(shop: OpenedShop, options: BackupOptions): Promise<BackupFolder> {
  const known = readManifest(options.folder);
  if (known) {
    options.progress.log(`Continuing the backup begun at ${known.startedAt}`);
    if (known.completedAt === null) for (const database of shop.databases) await requireLease(database, known.id);
    return openFolder(options.folder, known);
  }
  makeFolder(options.folder);
  const manifest = toManifest(options.now);
  await begin(shop, manifest, options.isAnew ?? false);
  const backup = openFolder(options.folder, manifest);
  backup.save();
  return backup;
}

/**
 * Backs a shop up into a folder, or continues a backup there that was cut. The shop may stay open: each database is backed
 * up as it was at one moment.
 * @throws BackupError
 */
export async function backUp(shop: OpenedShop, options: BackupOptions): Promise<Manifest> {
  const { progress } = options;
  const backup = await openBackup(shop, options);
  const { manifest } = backup;
  const pairs = pair(shop, manifest);
  if (manifest.completedAt === null) {
    const counts = await Promise.all(pairs.map(({ database, saved }) => database.run(countsOf(saved.tables))));
    const total = counts.flat().reduce((sum, rows) => sum + Number(rows[0]?.rows), 0);
    const copied = manifest.databases.flatMap(({ tables }) => tables.map(({ parts }) => countRows(parts)));
    const bar = progress.start('rows copied', total);
    bar.add(copied.reduce((sum, rows) => sum + rows, 0));
    for (const { database, saved } of pairs)
      for (const table of saved.tables) await copyTable(backup, database, table, bar.add);
    backup.save();
    bar.end();
    // Sessions first, accounts last: whoever a database names has been written to the other one before.
    for (const { database, saved } of pairs.toReversed()) await takeState(backup, database, saved);
    await writePictures(backup, shop.listPictures());
    manifest.completedAt = new Date().toISOString();
    backup.save();
  }
  for (const { database } of pairs)
    if ((await readLease(database))?.backup === manifest.id) await endChangeLog(database);
  removeOrphans(options.folder, manifest);
  return manifest;
}
