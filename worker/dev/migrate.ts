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

/**
 * Names that migrations had before their numbers were unique. A database that recorded one of them has applied it, so its
 * record is renamed instead of running the same statements again.
 */
const RENAMED: Readonly<Record<string, string>> = {
  '0004_credit_notes.sql': '0005_credit_notes.sql',
  '0005_lookups.sql': '0006_lookups.sql',
  '0005_more_lookups.sql': '0007_more_lookups.sql',
  '0005_search_and_listing_speed.sql': '0008_search_and_listing_speed.sql',
  '0006_outbox.sql': '0009_outbox.sql',
  '0007_consents.sql': '0010_consents.sql',
  '0008_search_hits.sql': '0011_search_hits.sql',
  '0009_pending_points.sql': '0012_pending_points.sql',
};

/** Applies the new migrations of a folder, each in one batch: completely or not at all. */
export async function applyMigrations(database: MigrationDatabase, folder: string): Promise<number> {
  const path = join(ROOT, folder);
  await database.prepare(TABLE).all();
  for (const [before, now] of Object.entries(RENAMED)) {
    const rename = database.prepare('UPDATE d1_migrations SET name = ? WHERE name = ?').bind(now, before);
    await database.batch([rename]);
  }
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
  const applied = new Set((results as { name: string }[]).map((row) => row.name));
  const files = readdirSync(path)
    .filter((file) => file.endsWith('.sql') && !applied.has(file))
    .sort();
  for (const file of files) {
    const statements = unstable_splitSqlQuery(readFileSync(join(path, file), 'utf8'));
    await database.batch([
      ...statements.map((sql) => database.prepare(sql)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
    ]);
  }
  return files.length;
}
