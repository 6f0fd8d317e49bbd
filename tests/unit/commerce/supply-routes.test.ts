import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { CommerceError } from '../../../worker/commerce/http/errors.ts';
import type { CommerceHono } from '../../../worker/commerce/http/request-context.ts';
import { addSupplyRoutes } from '../../../worker/commerce/suppliers/supply-routes.ts';
import { openShopDatabase } from './shop-database.ts';
import { insert, NOW, order, unit } from './shop-rows.ts';

const SECRET = 'secret-of-the-depot';
const UNIT = '5f0e1a34-6a0e-4f5c-9d0c-0b8f6d7c2b11';
const LIMIT = 64 * 1024;
const WITH_DISTRIBUTOR = {
  DISTRIBUTOR_API_URL: 'https://depot.example',
  DISTRIBUTOR_API_KEY: 'api-key',
  DISTRIBUTOR_WEBHOOK_SECRET: SECRET,
};
let database: Awaited<ReturnType<typeof openShopDatabase>>['database'];
const app = new Hono<CommerceHono>();
addSupplyRoutes(app);
app.onError((error, c) => c.text(String(error), error instanceof CommerceError && error.status === 413 ? 413 : 400));

beforeEach(async () => {
  ({ database } = await openShopDatabase());
  const dueLater = {
    order_item_id: 1,
    product_id: 1,
    supplier: 'distributor',
    sku: 'E1',
    created_at: NOW,
    due_at: NOW,
  };
  for (const statement of [
    'UPDATE products SET supplier_stock = 5',
    order(1),
    unit(1, 1, { guid: UNIT }),
    insert('supply_orders', dueLater),
  ])
    database.execute(statement);
});

async function post(message: string, env: object = WITH_DISTRIBUTOR, name = 'distributor'): Promise<number> {
  const headers = { 'Webhook-Signature': await signTimestamped(SECRET, message, Date.now()) };
  const init = { method: 'POST', body: message, headers };
  return (await app.request(`/internal/webhooks/suppliers/${name}`, init, { DB: database, ...env })).status;
}
const news = (externalId: string, padding = '') => JSON.stringify({ data: { externalId }, padding });
const dueAt = () => (database.query('SELECT due_at FROM supply_orders')[0] as { due_at: number }).due_at;

// SUPPLY-3
it('a distributor’s news of a unit that nobody here ordered is received, and nothing is asked for', async () => {
  expect(await post(news(crypto.randomUUID()))).toBe(200);
  expect(await post('{"data":{}}')).toBe(200);
  expect(dueAt()).toBe(NOW);
});

it('a distributor’s news of a unit makes it due at once', async () => {
  await post(news(UNIT));
  expect(dueAt()).toBe(0);
});

it('a distributor’s message has at most 64 kB', async () => {
  const fill = (bytes: number) => news(crypto.randomUUID(), 'x'.repeat(bytes - news(crypto.randomUUID()).length));
  expect(await post(fill(LIMIT))).toBe(200);
  expect(await post(fill(LIMIT + 1))).toBe(413);
});

it('a shop without that distributor has no address for its messages', async () => {
  expect(await post(news(UNIT), {})).toBe(400);
  expect(await post(news(UNIT), WITH_DISTRIBUTOR, 'another')).toBe(400);
  expect(dueAt()).toBe(NOW);
});
