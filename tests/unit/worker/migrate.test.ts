import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyMigrations, OtherSchemaError } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';

const COMMERCE = 'worker/commerce/migrations';
const PROJECT = join(import.meta.dirname, '../../..');

const SCHEMA = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name";

test('every migration has a number of its own', () => {
  for (const folder of [COMMERCE, 'worker/identity/migrations', 'worker/session/migrations']) {
    const numbers = readdirSync(join(PROJECT, folder)).map((file) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test('a state of another version is left alone, and its owner told what to do', async () => {
  const database = openMemoryDatabase();
  await applyMigrations(database, COMMERCE);
  expect(await applyMigrations(database, COMMERCE)).toBe(0);
  database.query("INSERT INTO d1_migrations (name) VALUES ('0105_disputes_in_part_of_then.sql')");
  const before = database.query(SCHEMA);
  const refusal = await applyMigrations(database, COMMERCE).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OtherSchemaError);
  expect(String(refusal)).toContain('0105_disputes_in_part_of_then.sql');
  expect(String(refusal)).toContain('npm run reset');
  expect(database.query(SCHEMA)).toEqual(before);
});
