import { env } from 'cloudflare:workers';
import { afterAll, expect, inject } from 'vitest';
import type { RunStatement } from '../statements/statements-server.ts';
import { findAllScans, readLargeTables } from './query-plans.ts';

const WATCHED = [
  [env.COMMERCE, env.COMMERCE_DB],
  [env.IDENTITY, env.IDENTITY_DB],
  [env.FEDERATED_IDENTITY, env.IDENTITY_DB],
  [env.STOREFRONT, env.SESSIONS_DB],
] as const;

/** Workers record statements as long as they run, which may be for many files: a plan is the same in each of them. */
const runtime = globalThis as { checkedStatements?: Set<string> };
runtime.checkedStatements ??= new Set();
const checked = runtime.checkedStatements;

// After each test file: no statement that its calls prepared scans a large table. All are noted as run.
afterAll(async () => {
  for (const [worker, db] of WATCHED) {
    const response = await worker.fetch('http://localhost/watch/statements');
    const all = await response.json<[sql: string, values: unknown[], kinds: RunStatement['kinds']][]>();
    const body = JSON.stringify(all.map(([sql, , kinds]): RunStatement => ({ sql, kinds })));
    await fetch(`${inject('statements')}/run`, { method: 'POST', body });
    const called = all.filter(([sql]) => !checked.has(sql));
    const statements = called.map(([sql, values]) => ({ sql, values }));
    expect(await findAllScans(db, statements, await readLargeTables(db))).toEqual([]);
    for (const { sql } of statements) checked.add(sql);
  }
});
