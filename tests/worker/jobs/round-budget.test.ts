import { beforeAll, describe, expect, it } from 'vitest';
import { runRound, type Step } from '../../../worker/commerce/jobs/run-round.ts';
import { expireOrders } from '../../../worker/commerce/settlement/expire-orders.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { readBrokenInvariants, runCron } from '../buyer.ts';
import { addProduct, countKeys, openShopper, readNumber } from '../shopper.ts';

const HOUR_MS = 3_600_000;
const ORDERS = 500;
const SHOP = { ...TEST_SECRETS, DB: commerceDb, ORIGIN: TEST_ORIGIN, ENVIRONMENT: 'development' };
/** What a round may spend, and what of that is kept for the steps that are not about money. */
const limitsOf = (queries: number, kept: number) => ({ queries, ms: 60_000, kept: { queries: kept, ms: 10_000 } });

const countPending = () => readNumber("SELECT count(*) AS value FROM orders WHERE status = 'Pending'");
const countMails = () => readNumber("SELECT count(*) AS value FROM outbox WHERE recipient = 'waits@keys.example'");

/** As after a sale that nobody paid for: each order has a key of the product, points and balance. */
async function addExpiredOrders(productId: number): Promise<void> {
  const rows = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ORDERS})`;
  const guid = "'sale-' || i";
  const keys = `(SELECT id, row_number() OVER (ORDER BY id) AS i FROM keys WHERE product_id = ${productId})`;
  const entries = `customer_id, created_at, order_id`;
  await commerceDb.batch(
    [
      `${rows} INSERT INTO customers (guid, subject, created_at, last_activity_at) SELECT ${guid}, ${guid}, 1, 1 FROM n`,
      `INSERT INTO reward_points (customer_id, points, kind, created_at) SELECT id, 7, 'granted', 1 FROM customers WHERE guid LIKE 'sale-%'`,
      `${rows} INSERT INTO orders (guid, number, customer_id, language_code, email, currency_code, country_code,
         subtotal_minor, tax_minor, tax_rate, points_used, points_minor, total_minor, revenue_eur_minor, created_at, expires_at)
       SELECT ${guid}, 'S' || i, (SELECT id FROM customers WHERE guid = ${guid}), 'en', '', 'EUR', 'DE',
         1000, 0, 0, 7, 7, 993, 1000, i, i FROM n`,
      `INSERT INTO reward_points (${entries}, points, kind) SELECT customer_id, 1, id, -7, 'spent' FROM orders WHERE guid LIKE 'sale-%'`,
      `INSERT INTO order_items (guid, order_id, product_id, product_name, platform, unit_minor, unit_eur_minor)
       SELECT guid, id, ${productId}, 'Copper Comet', '', 1000, 1000 FROM orders WHERE guid LIKE 'sale-%'`,
      `UPDATE keys SET status = 'Reserved', order_item_id = (SELECT t.id FROM ${keys} k JOIN order_items t ON t.guid = 'sale-' || k.i WHERE k.id = keys.id)
       WHERE product_id = ${productId}`,
      `INSERT INTO payments (order_id, init_id, method, amount_minor, currency_code, created_at)
       SELECT id, 'init-' || guid, 'Payments.Sandbox', total_minor, 'EUR', 1 FROM orders WHERE guid LIKE 'sale-%'`,
      `INSERT INTO sandbox_sessions (token_hash, init_id, amount_minor, currency_code, success_url, error_url, created_at, updated_at)
       SELECT init_id, init_id, amount_minor, 'EUR', '', '', 1, 1 FROM payments WHERE init_id LIKE 'init-sale-%'`,
    ].map((sql) => commerceDb.prepare(sql)),
  );
}

/** A step of so many queries, which notes that it had a turn. */
function queries(count: number, name: string, turns: string[]): Step<typeof SHOP> {
  return async ({ DB }) => {
    turns.push(name);
    for (let n = 0; n < count; n += 1) await DB.prepare('SELECT 1').run();
  };
}

describe('the cron after a sale that nobody paid for', () => {
  const product = { id: 0 };
  beforeAll(async () => {
    product.id = (await addProduct({ keys: ORDERS })).id;
    await addExpiredOrders(product.id);
    await commerceDb
      .prepare(
        "INSERT INTO alert_addresses (email, language_code, asked_at, confirmed_at) VALUES ('waits@keys.example', 'en', 1, 1)",
      )
      .run();
    await commerceDb
      .prepare(
        `INSERT INTO alerts (address_id, product_id, kind, currency_code, created_at)
         SELECT id, ?1, 'BackInStock', 'EUR', ?2 FROM alert_addresses`,
      )
      .bind(product.id, Date.now())
      .run();
    expect(await readNumber(`SELECT stock AS value FROM products WHERE id = ${product.id}`)).toBe(0);
  });

  // CRON-1, ORDER-6
  it('ends as many orders in each round as fit, and goes on until all keys, points and payments are released', async () => {
    const left = [await countPending()];
    while ((left.at(-1) ?? 0) > 0 && left.length < 20) {
      await runRound(SHOP, { first: { expireOrders }, others: {} }, Date.now(), limitsOf(260, 80));
      left.push(await countPending());
    }
    expect(left.at(-1)).toBe(0);
    expect(left.length).toBeGreaterThan(3);
    expect(left).toEqual(left.toSorted((one, other) => other - one));
    expect(await countKeys(product.id)).toEqual({ Available: ORDERS });
    expect(await readNumber(`SELECT stock AS value FROM products WHERE id = ${product.id}`)).toBe(ORDERS);
    expect(await readNumber("SELECT count(*) AS value FROM customers WHERE guid LIKE 'sale-%' AND points = 7")).toBe(
      ORDERS,
    );
    expect(await readNumber("SELECT count(*) AS value FROM payments WHERE status = 'Voided'")).toBe(ORDERS);
    expect(await readBrokenInvariants()).toEqual([]);
  });

  it('writes to whoever waits for the product, once', async () => {
    expect(await countMails()).toBe(0);
    await runCron(Date.now());
    await runCron(Date.now());
    expect(await countMails()).toBe(1);
  });

  it('ends hundreds of orders in one round with fewer queries than an invocation may make', async () => {
    await commerceDb.batch(
      [
        `UPDATE orders SET guid = 'old-' || id, number = 'old-' || id`,
        `UPDATE customers SET guid = 'old-' || id, subject = 'old-' || id`,
        `UPDATE order_items SET guid = 'old-' || id`,
        `UPDATE payments SET init_id = 'old-' || id`,
        `UPDATE sandbox_sessions SET init_id = 'old-' || rowid, token_hash = 'old-' || rowid`,
      ].map((sql) => commerceDb.prepare(sql)),
    );
    await addExpiredOrders(product.id);
    expect(await countPending()).toBe(ORDERS);
    await runRound(SHOP, { first: { expireOrders }, others: {} }, Date.now(), limitsOf(600, 0));
    expect(await countPending()).toBe(0);
  });

  it('tries an order again later whose end fails, and ends the others', async () => {
    const other = await addProduct({ keys: 2 });
    const orders: number[] = [];
    for (const shopper of [await openShopper(), await openShopper()]) {
      await shopper.addToCart(other.id);
      orders.push((await shopper.order()).Data.OrderId);
    }
    await commerceDb
      .prepare(
        `CREATE TRIGGER bad_order BEFORE UPDATE OF status ON orders WHEN OLD.id = ${orders[0]} BEGIN SELECT raise(ABORT, 'bad'); END`,
      )
      .run();
    await runCron(Date.now() + HOUR_MS);
    await commerceDb.prepare('DROP TRIGGER bad_order').run();
    expect(await countKeys(other.id)).toEqual({ Available: 1, Reserved: 1 });
    await runCron(Date.now() + 2 * HOUR_MS);
    expect(await countKeys(other.id)).toEqual({ Available: 2 });
  });
});

describe('a round of the cron', () => {
  // CRON-51
  it('leaves something for the steps after those about money', async () => {
    const turns: string[] = [];
    const first = {
      pay: queries(40, 'pay', turns),
      refund: queries(40, 'refund', turns),
      end: queries(1, 'end', turns),
    };
    const others = { mail: queries(10, 'mail', turns) };
    await runRound(SHOP, { first, others }, Date.now(), limitsOf(100, 30));
    expect(turns).toEqual(['pay', 'refund', 'mail']);
  });

  it('begins with the steps that had no turn in the round before', async () => {
    const turns: string[] = [];
    const steps = {
      first: { pay: queries(100, 'pay', turns), refund: queries(100, 'refund', turns) },
      others: { mail: queries(100, 'mail', turns), clean: queries(100, 'clean', turns) },
    };
    for (let round = 0; round < 4; round += 1) await runRound(SHOP, steps, Date.now(), limitsOf(150, 100));
    expect(turns.slice(0, 2)).toEqual(['pay', 'mail']);
    expect(new Set(turns)).toEqual(new Set(['pay', 'refund', 'mail', 'clean']));
    await commerceDb.prepare("UPDATE cron_rounds SET waiting = '[]'").run();
  });

  it('goes on after a step that fails', async () => {
    const turns: string[] = [];
    const fail: Step<typeof SHOP> = () => Promise.reject(new Error('it fails every time'));
    const steps = { first: { fail, pay: queries(1, 'pay', turns) }, others: { mail: queries(1, 'mail', turns) } };
    await runRound(SHOP, steps, Date.now());
    await runRound(SHOP, steps, Date.now());
    expect(turns).toEqual(['pay', 'mail', 'pay', 'mail']);
  });
});
