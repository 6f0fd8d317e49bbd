import { expect, it } from 'vitest';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { readNumber } from '../shopper.ts';

const HEADERS = { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`, 'Content-Type': 'application/json' };
const ID = 7001;

async function readState() {
  const response = await fetchCommerce('/internal/setup', { headers: HEADERS });
  return (await response.json<{ Data: object }>()).Data;
}

const setUp = (body: object) =>
  fetchCommerce('/internal/setup', { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });

const FILLED = {
  Inserts: [
    { Table: 'settings', Columns: ['key', 'value'], Rows: [['foundation', '{"version":2}']] },
    {
      Table: 'products',
      Columns: ['id', 'source_id', 'name', 'name_key', 'price_minor'],
      Rows: [[ID, 'latchkey:ember', 'Ember', 'ember', 1000]],
    },
    { Table: 'search_index', Columns: ['rowid', 'name'], Rows: [[ID, 'ember']] },
  ],
  Keys: [
    [ID, 'EMBER-AAAAA-11111'],
    [ID, 'EMBER-BBBBB-22222'],
  ],
};
const countKeys = () => readNumber('SELECT count(*) AS value FROM keys WHERE product_id = ?', ID);

// STAFF-1
it('a new shop is filled once: setting it up again keeps what its merchant has changed, and adds no keys', async () => {
  expect(await readState()).toMatchObject({ Foundation: 0, Demo: 0, HasOwnProducts: false });
  expect((await setUp(FILLED)).status).toBe(200);
  expect(await readState()).toMatchObject({ Foundation: 2, HasOwnProducts: false });
  expect(await countKeys()).toBe(2);
  await commerceDb.prepare("UPDATE products SET name = 'Ember Reborn' WHERE id = ?").bind(ID).run();
  expect((await setUp({ ...FILLED, Keys: [[ID, 'EMBER-CCCCC-33333']] })).status).toBe(200);
  expect(await commerceDb.prepare('SELECT name FROM products WHERE id = ?').bind(ID).first('name')).toBe(
    'Ember Reborn',
  );
  expect(await countKeys()).toBe(2);
  await commerceDb.prepare("UPDATE products SET source_id = 'own:1' WHERE id = ?").bind(ID).run();
  expect(await readState()).toMatchObject({ HasOwnProducts: true });
});
