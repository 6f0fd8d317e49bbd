import { expect, it } from 'vitest';
import { checkPaymentFromProvider, type PaymentInfo } from '../../shared/api/checkout.ts';
import { cancelOrder } from '../../shared/api/order.ts';
import { signWebhook } from '../../worker/commerce/payments/webhook-signature.ts';
import { readReplacedOrders } from '../../worker/commerce/store/order-rows.ts';
import { TEST_SECRETS } from '../support/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../support/workers.ts';
import { findBookErrors, runCron } from './buyer.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber, type Shopper } from './shopper.ts';

const BUYERS = 60;
const KEYS = 20;
const ROUNDS = 3;
const HALF_AN_HOUR_MS = 30 * 60_000;

/** A repeatable stream of chances (mulberry32), so that a failure can be run again. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A webhook of the sandbox, made by hand: it may come early, twice, or never. */
async function sendPaid(initId: string, id: string, amountMinor: number): Promise<void> {
  const payment = { initId, amountMinor, currency: 'EUR' };
  const body = JSON.stringify({ id, type: 'payment.paid', environment: 'development', payment });
  const bytes = new TextEncoder().encode(body);
  const signature = await signWebhook(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, bytes, Date.now());
  const headers = { 'Sandbox-Signature': signature };
  const answer = await fetchCommerce('/internal/webhooks/sandbox', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** The provider collects, but its answer is lost: nobody tells the shop yet. */
async function collectSilently(initId: string): Promise<string | null> {
  const row = await commerceDb
    .prepare(
      "UPDATE sandbox_sessions SET status = 'paid', event_id = 'evt_' || init_id WHERE init_id = ? AND status = 'open' RETURNING event_id",
    )
    .bind(initId)
    .first<{ event_id: string }>();
  return row?.event_id ?? null;
}

async function finish(shopper: Shopper, info: PaymentInfo, chance: () => number, amount: number): Promise<void> {
  const way = chance();
  if (way < 0.4) {
    await Promise.all([1, 2].map(() => pressOnPayPage(info, 'pay')));
  } else if (way < 0.6) {
    const id = await collectSilently(info.PaymentInitId);
    if (id) await Promise.all([1, 2, 3].map(() => sendPaid(info.PaymentInitId, id, amount)));
  } else if (way < 0.75) {
    // Only the scheduled round, or the shopper who comes back, finds out.
    await collectSilently(info.PaymentInitId);
    if (chance() < 0.5) await shopper.call(checkPaymentFromProvider, {});
  } else if (way < 0.9) {
    await Promise.all([shopper.call(cancelOrder, { id: info.OrderId }), pressOnPayPage(info, 'pay')]);
  } else {
    await pressOnPayPage(info, chance() < 0.5 ? 'decline' : 'cancel');
  }
}

it(`${BUYERS} buyers race for ${KEYS} keys: none is sold twice, none is lost, every payment is fulfilled or refunded`, async () => {
  const chance = createChance(7_919);
  const product = await addProduct({ price: 1099, keys: KEYS });
  const shoppers = await Promise.all(Array.from({ length: BUYERS }, () => openShopper('racer')));
  await Promise.all(shoppers.map((shopper) => shopper.addToCart(product.id)));
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      shoppers.map(async (shopper) => {
        const key = crypto.randomUUID();
        // A press that is sent twice, and one that dies between the order and its payment.
        const answers = await Promise.all([shopper.order({}, key), shopper.order({}, key)]);
        const made = answers.find((answer) => answer.IsSuccess);
        for (const answer of answers) expect([200, 409, 429]).toContain(answer.status);
        if (made) await finish(shopper, made.Data, chance, 1099);
      }),
    );
    await runCron(Date.now() + (round + 1) * HALF_AN_HOUR_MS + 1000);
  }
  await Promise.all([1, 2, 3].map(() => runCron(Date.now() + 5 * HALF_AN_HOUR_MS)));

  const keys = await countKeys(product.id);
  expect((keys.Sold ?? 0) + (keys.Available ?? 0)).toBe(KEYS);
  expect(keys.Sold).toBeGreaterThan(KEYS / 2);
  const paid = "SELECT count(*) AS value FROM payments WHERE status = 'Paid'";
  expect(await readNumber(paid)).toBe(keys.Sold);
  expect(await readNumber("SELECT count(*) AS value FROM orders WHERE status = 'Complete'")).toBe(keys.Sold);
  expect(await readNumber("SELECT count(*) AS value FROM orders WHERE status IN ('Pending', 'Processing')")).toBe(0);
  expect(
    await readNumber(
      'SELECT count(*) AS value FROM (SELECT 1 FROM keys WHERE order_item_id IS NOT NULL GROUP BY order_item_id HAVING count(*) > 1)',
    ),
  ).toBe(0);
  // Every cent that the provider holds belongs to a delivered order.
  const held = await readNumber(
    `SELECT (SELECT ifnull(sum(amount_minor), 0) FROM sandbox_sessions WHERE status = 'paid')
       - (SELECT ifnull(sum(amount_minor), 0) FROM sandbox_refunds) AS value`,
  );
  expect(held).toBe(1099 * (keys.Sold ?? 0));
  expect(await findBookErrors()).toEqual([]);
  const customers = await commerceDb.prepare('SELECT sum(points) AS value FROM customers').first<{ value: number }>();
  expect(customers?.value).toBe(30 * (keys.Sold ?? 0));
}, 180_000);

it('an order of the same press is not taken for one that gives way to it', async () => {
  const product = await addProduct({ keys: 2 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  const key = crypto.randomUUID();
  await shopper.order({}, key);
  const customerId = await shopper.readId();
  expect(await readReplacedOrders(commerceDb, customerId, key)).toEqual([]);
  expect(await readReplacedOrders(commerceDb, customerId, crypto.randomUUID())).toHaveLength(1);

  // Many presses at once: each is one order, the cart can pay for one of them, and none is lost.
  const presses = await Promise.all([1, 2, 3, 4].map(() => shopper.order({}, key)));
  expect(new Set(presses.map((answer) => answer.Data.OrderId)).size).toBe(1);
  expect(await countKeys(product.id)).toEqual({ Available: 1, Reserved: 1 });
});
