import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
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

test('a shop that recorded the earlier names of its migrations upgrades to the schema of a fresh one', async () => {
  const fresh = openMemoryDatabase();
  await applyMigrations(fresh, COMMERCE);

  const upgraded = openMemoryDatabase();
  await applyMigrations(upgraded, COMMERCE);
  upgraded.query("UPDATE d1_migrations SET name = '0005_lookups.sql' WHERE name = '0006_lookups.sql'");
  upgraded.query("UPDATE d1_migrations SET name = '0009_pending_points.sql' WHERE name = '0012_pending_points.sql'");

  expect(await applyMigrations(upgraded, COMMERCE)).toBe(0);
  expect(upgraded.query(SCHEMA)).toEqual(fresh.query(SCHEMA));
});
