import { env } from 'cloudflare:workers';
import { afterAll, expect } from 'vitest';
import { findScans, readLargeTables } from './query-plans.ts';
import { commerceDb } from './workers.ts';

// After each test file: no statement that its calls prepared in commerce scans a large table.
afterAll(async () => {
  const answer = await env.COMMERCE.fetch('http://localhost/watch/statements');
  const called = await answer.json<[string, unknown[]][]>();
  const tables = await readLargeTables(commerceDb);
  const scans: string[] = [];
  for (const [sql, values] of called) {
    for (const scan of await findScans(commerceDb, { sql, values }, tables)) scans.push(`${scan}: ${sql}`);
  }
  expect(scans).toEqual([]);
});
