import { readFirst } from '../database.ts';

/** A row of `settings`, or {} if it was never written. The column's CHECK keeps it valid JSON. */
export async function readSetting(db: D1Database, key: string): Promise<Record<string, unknown>> {
  const row = await readFirst<{ value: string }>(db, 'SELECT value FROM settings WHERE key = ?1', key);
  const value: unknown = JSON.parse(row?.value ?? '{}');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
