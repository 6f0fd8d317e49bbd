import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { CommerceError } from '../../../worker/commerce/http/errors.ts';
import type { CommerceHono } from '../../../worker/commerce/http/request-context.ts';
import { addSupplyRoutes } from '../../../worker/commerce/suppliers/supply-routes.ts';
import { supplyUnits } from '../../../worker/commerce/suppliers/supply-step.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { signWebhook } from './distributor-api.ts';
import { addSupplied, api, buySupplied, env, ordered, stubDistributor } from './supplied-shop.ts';

stubDistributor();

const LIMIT = 64 * 1024;
const app = new Hono<CommerceHono>();
addSupplyRoutes(app);
app.onError((error, c) =>
  error instanceof CommerceError ? new Response(error.message, { status: error.status }) : c.text(String(error), 500),
);

/** A distributor's news of a unit, as it is signed; `padding` makes it longer. */
async function tell(unit: string, shop: object = env, name = 'distributor', padding = ''): Promise<number> {
  const { body, headers } = await signWebhook(unit, undefined, undefined, padding);
  const init = { method: 'POST', body, headers };
  return (await app.request(`/internal/webhooks/suppliers/${name}`, init, shop)).status;
}

// SUPPLY-3
it('a distributor’s news that a key is ready has it fetched and delivered at once', async () => {
  const productId = await addSupplied(1);
  api.mode = 'later';
  const { shopper, id } = await buySupplied(productId);
  await supplyUnits(env, Date.now());
  expect((await shopper.readOrder(id)).OrderStatus).toBe('Processing');
  const [unit] = [...api.orders.values()];
  api.complete();
  expect(await tell(unit?.externalId ?? '')).toBe(200);
  expect((await shopper.readOrder(id)).OrderStatus).toBe('Complete');
  expect(ordered()).toBe(1);
});

it('a distributor’s news of a unit that nobody here ordered is received, and nothing is asked for', async () => {
  expect(await tell(crypto.randomUUID())).toBe(200);
  expect(api.calls).toEqual([]);
});

it('a distributor’s message has at most 64 kB', async () => {
  const unit = crypto.randomUUID();
  const { length } = (await signWebhook(unit)).body;
  expect(await tell(unit, env, 'distributor', 'x'.repeat(LIMIT - length))).toBe(200);
  expect(await tell(unit, env, 'distributor', 'x'.repeat(LIMIT - length + 1))).toBe(413);
});

it('a shop without that distributor has no address for its messages', async () => {
  expect(await tell(crypto.randomUUID(), { DB: commerceDb })).toBe(404);
  expect(await tell(crypto.randomUUID(), env, 'another')).toBe(404);
});
