import { env } from 'cloudflare:workers';
import { expect, inject, it } from 'vitest';
import type { Listed, ListedStatement } from '../support/statements/statements-server.ts';
import { ALLOWED, findAllScans, readLargeTables, type Statement } from '../support/workers/query-plans.ts';

/** How many values a statement binds. */
function countValues(sql: string): number {
  let count = 0;
  for (const [, number] of sql.replaceAll(/'[^']*'/g, '').matchAll(/\?(\d*)/g))
    count = number ? Math.max(count, Number(number)) : count + 1;
  return count;
}

/** A statement with open parts, which are values or conditions, and nothing bound. */
function toStatement({ parts }: ListedStatement): Statement {
  const sql = parts.join('1');
  return { sql, values: Array.from({ length: countValues(sql) }, () => null) };
}

async function fetchListed(): Promise<ListedStatement[]> {
  const response = await fetch(`${inject('statements')}/listed`);
  return (await response.json<Listed>()).statements;
}

it('no statement in the sources scans a table that grows, whether a test runs it or not', async () => {
  const listed = await fetchListed();
  const scans = [];
  for (const database of ['COMMERCE_DB', 'IDENTITY_DB', 'SESSIONS_DB', 'OFFICE_DB'] as const) {
    const db = env[database];
    const statements = listed.filter((one) => one.database === database && one.isWhole).map(toStatement);
    scans.push(...(await findAllScans(db, statements, await readLargeTables(db))));
  }
  expect(scans).toEqual([]);
  expect(listed.length).toBeGreaterThan(500);
}, 180_000);

it('every scan that is allowed is one of a statement in the sources', async () => {
  const texts = (await fetchListed()).map((one) => toStatement(one).sql);
  expect(ALLOWED.filter(([part]) => !texts.some((sql) => sql.includes(part)))).toEqual([]);
}, 180_000);
