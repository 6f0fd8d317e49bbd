import { quoteName, readRows, type SqlDatabase, type Statement, toLiteral } from './sql-database.ts';
import type { OrderedTable } from './table-order.ts';

/**
 * While a database is restored, the shop's own triggers are gone, which would count, check and report every row a second
 * time. Others close its tables: a visitor or the cron would write between the rows of the backup.
 */
const CLOSED = 'This shop is being restored from a backup.';
const TRIGGERS = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name";

export interface RestoreState {
  backup: string;
  /** The steps that are done. */
  done: Set<string>;
}

/** How far the restore of a database has come; null if none was begun. */
export async function readRestoreState(database: SqlDatabase): Promise<RestoreState | null> {
  const [known] = await readRows(database, "SELECT 1 AS found FROM sqlite_schema WHERE name = 'restore_state'");
  if (!known) return null;
  const [states, steps] = await database.run(['SELECT backup FROM restore_state', 'SELECT name FROM restore_steps']);
  return { backup: String(states?.[0]?.backup), done: new Set((steps ?? []).map(({ name }) => String(name))) };
}

const gatesOf = ({ name }: OrderedTable) =>
  ['insert', 'update', 'delete'].map((event) => ({ event, name, gate: quoteName(`restore_${event}_${name}`) }));

/** Closes a database and empties it of what migrations and the set-up wrote. */
export async function beginRestore(
  database: SqlDatabase,
  tables: readonly OrderedTable[],
  backup: string,
): Promise<void> {
  const triggers = await readRows(database, TRIGGERS);
  await database.run([
    'CREATE TABLE restore_state (backup TEXT NOT NULL, is_writing INTEGER NOT NULL)',
    'CREATE TABLE restore_steps (name TEXT PRIMARY KEY)',
    `CREATE TABLE restore_triggers AS ${TRIGGERS}`,
    `INSERT INTO restore_state (backup, is_writing) VALUES (${toLiteral(backup)}, 0)`,
    ...triggers.map(({ name }) => `DROP TRIGGER ${quoteName(String(name))}`),
    ...tables
      .filter(({ lateColumns }) => lateColumns.length > 0)
      .map(
        ({ name, lateColumns }) =>
          `UPDATE ${quoteName(name)} SET ${lateColumns.map((column) => `${quoteName(column)} = NULL`).join(', ')}`,
      ),
    ...tables.toReversed().map(({ name }) => `DELETE FROM ${quoteName(name)}`),
    ...tables.flatMap(gatesOf).map(
      ({ event, name, gate }) => `CREATE TRIGGER ${gate} BEFORE ${event} ON ${quoteName(name)}
        WHEN (SELECT is_writing FROM restore_state) = 0 BEGIN SELECT raise(ABORT, '${CLOSED}'); END`,
    ),
  ]);
}

/** The statements of a transaction that the closed tables let through. */
export const letThrough = (statements: readonly Statement[]): Statement[] => [
  'UPDATE restore_state SET is_writing = 1',
  ...statements,
  'UPDATE restore_state SET is_writing = 0',
];

/** Writes a step of the restore, once: a step whose response was lost is found done when it is tried again. */
export async function writeStep(
  database: SqlDatabase,
  state: RestoreState,
  name: string,
  statements: readonly Statement[],
): Promise<void> {
  const note = `INSERT INTO restore_steps (name) VALUES (${toLiteral(name)})`;
  try {
    await database.run(letThrough([note, ...statements]));
  } catch (error) {
    const [done] = await readRows(database, `SELECT 1 AS found FROM restore_steps WHERE name = ${toLiteral(name)}`);
    if (!done) throw error;
  }
  state.done.add(name);
}

/** Opens a restored database: its own triggers are back. */
export async function finishRestore(
  database: SqlDatabase,
  tables: readonly OrderedTable[],
  sequences: Record<string, number>,
): Promise<void> {
  const triggers = await readRows(database, 'SELECT name, sql FROM restore_triggers ORDER BY name');
  await database.run([
    ...tables.flatMap(gatesOf).map(({ gate }) => `DROP TRIGGER ${gate}`),
    ...Object.entries(sequences).flatMap(([name, last]) => [
      `UPDATE sqlite_sequence SET seq = max(seq, ${last}) WHERE name = ${toLiteral(name)}`,
      `INSERT INTO sqlite_sequence (name, seq) SELECT ${toLiteral(name)}, ${last}
         WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ${toLiteral(name)})`,
    ]),
    ...triggers.map(({ sql }) => String(sql)),
    'DROP TABLE restore_triggers',
    'DROP TABLE restore_steps',
    'DROP TABLE restore_state',
  ]);
}
