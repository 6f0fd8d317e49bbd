import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCategory } from '../../../shared/api/catalog.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { findScans, readLargeTables } from '../../support/workers/query-plans.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';

beforeAll(seedCatalogue);

/** The check that ends every test file, here on statements with known plans. */
async function scansOf(sql: string, ...values: unknown[]): Promise<string[]> {
  return findScans(commerceDb, { sql, values }, await readLargeTables(commerceDb));
}

describe('the check of query plans rejects a statement that', () => {
  it.each([
    ['reads a large table whole', "SELECT id FROM products WHERE details = 'x'"],
    ['reads it under a short name', "SELECT p.id FROM json_each('[1]') a JOIN products p ON p.name = a.value"],
    ['reads an index whole', 'SELECT count(*) FROM keys'],
    ['changes a large table without an index', "UPDATE orders SET status = 'Pending' WHERE email = 'x'"],
    ['empties one', 'DELETE FROM order_items WHERE unit_minor = 7'],
    ['copies one', 'INSERT INTO settings (key, value) SELECT name, name_key FROM products'],
  ])('%s', async (_, sql) => {
    expect(await scansOf(sql)).not.toEqual([]);
  });
});

it.each([
  ['finds by a key', 'SELECT * FROM products WHERE id = ?', 1],
  ['finds by a list', 'SELECT p.* FROM json_each(?) a JOIN products p ON p.id = a.value', '[1]'],
  [
    'writes a row',
    "INSERT INTO contact_messages (kind, locale, email, fields, created_at) VALUES ('contact', 'en', ?, '{}', 1) RETURNING id",
    'x',
  ],
  ['reads a small table whole', 'SELECT * FROM currencies WHERE rate > ?', 1],
  [
    'counts what it has found',
    'SELECT l.facets, count(*) FROM product_categories l WHERE l.category_id = ? AND l.is_listed = 1 GROUP BY 1',
    1,
  ],
])('a statement passes that %s', async (_, sql, value) => {
  expect(await scansOf(sql, value)).toEqual([]);
});

it('statements of calls and of the scheduled job are recorded for the check', async () => {
  await callCommerce(getProduct, { id: 1 });
  const listing = { pageNumber: 1, pageSize: 52, orderBy: 0, specificationOptionIds: [18], manufacturerIds: [1] };
  await callCommerce(getCategory, { categoryId: 1, ...listing });
  await runCron(Date.now());
  const response = await env.COMMERCE.fetch('http://localhost/watch/statements');
  const called = (await response.json<[string, unknown[]][]>()).map(([sql]) => sql).join('\n');
  for (const part of [
    'FROM product_attributes',
    'FROM catalogue_version',
    'ORDER BY l.in_stock',
    'GROUP BY ifnull(iif(',
    'UPDATE products SET current_minor',
  ]) {
    expect(called).toContain(part);
  }
});
