import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_splitSqlQuery } from 'wrangler';
import { ROOT } from './state.ts';

/** The part of D1 that migrations need; Miniflare's and the runtime's both have it. */
export interface MigrationDatabase {
  prepare(sql: string): { bind(...values: unknown[]): unknown; all(): Promise<{ results: unknown[] }> };
  batch(statements: unknown[]): Promise<unknown>;
}

// The table of `wrangler d1 migrations apply`, so that both know what has been applied.
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** A database whose schema the migrations here do not continue. */
export class OtherSchemaError extends Error {}

/**
 * The migrations that a database still needs.
 * @throws OtherSchemaError for a database that has applied a migration which is not here: that of an earlier version,
 *   before the schema was written down anew, or of a later one
 */
export function listMissing(applied: readonly string[], files: readonly string[], whatToDo: string): string[] {
  const other = applied.find((name) => !files.includes(name));
  if (other !== undefined)
    throw new OtherSchemaError(
      `This database was made by another version of the shop: it has applied ${other}, which this version does not have. ${whatToDo}`,
    );
  return files.filter((file) => !applied.includes(file));
}

/** The migrations of a folder, in their order. */
export const listMigrationFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.sql'))
    .sort();

const START_AFRESH =
  'Export what you want to keep with that version (npm run import -- --export FILE), then empty the state with npm run reset.';

/**
 * Applies the new migrations of a folder, each in one batch: completely or not at all. Returns how many were new.
 * @throws OtherSchemaError
 */
export async function applyMigrations(database: MigrationDatabase, folder: string): Promise<number> {
  await database.prepare(TABLE).all();
  const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY name').all();
  const applied = (results as { name: string }[]).map((row) => row.name);
  const missing = listMissing(applied, listMigrationFiles(folder), START_AFRESH);
  for (const file of missing) {
    const statements = unstable_splitSqlQuery(readFileSync(join(ROOT, folder, file), 'utf8'));
    await database.batch([
      ...statements.map((sql) => database.prepare(sql)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
    ]);
  }
  return missing.length;
}
