import { expect, it, test } from 'vitest';
import type { ForbiddenRow } from './forbidden-records.ts';
import { FORBIDDEN_ROWS } from './forbidden-rows.ts';
import { openShopDatabase } from './shop-database.ts';

const { database, inSavepoint } = await openShopDatabase();

/** Makes the change; returns the message of what stopped it, `ignored` if nothing was written, null if it was made. */
function attempt({ forbidden }: ForbiddenRow): string | null {
  const count = () => Number((database.query('SELECT total_changes() AS n')[0] as { n: number }).n);
  const before = count();
  try {
    database.execute(forbidden);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return count() === before ? 'ignored' : null;
}

it.each(FORBIDDEN_ROWS.map((row) => [row.never, row] as const))('never: %s', (_never, row) => {
  inSavepoint(() => {
    for (const statement of row.given) database.execute(statement);
    inSavepoint(() => expect(attempt(row)).toBe(row.says));
    // It is this trigger that stops it, and nothing else: without it, the row would be there.
    database.execute(`DROP TRIGGER ${row.trigger}`);
    expect(attempt(row)).toBeNull();
  });
});

test('every trigger that stops a change has a row here that it stops', () => {
  const triggers = database.query(
    "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND lower(sql) LIKE '%raise(%'",
  );
  const names = (triggers as { name: string }[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  const provoked = new Set(FORBIDDEN_ROWS.map(({ trigger }) => trigger));
  expect(names.filter((name) => !provoked.has(name))).toEqual([]);
});
