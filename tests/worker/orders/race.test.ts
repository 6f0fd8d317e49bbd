import { env } from 'cloudflare:workers';
import { afterEach, expect, it } from 'vitest';
import { SHOPPING_CART_TYPE, updateCart } from '../../../shared/api/cart.ts';
import { checkPaymentFromProvider, type PaymentInfo } from '../../../shared/api/checkout.ts';
import { cancelOrder } from '../../../shared/api/order.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { createChance } from '../../../worker/commerce/media/covers/chance.ts';
import { readNewestOrderId, readReplacedOrders } from '../../../worker/commerce/orders/open-orders-store.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce, setFaults } from '../../support/workers/workers.ts';
import { findBookErrors, runCron } from '../buyer.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';

const IS_LONG = env.LONG_RUN === 'yes';
const BUYERS = IS_LONG ? 500 : 120;
const KEYS = IS_LONG ? 100 : 30;
const PRICE = 1099;
const POINTS = 30;
/** All buyers try in the first round; later rounds compete for the keys that were released. */
const LATER_BUYERS = IS_LONG ? 60 : 25;
const ROUNDS_WITH_FAULTS = 2;
/** From this round on, everybody pays for their order. */
const HESITANT_ROUNDS = 3;
const MAX_ROUNDS = 6;
const MAX_SWEEPS = 8;
const MAX_TRIES = 6;
/** The share of D1 calls that fail: half of them before the call, half after it. */
const FAULT_SHARE = 1 / 40;
const HALF_AN_HOUR_MS = 30 * 60_000;
const DELIVERIES = ['authorized', 'paid', 'paid', 'paid'] as const;

afterEach(() => setFaults({ seed: 0, share: 0 }));

/** Repeats an action until it succeeds: a fault may have come before it or after it. */
async function insist<Answer extends { status: number }>(action: () => Promise<Answer>): Promise<Answer> {
  let response = await action();
  for (let n = 1; response.status >= 500 && n < MAX_TRIES; n += 1) response = await action();
  return response;
}

/** A webhook of the sandbox, sent by the test: it may come early, twice, late, or never. */
async function deliver(initId: string, id: string, kind: (typeof DELIVERIES)[number]): Promise<void> {
  const payment = { initId, amountMinor: PRICE, currency: 'EUR' };
  const event = { id: kind === 'paid' ? id : `${id}-${kind}`, type: `payment.${kind}`, environment: 'development' };
  const bytes = new TextEncoder().encode(JSON.stringify({ ...event, payment }));
  const response = await insist(async () =>
    fetchCommerce('/internal/webhooks/sandbox', {
      method: 'POST',
      headers: { 'Sandbox-Signature': await signTimestamped(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, bytes, Date.now()) },
      body: bytes,
    }),
  );
  expect([200, 500]).toContain(response.status);
}

/** The provider collects the payment, but no webhook reports it. */
async function collectSilently(initId: string): Promise<string | null> {
  const row = await commerceDb
    .prepare(
      "UPDATE sandbox_sessions SET status = 'paid', event_id = 'evt_' || init_id WHERE init_id = ? AND status = 'open' RETURNING event_id",
    )
    .bind(initId)
    .first<{ event_id: string }>();
  return row?.event_id ?? null;
}

function shuffle<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function finish(shopper: Shopper, info: PaymentInfo, way: number, chance: () => number): Promise<void> {
  if (way < 0.4) {
    await Promise.all([1, 2].map(() => pressOnPayPage(info, 'pay')));
  } else if (way < 0.6) {
    const id = await collectSilently(info.PaymentInitId);
    if (id) await Promise.all(shuffle(DELIVERIES, chance).map((kind) => deliver(info.PaymentInitId, id, kind)));
  } else if (way < 0.72) {
    // Only the scheduled job, or the returning shopper, finds out.
    await collectSilently(info.PaymentInitId);
    if (chance() < 0.5) await shopper.call(checkPaymentFromProvider, {});
  } else if (way < 0.86) {
    await Promise.all([shopper.call(cancelOrder, { id: info.OrderId }), pressOnPayPage(info, 'pay')]);
  } else if (way < 0.94) {
    await pressOnPayPage(info, chance() < 0.5 ? 'decline' : 'cancel');
  }
  // The others close their browsers.
}

/** Cart, order and payment of one buyer; a step that fails is not repaired. */
async function tryToBuy(shopper: Shopper, productId: number, way: number, chance: () => number): Promise<void> {
  const added = await insist(() => shopper.addToCart(productId));
  // A lost response, or an earlier round, may have added it twice.
  if (added.Data?.ItemCount !== 1) {
    const args = { productId, shppingCartTypeId: SHOPPING_CART_TYPE, quantity: 1 };
    const updated = await insist(() => shopper.call(updateCart, args));
    // With two in the cart, the amount would differ from the webhooks'.
    if (updated.Data?.ItemCount !== 1) return;
  }
  const key = crypto.randomUUID();
  // Half of the clicks are sent twice; each is repeated until the shop responds.
  const presses = chance() < 0.5 ? [1] : [1, 2];
  const responses = await Promise.all(presses.map(() => insist(() => shopper.order({}, key))));
  for (const response of responses) expect([200, 409, 429, 500]).toContain(response.status);
  const made = responses.find((response) => response.IsSuccess);
  if (made) await finish(shopper, made.Data, way, chance);
}

const hasOpenOrders = () =>
  readNumber("SELECT count(*) AS value FROM orders WHERE status IN ('Pending', 'Processing')").then((n) => n > 0);

// KEY-2
it(`${BUYERS} buyers race for ${KEYS} keys through crashes: ${KEYS} are sold, none twice, none lost, every payment is fulfilled or refunded`, async () => {
  const seed = Number(env.RACE_SEED);
  console.log(`race: RACE_SEED=${seed} runs it again`);
  const { next: chance } = createChance(seed);
  const product = await addProduct({ price: PRICE, keys: KEYS });
  const shoppers = await Promise.all(Array.from({ length: BUYERS }, () => openShopper('racer')));
  let clock = Date.now();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await setFaults(round < ROUNDS_WITH_FAULTS ? { seed: seed + round, share: FAULT_SHARE } : { seed: 0, share: 0 });
    const racing = round === 0 ? shoppers : shuffle(shoppers, chance).slice(0, LATER_BUYERS);
    await Promise.all(
      racing.map((shopper) => tryToBuy(shopper, product.id, round < HESITANT_ROUNDS ? chance() : 0, chance)),
    );
    clock += HALF_AN_HOUR_MS + 1_000;
    await runCron(clock);
    await setFaults({ seed: 0, share: 0 });
    for (let sweep = 0; sweep < MAX_SWEEPS && (await hasOpenOrders()); sweep += 1) {
      clock += HALF_AN_HOUR_MS + 1_000;
      await runCron(clock);
    }
    if ((await countKeys(product.id)).Sold === KEYS) break;
  }
  // The scheduled job repeats refunds that a crash interrupted.
  for (let sweep = 0; sweep < 4; sweep += 1) {
    clock += HALF_AN_HOUR_MS;
    await runCron(clock);
  }

  expect(await countKeys(product.id)).toEqual({ Sold: KEYS });
  expect(await hasOpenOrders()).toBe(false);
  expect(await readNumber("SELECT count(*) AS value FROM orders WHERE status = 'Complete'")).toBe(KEYS);
  expect(
    await readNumber('SELECT count(DISTINCT order_item_id) AS value FROM keys WHERE product_id = ?', product.id),
  ).toBe(KEYS);
  // Every collected payment was delivered, or refunded completely.
  expect(
    await readNumber(
      `SELECT count(*) AS value FROM sandbox_sessions s JOIN payments p ON p.init_id = s.init_id
         JOIN orders o ON o.id = p.order_id
       WHERE s.status = 'paid' AND NOT (p.status = 'Paid' AND o.status = 'Complete')
         AND s.amount_minor <> (SELECT ifnull(sum(r.amount_minor), 0) FROM sandbox_refunds r WHERE r.init_id = s.init_id)`,
    ),
  ).toBe(0);
  expect(await readNumber("SELECT count(*) AS value FROM payments WHERE status = 'Paid'")).toBe(KEYS);
  const held = await readNumber(
    `SELECT (SELECT ifnull(sum(amount_minor), 0) FROM sandbox_sessions WHERE status = 'paid')
       - (SELECT ifnull(sum(amount_minor), 0) FROM sandbox_refunds) AS value`,
  );
  expect(held).toBe(PRICE * KEYS);
  expect(await findBookErrors()).toEqual([]);
  expect(await readNumber('SELECT sum(points) AS value FROM customers')).toBe(POINTS * KEYS);
}, 600_000);

it('an order request that is sent twice does not replace its own order', async () => {
  const product = await addProduct({ keys: 2 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  const key = crypto.randomUUID();
  await shopper.order({}, key);
  const customerId = await shopper.readId();
  const newestId = await readNewestOrderId(commerceDb, customerId);
  const find = (idempotencyKey: string, upTo = newestId) =>
    readReplacedOrders(commerceDb, { customerId, idempotencyKey, newestId: upTo });
  expect(await find(key)).toEqual([]);
  expect(await find(crypto.randomUUID())).toHaveLength(1);
  expect(await find(crypto.randomUUID(), newestId - 1)).toEqual([]);

  // Concurrent requests with one key result in one order, and none of them fails.
  const presses = await Promise.all([1, 2, 3, 4].map(() => shopper.order({}, key)));
  expect(new Set(presses.map((response) => response.Data.OrderId)).size).toBe(1);
  expect(await countKeys(product.id)).toEqual({ Available: 1, Reserved: 1 });
});
