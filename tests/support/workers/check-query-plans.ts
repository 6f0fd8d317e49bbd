import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, expect, inject } from 'vitest';
import type { RunFile } from '../statements/statements-server.ts';
import { findAllScans, readLargeTables } from './query-plans.ts';
import { listStatements, type WatchedStatement } from './watch-database.ts';
import { watchOfTests } from './workers.ts';

const WATCHED = [
  [env.COMMERCE, env.COMMERCE_DB],
  [env.IDENTITY, env.IDENTITY_DB],
  [env.FEDERATED_IDENTITY, env.IDENTITY_DB],
  [env.STOREFRONT, env.SESSIONS_DB],
  [env.OFFICE, env.OFFICE_DB],
] as const;

/** Workers record statements as long as they run, which may be for many files: a plan is the same in each of them. */
const runtime = globalThis as { checkedStatements?: Set<string> };
runtime.checkedStatements ??= new Set();
const checked = runtime.checkedStatements;

async function noteRun(watched: readonly WatchedStatement[]): Promise<void> {
  const statements = watched.flatMap(([sql, , kinds]) => (kinds ? [{ sql, kinds }] : []));
  await fetch(`${inject('statements')}/run`, {
    method: 'POST',
    body: JSON.stringify({ file, statements } satisfies RunFile),
  });
}

let file = '';
beforeEach(({ task }) => {
  file = task.file.filepath;
});

// After each test file: no statement that its calls prepared scans a large table. All are noted as run.
afterAll(async () => {
  await noteRun(listStatements(watchOfTests));
  for (const [worker, db] of WATCHED) {
    const response = await worker.fetch('http://localhost/watch/statements');
    const watched = await response.json<WatchedStatement[]>();
    await noteRun(watched);
    const statements = watched.filter(([sql]) => !checked.has(sql)).map(([sql, values]) => ({ sql, values }));
    expect(await findAllScans(db, statements, await readLargeTables(db))).toEqual([]);
    for (const { sql } of statements) checked.add(sql);
  }
});
