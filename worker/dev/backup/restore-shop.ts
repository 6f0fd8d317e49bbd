import { type Backup, BackupError, type SavedDatabase } from './backup-lines.ts';
import { buildSearchRows } from './search-rows.ts';
import { listMigrations, listTables, quoteName, type SqlDatabase, toLiteral } from './sql-database.ts';

/** D1 takes statements of up to 100 kB. */
const MAX_STATEMENT_LENGTH = 80_000;
/** A shop that has one of these rows is in use. */
const SIGNS_OF_USE = ['orders', 'products', 'accounts'];

/** A backup leaves out the full-text index of content: commerce writes it again at the next search. */
const INDEX_CONTENT = `INSERT OR IGNORE INTO content_outdated (entity, entity_id)
  SELECT 'topic', id FROM topics UNION ALL SELECT 'blog', id FROM blog_posts`;

function* insertStatements({ name, columns, rows }: SavedDatabase['tables'][number]): Generator<string> {
  const head = `INSERT INTO ${quoteName(name)} (${columns.map(quoteName).join(', ')}) VALUES `;
  let values: string[] = [];
  let length = head.length;
  for (const row of rows) {
    const text = `(${row.map(toLiteral).join(', ')})`;
    if (length + text.length > MAX_STATEMENT_LENGTH && values.length > 0) {
      yield head + values.join(', ');
      values = [];
      length = head.length;
    }
    values.push(text);
    length += text.length + 2;
  }
  if (values.length > 0) yield head + values.join(', ');
}

async function rejectUnfit(database: SqlDatabase, saved: SavedDatabase, tables: ReadonlySet<string>): Promise<void> {
  const migrations = await listMigrations(database);
  if (migrations.join() !== saved.migrations.join()) {
    const other = saved.migrations.find((name) => !migrations.includes(name));
    throw new BackupError(
      other === undefined
        ? `${saved.name}: the backup was made before ${migrations.find((name) => !saved.migrations.includes(name))}. Restore it with the version of that day, then update.`
        : `${saved.name}: the backup was made by another version of the shop (${other}), whose schema this version does not continue. Restore it with that version, and bring its catalogue over with npm run import -- --export FILE.`,
    );
  }
  for (const table of SIGNS_OF_USE.filter((name) => tables.has(name))) {
    const [row] = await database.all(`SELECT 1 FROM ${quoteName(table)} LIMIT 1`);
    if (row)
      throw new BackupError(`${saved.name} has ${table} already: a backup can only be restored into an empty shop.`);
  }
}

/**
 * The statements of one transaction. Triggers are removed for its duration: they would count, check and report
 * everything a second time. Rows written by migrations are replaced too.
 */
async function planRestore(database: SqlDatabase, saved: SavedDatabase): Promise<string[]> {
  const tables = new Set((await listTables(database)).map(({ name }) => name));
  await rejectUnfit(database, saved, tables);
  const triggers = await database.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name");
  return [
    'PRAGMA defer_foreign_keys = true',
    ...triggers.map(({ name }) => `DROP TRIGGER ${quoteName(String(name))}`),
    ...[...tables].map((name) => `DELETE FROM ${quoteName(name)}`),
    ...saved.tables.flatMap((table) => [...insertStatements(table)]),
    ...(tables.has('content_outdated') ? [INDEX_CONTENT] : []),
    ...buildSearchRows(saved).flatMap((table) => [...insertStatements(table)]),
    ...triggers.map(({ sql }) => String(sql)),
  ];
}

/** Restores every database into an empty, migrated shop. @throws BackupError before anything is written. */
export async function restoreShop(databases: readonly SqlDatabase[], backup: Backup): Promise<void> {
  const plans: { database: SqlDatabase; statements: string[] }[] = [];
  for (const saved of backup.databases) {
    const database = databases.find(({ name }) => name === saved.name);
    if (!database) throw new BackupError(`this shop has no database ${saved.name}`);
    plans.push({ database, statements: await planRestore(database, saved) });
  }
  for (const { database, statements } of plans) await database.runAll(statements);
}
