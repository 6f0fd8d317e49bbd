import { env } from 'cloudflare:workers';
import { afterAll, expect } from 'vitest';
import { findAllScans, readLargeTables } from './query-plans.ts';
import { commerceDb } from './workers.ts';

/** Commerce records statements as long as it runs, which may be for many files: a plan is the same in each of them. */
const runtime = globalThis as { checkedStatements?: Set<string> };
runtime.checkedStatements ??= new Set();
const checked = runtime.checkedStatements;

// After each test file: no statement that its calls prepared in commerce scans a large table.
afterAll(async () => {
  const response = await env.COMMERCE.fetch('http://localhost/watch/statements');
  const called = (await response.json<[string, unknown[]][]>()).filter(([sql]) => !checked.has(sql));
  const statements = called.map(([sql, values]) => ({ sql, values }));
  expect(await findAllScans(commerceDb, statements, await readLargeTables(commerceDb))).toEqual([]);
  for (const { sql } of statements) checked.add(sql);
});
