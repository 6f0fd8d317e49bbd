import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll } from 'vitest';
import { COUNTRY_CODES } from '../../../shared/country-codes.ts';
import { SHIPPED_RATES } from '../../../worker/commerce/taxes/shipped-rates.ts';

/** Everything that the migrations make, triggers before their views; the tables of a full-text index go with it. */
const MADE = `SELECT type, name FROM sqlite_master WHERE type = 'trigger'
  UNION ALL SELECT type, name FROM sqlite_master WHERE type = 'view'
  UNION ALL SELECT 'table', name FROM pragma_table_list
    WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

/**
 * Empty tables. A database outlives the reset where a call of the file before still hangs, so what is there is dropped.
 * All in one transaction: one for each migration takes longer than the tests of many a file.
 */
async function migrate(name: keyof typeof env.MIGRATIONS): Promise<void> {
  const db = env[name];
  const { results: made } = await db.prepare(MADE).all<{ type: string; name: string }>();
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...made.map((one) => db.prepare(`DROP ${one.type} IF EXISTS "${one.name}"`)),
    ...env.MIGRATIONS[name].flatMap(({ queries }) => queries.map((query) => db.prepare(query))),
  ]);
}

// Each test file begins with empty databases.
const NAMES = ['COMMERCE_DB', 'SESSIONS_DB', 'IDENTITY_DB', 'ARCHIVE_DB', 'OFFICE_DB'] as const;
await Promise.all(NAMES.map(migrate));

// The same rates for every file: commerce remembers them for a minute.
await env.COMMERCE_DB.prepare(
  `INSERT INTO currencies (code, rate, quoted_on, position) VALUES
     ('EUR', 1, '2026-11-01', 0), ('USD', 1.1, '2026-11-01', 1), ('PLN', 4.3, '2026-11-01', 2), ('JPY', 170, '2026-11-01', 3),
     ('CZK', 24.317, '2026-11-01', 4), ('DKK', 7.46123, '2026-11-01', 5), ('RON', 5.0893, '2026-11-01', 6), ('ISK', 143.57, '2026-11-01', 7)`,
).run();

// No order leaves by itself: many a test has some of 1970.
await env.COMMERCE_DB.prepare(`INSERT INTO settings (key, value) VALUES ('archive', '{"AfterMonths": 0}')`).run();

// A shop's list has every country.
await env.COMMERCE_DB.prepare('INSERT OR IGNORE INTO countries (alpha2, name) SELECT value, value FROM json_each(?)')
  .bind(JSON.stringify(COUNTRY_CODES))
  .run();

// The rates that a setup brings.
await env.COMMERCE_DB.prepare(
  `INSERT OR IGNORE INTO tax_rates (country, valid_from, basis_points, source)
   SELECT value ->> 0, value ->> 2, value ->> 1, 'test' FROM json_each(?)`,
)
  .bind(JSON.stringify(SHIPPED_RATES))
  .run();

/** Where identity's signing keys outlive the file: its Worker has them in memory, and the other Workers trust them. */
const runtime = globalThis as { signingKeys?: Record<string, string | number>[] };

for (const { kid, sealed_key, sealed_by, created_at } of runtime.signingKeys ?? [])
  await env.IDENTITY_DB.prepare('INSERT INTO signing_keys (kid, sealed_key, sealed_by, created_at) VALUES (?, ?, ?, ?)')
    .bind(kid, sealed_key, sealed_by, created_at)
    .run();

afterAll(async () => {
  const keys = await env.IDENTITY_DB.prepare('SELECT * FROM signing_keys').all<Record<string, string | number>>();
  runtime.signingKeys = keys.results;
  await reset();
});
