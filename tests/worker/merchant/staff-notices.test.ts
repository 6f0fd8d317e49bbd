import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { setWebhook } from '../../../shared/merchant/webhooks.ts';
import { ALARMS } from '../../../worker/commerce/alarms/alarms.ts';
import { raiseAlarms } from '../../../worker/commerce/alarms/raise-alarms.ts';
import { tellLateCron } from '../../../worker/commerce/alarms/tell-late-cron.ts';
import { tellLowStock } from '../../../worker/commerce/alarms/tell-low-stock.ts';
import { addKeys } from '../../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { askProviders } from '../../../worker/commerce/payments/ask-providers.ts';
import { deliverWebhooks } from '../../../worker/commerce/webhooks/deliver-webhooks.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addBundle, addProduct, openShopper, readNumber } from '../shopper.ts';
import { quietShop, STAFF } from './quiet-shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHOP = { ...TEST_SECRETS, DB: commerceDb, ORIGIN: TEST_ORIGIN, ENVIRONMENT: 'development' };

async function takeStaffMails(): Promise<{ subject: string; text: string }[]> {
  const { results } = await commerceDb
    .prepare('SELECT subject, text FROM outbox WHERE recipient = ? ORDER BY id')
    .bind(STAFF)
    .all<{ subject: string; text: string }>();
  await commerceDb.prepare('DELETE FROM outbox WHERE recipient = ?').bind(STAFF).run();
  return results;
}
const raise = (now: number) => raiseAlarms(SHOP, now, ALARMS);
const takeSubjects = async () => (await takeStaffMails()).map(({ subject }) => subject);

const load = async (productId: number, count: number) =>
  addKeys(
    commerceDb,
    await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY),
    productId,
    Array.from({ length: count }, () => crypto.randomUUID()),
  );

beforeEach(() => quietShop());

// MAIL-12, MAIL-54
describe('low stock is told', () => {
  it('when a product is loaded with no more than the limit, once it is sold out, and not while it is loaded with more', async () => {
    const now = Date.now();
    const few = await addProduct({ keys: 2 });
    await addProduct({ keys: 9 });
    await addProduct({ keys: 0 });
    await tellLowStock(SHOP, now);
    await tellLowStock(SHOP, now);
    expect(await takeSubjects()).toEqual([`Low stock: Copper Comet ${few.id} (2 left)`]);
    await buy({ product: few });
    await tellLowStock(SHOP, now);
    expect(await takeSubjects()).toEqual([]);
    await buy({ product: few });
    await tellLowStock(SHOP, now);
    expect(await takeSubjects()).toEqual([`Low stock: Copper Comet ${few.id} (0 left)`]);
  });

  it('when one that was hidden goes on sale', async () => {
    const product = await addProduct({ keys: 0 });
    await commerceDb.prepare('UPDATE products SET is_published = 0 WHERE id = ?').bind(product.id).run();
    await load(product.id, 1);
    await tellLowStock(SHOP, Date.now());
    expect(await takeSubjects()).toEqual([]);
    await commerceDb.prepare('UPDATE products SET is_published = 1 WHERE id = ?').bind(product.id).run();
    await tellLowStock(SHOP, Date.now());
    expect(await takeSubjects()).toEqual([`Low stock: Copper Comet ${product.id} (1 left)`]);
  });

  it('again after a week, and after restocking, but not for every key that a cancelled order gives back', async () => {
    const now = Date.now();
    const product = await addProduct({ keys: 3 });
    await tellLowStock(SHOP, now);
    expect(await takeSubjects()).toHaveLength(1);
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    await commerceDb.prepare('UPDATE orders SET expires_at = 1 WHERE id = ?').bind(Data.OrderId).run();
    await runCron(now);
    await tellLowStock(SHOP, now + 6 * DAY_MS);
    expect(await takeSubjects()).toEqual([]);
    await tellLowStock(SHOP, now + 8 * DAY_MS);
    expect(await takeSubjects()).toHaveLength(1);
    await load(product.id, 5);
    await tellLowStock(SHOP, now + 8 * DAY_MS);
    expect(await takeSubjects()).toEqual([]);
    await tellLowStock(SHOP, now + 10 * DAY_MS);
    expect(await takeSubjects()).toEqual([`Resolved: Low stock: Copper Comet ${product.id} (3 left)`]);
    await buy({ product, quantity: 5 });
    await tellLowStock(SHOP, now + 10 * DAY_MS);
    expect(await takeSubjects()).toEqual([`Low stock: Copper Comet ${product.id} (3 left)`]);
  });

  it('in one mail for many products', async () => {
    const products = [await addProduct({ keys: 1 }), await addProduct({ keys: 2 })];
    const bundle = await addBundle(products, 1000);
    await tellLowStock(SHOP, Date.now());
    const [mail, ...more] = await takeStaffMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Low stock: 3 products');
    for (const { id } of [...products, bundle])
      expect(mail?.text).toMatch(new RegExp(`^Copper Comet ${id}:\t\\d$`, 'm'));
  });
});

describe('an outage of the other side', () => {
  /** The API takes https addresses alone; the tests' server has none. */
  async function addEndpoint(path: string): Promise<number> {
    const { Data } = await callMerchant(setWebhook, { Url: `https://keys.example${path}`, Events: ['order.paid'] });
    await commerceDb
      .prepare('UPDATE webhook_endpoints SET url = ?2 WHERE id = ?1')
      .bind(Data.Id, `http://127.0.0.1:${inject('mailServer').httpPort}${path}`)
      .run();
    return Data.Id;
  }
  const addEvent = (endpoint: number, attempts = 0) =>
    commerceDb
      .prepare("INSERT INTO webhook_deliveries (endpoint_id, type, data, attempts) VALUES (?, 'order.paid', '{}', ?)")
      .bind(endpoint, attempts)
      .run();

  // HOOK-50
  it('at an address of the merchant leaves its events untried and is told, and ends with its removal', async () => {
    const now = Date.now();
    const id = await addEndpoint('/broken');
    for (let index = 0; index < 3; index += 1) await addEvent(id);
    await deliverWebhooks(SHOP);
    const { results } = await commerceDb
      .prepare('SELECT attempts FROM webhook_deliveries WHERE endpoint_id = ? ORDER BY id')
      .bind(id)
      .all<{ attempts: number }>();
    expect(results.map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    const { checks } = await (await fetchCommerce('/readyz')).json<{ checks: Record<string, { state: string }> }>();
    expect(checks.webhooks?.state).toBe('warning');
    await raise(now + 11 * MINUTE_MS);
    await raise(now + 16 * MINUTE_MS);
    expect(await takeSubjects()).toEqual([expect.stringMatching(/^Delivery interrupted since .*: 127\.0\.0\.1:\d+$/)]);
    await commerceDb.prepare('DELETE FROM webhook_endpoints').run();
    expect(await readNumber("SELECT count(*) AS value FROM channels WHERE name LIKE 'webhook:%'")).toBe(0);
    await raise(now + 17 * MINUTE_MS);
    expect(await takeSubjects()).toEqual([
      expect.stringMatching(/^Resolved: Delivery interrupted since .*: 127\.0\.0\.1:\d+$/),
    ]);
  });

  // HOOK-50, MAIL-6
  it('an event that is given up after its last attempt is told, once for an address', async () => {
    const id = await addEndpoint('/broken');
    await addEvent(id, 18);
    await deliverWebhooks(SHOP);
    await commerceDb.prepare('DELETE FROM channels').run();
    await raise(Date.now());
    await addEvent(id, 18);
    await deliverWebhooks(SHOP);
    await raise(Date.now());
    expect(await readNumber('SELECT count(*) AS value FROM webhook_deliveries WHERE failed_at IS NOT NULL')).toBe(2);
    const mails = await takeStaffMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Webhook events given up: 127\.0\.0\.1:\d+$/),
    ]);
    expect(mails[0]?.text).toContain('responded with 500');
  });
});

// CRON-3
it('a cron that has stopped is a warning in `/readyz`, and the staff are told once a day by the next call', async () => {
  const now = Date.now();
  const readState = async () =>
    (await (await fetchCommerce('/readyz')).json<{ checks: Record<string, { state: string }> }>()).checks.cron?.state;
  await runCron(now);
  expect(await readState()).toBe('ok');
  await tellLateCron(SHOP, now);
  expect(await takeSubjects()).toEqual([]);
  await commerceDb
    .prepare('UPDATE cron_rounds SET ended_at = ?')
    .bind(now - 21 * MINUTE_MS)
    .run();
  expect(await readState()).toBe('warning');
  await tellLateCron(SHOP, now);
  await tellLateCron(SHOP, now + MINUTE_MS);
  expect(await takeSubjects()).toEqual([
    expect.stringMatching(/^Scheduled tasks have not run since 20..-..-.. ..:.. UTC$/),
  ]);
  await tellLateCron(SHOP, now + DAY_MS);
  expect(await takeSubjects()).toHaveLength(1);
  await runCron(now);
  await runCron(now);
  expect(await takeSubjects()).toEqual([expect.stringMatching(/^Resolved: Scheduled tasks have not run since/)]);
});

// CRON-4
it.each([
  ['500', () => new Response('oops', { status: 500 }), true],
  ['a page', () => new Response('<h1>hello</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }), true],
  ['401', () => Response.json({ error: { message: 'Invalid API Key' } }, { status: 401 }), true],
  ['nothing', () => Promise.reject(new TypeError('connection refused')), true],
  ['its balance', () => Response.json({ object: 'balance', available: [], pending: [] }), false],
  ['that this key may not read it', () => Response.json({ error: { message: 'no' } }, { status: 403 }), false],
])('a payment provider that answers %s to the cron’s question is told if it is down', async (_, response, isDown) => {
  vi.stubGlobal('fetch', async () => response());
  const shop = { ...SHOP, STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
  await askProviders(shop, Date.now());
  vi.unstubAllGlobals();
  await raise(Date.now());
  expect(await takeSubjects()).toEqual(isDown ? ['Payment provider not responding: stripe'] : []);
});
