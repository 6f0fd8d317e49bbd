import { BackupError } from './manifest.ts';
import { quoteName, readRows, type SqlDatabase, type SqlTable, type Statement, toLiteral } from './sql-database.ts';

/**
 * While a shop is copied, triggers note the key of every row that changes in a table of the same database. The copy is
 * brought up to date by that log at the end, so that it is one state of the database although the shop stays open.
 *
 * D1 has nothing else for it: it exports no database with full-text tables, and is closed for as long as an export runs.
 */
const LEASE_SECONDS = 24 * 60 * 60;

const OBJECTS = "SELECT name, type FROM sqlite_schema WHERE name LIKE 'backup\\_%' ESCAPE '\\' AND type <> 'index'";
const extendUntil = `unixepoch() + ${LEASE_SECONDS}`;

/** Triggers of a table. Without a lease they do nothing: a backup that nobody resumes costs one look-up per write. */
function triggersOf({ name, key }: SqlTable): string[] {
  const keyOf = (row: 'OLD' | 'NEW') => `json_array(${key.map((part) => `${row}.${quoteName(part)}`).join(', ')})`;
  const note = (row: 'OLD' | 'NEW') =>
    `INSERT INTO backup_changes (entity, key) VALUES (${toLiteral(name)}, ${keyOf(row)});`;
  const create = (event: string, body: string) =>
    `CREATE TRIGGER ${quoteName(`backup_${event}_${name}`)} AFTER ${event} ON ${quoteName(name)}
     WHEN (SELECT until FROM backup_lease) > unixepoch() BEGIN ${body} END`;
  const moved = `INSERT INTO backup_changes (entity, key) SELECT ${toLiteral(name)}, ${keyOf('NEW')} WHERE ${keyOf('NEW')} <> ${keyOf('OLD')};`;
  return [create('insert', note('NEW')), create('update', `${note('OLD')} ${moved}`), create('delete', note('OLD'))];
}

async function dropStatements(database: SqlDatabase): Promise<Statement[]> {
  const objects = await readRows(database, OBJECTS);
  const drop = (kind: 'trigger' | 'table') =>
    objects.filter(({ type }) => type === kind).map(({ name }) => `DROP ${kind} ${quoteName(String(name))}`);
  return [...drop('trigger'), ...drop('table')];
}

/** Which backup the log of a database belongs to, and whether it still notes changes. */
export async function readLease(database: SqlDatabase): Promise<{ backup: string; isAlive: boolean } | null> {
  const [known] = await readRows(database, "SELECT 1 AS found FROM sqlite_schema WHERE name = 'backup_lease'");
  if (!known) return null;
  const [lease] = await readRows(database, 'SELECT backup, until > unixepoch() AS alive FROM backup_lease');
  return lease ? { backup: String(lease.backup), isAlive: lease.alive === 1 } : null;
}

/** Begins to note changes, instead of any former backup. */
export async function startChangeLog(
  database: SqlDatabase,
  tables: readonly SqlTable[],
  backup: string,
): Promise<void> {
  await database.run([
    ...(await dropStatements(database)),
    'CREATE TABLE backup_lease (backup TEXT NOT NULL, until INTEGER NOT NULL)',
    'CREATE TABLE backup_changes (id INTEGER PRIMARY KEY, entity TEXT NOT NULL, key TEXT NOT NULL)',
    'CREATE INDEX backup_changes_by_entity ON backup_changes (entity, id)',
    `INSERT INTO backup_lease (backup, until) VALUES (${toLiteral(backup)}, ${extendUntil})`,
    ...tables.flatMap(triggersOf),
  ]);
}

export async function endChangeLog(database: SqlDatabase): Promise<void> {
  const statements = await dropStatements(database);
  if (statements.length > 0) await database.run(statements);
}

const ENDED =
  'this backup was cut more than a day ago, or another one was begun since. Begin a new one in another folder.';

/** @throws BackupError if the log of a backup has ended */
export async function requireLease(database: SqlDatabase, backup: string): Promise<void> {
  const lease = await readLease(database);
  if (lease?.backup !== backup || !lease.isAlive) throw new BackupError(`${database.name}: ${ENDED}`);
}

/**
 * Reads in one transaction, which also extends the lease.
 * @throws BackupError if the log has ended, and the copy can no longer become one state
 */
export async function readLogged(database: SqlDatabase, backup: string, statements: readonly Statement[]) {
  const [lease, ...results] = await database.run([
    `UPDATE backup_lease SET until = ${extendUntil} WHERE backup = ${toLiteral(backup)} AND until > unixepoch() RETURNING until`,
    ...statements,
  ]);
  if (lease?.length !== 1) throw new BackupError(`${database.name}: ${ENDED}`);
  return results;
}

/** The rows that changed after one entry of the log and up to another: their key, and the row as it is now. */
export function changedRowsOf(
  { name, key, columns }: Pick<SqlTable, 'name' | 'key' | 'columns'>,
  after: number,
  upTo?: number,
): string {
  const range = `id > ${after}${upTo === undefined ? '' : ` AND id <= ${upTo}`}`;
  const row = columns.map((column) => `t.${quoteName(column)}`).join(', ');
  const isSame = key.map((part, index) => `t.${quoteName(part)} = c.key ->> ${index}`).join(' AND ');
  return `SELECT c.key AS changed_key, ${row}
    FROM (SELECT DISTINCT key FROM backup_changes WHERE entity = ${toLiteral(name)} AND ${range}) c
    LEFT JOIN ${quoteName(name)} t ON ${isSame}`;
}
