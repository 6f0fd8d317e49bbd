import { addToCart, SHOPPING_CART_TYPE } from '../../shared/api/cart.ts';
import { type CreateOrderArgs, createOrder, type PaymentInfo } from '../../shared/api/checkout.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { consentToKey, getOrder, KEY_CONSENT_VERSION, type OrderDetail, showKey } from '../../shared/api/order.ts';
import { addKeys } from '../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../worker/commerce/keys/key-vault.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../support/shop/test-secrets.ts';
import { type Answer, callCommerce, commerceDb, fetchCommerce, signInAs } from '../support/workers/workers.ts';

export const SUCCESS_URL = `${TEST_ORIGIN}/en/payment/completed`;
export const ERROR_URL = `${TEST_ORIGIN}/en/payment/failed`;
export const METHOD = 'Payments.Sandbox';

/** The test catalogue uses the ids below. */
let lastProductId = 100;

export interface TestProduct {
  id: number;
  keys: string[];
}

/** `faceMinor` in EUR cents; store credit by default. */
interface TestVoucher {
  type: 'SPV' | 'MPV';
  faceMinor: number;
  isStoreCredit?: false;
}

/** Puts a product with this many keys on sale. `price` in EUR cents, null for none. */
export async function addProduct(
  options: { price?: number | null; keys?: number; region?: string; voucher?: TestVoucher } = {},
) {
  lastProductId += 1;
  const { voucher } = options;
  const id = lastProductId;
  const name = `Copper Comet ${id}`;
  await commerceDb.batch([
    commerceDb
      .prepare(
        `INSERT INTO products (id, source_id, name, name_key, price_minor, voucher_type, face_minor, is_store_credit)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        ...[id, `test:${id}`, name, name.toLowerCase(), options.price === undefined ? 1000 : options.price],
        ...[
          voucher?.type ?? 'None',
          voucher?.faceMinor ?? null,
          Number(voucher !== undefined && voucher.isStoreCredit !== false),
        ],
      ),
    commerceDb
      .prepare("INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('product', ?, 'en', ?)")
      .bind(`copper-comet-${id}`, id),
  ]);
  if (options.region !== undefined) {
    await commerceDb.batch([
      commerceDb
        .prepare('INSERT INTO regions (id, name, allowed_countries) VALUES (?, ?, ?)')
        .bind(id, options.region, JSON.stringify([options.region])),
      commerceDb.prepare('UPDATE products SET region_id = ?1 WHERE id = ?1').bind(id),
    ]);
  }
  const keys = Array.from({ length: options.keys ?? 5 }, (_, index) => `TEST-${id}-${index}-${crypto.randomUUID()}`);
  await addKeys(commerceDb, await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY), id, keys);
  return { id, keys } satisfies TestProduct;
}

/** Puts a bundle of these products on sale. `price` in EUR cents. */
export async function addBundle(items: readonly TestProduct[], price: number): Promise<TestProduct> {
  const bundle = await addProduct({ price, keys: 0 });
  await commerceDb.batch(
    items.map((item, index) =>
      commerceDb
        .prepare('INSERT INTO bundle_items (bundle_id, item_id, position) VALUES (?, ?, ?)')
        .bind(bundle.id, item.id, index),
    ),
  );
  return bundle;
}

/** How many keys of a product have each status. */
export async function countKeys(productId: number): Promise<Record<string, number>> {
  const { results } = await commerceDb
    .prepare('SELECT status, count(*) AS count FROM keys WHERE product_id = ? GROUP BY status')
    .bind(productId)
    .all<{ status: string; count: number }>();
  return Object.fromEntries(results.map((row) => [row.status, row.count]));
}

/** The number that a query returns. */
export async function readNumber(sql: string, ...values: (string | number)[]): Promise<number> {
  const row = await commerceDb
    .prepare(sql)
    .bind(...values)
    .first<{ value: number }>();
  return row?.value ?? 0;
}

export function createOrderArgs(changes: Partial<CreateOrderArgs> = {}): CreateOrderArgs {
  return {
    PaymentSystemMethodName: METHOD,
    UseRewardPoint: false,
    UseBalance: false,
    SuccessUrl: SUCCESS_URL,
    ErrorUrl: ERROR_URL,
    CountryIsoCode: 'DE',
    ...changes,
  };
}

/** A signed-in customer whose calls reach commerce as the gateway forwards them. */
export class Shopper {
  readonly sub: string;
  readonly token: string;

  constructor(sub: string, token: string) {
    this.sub = sub;
    this.token = token;
  }

  call<Args, Data>(
    target: Endpoint<Args, Data>,
    args: NoInfer<Args>,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    return callCommerce(target, args, { token: this.token, headers });
  }

  addToCart(productId: number, quantity = 1) {
    return this.call(addToCart, {
      productId,
      quantity,
      shppingCartTypeId: SHOPPING_CART_TYPE,
      forceRedirection: true,
      clearCartBeforeAdd: false,
    });
  }

  order(changes: Partial<CreateOrderArgs> = {}, key: string = crypto.randomUUID()) {
    return this.call(createOrder, createOrderArgs(changes), { 'Idempotency-Key': key });
  }

  async readOrder(id: number): Promise<OrderDetail> {
    return (await this.call(getOrder, { id })).Data;
  }

  async reveal(orderItemId: number): Promise<string> {
    await this.call(consentToKey, { orderItemId, ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION });
    return (await this.call(showKey, { id: orderItemId })).Data.Key;
  }

  /** The customer's row id. */
  readId(): Promise<number> {
    return readNumber('SELECT id AS value FROM customers WHERE subject = ?', this.sub);
  }

  async giveBalance(eurMinor: number): Promise<void> {
    await commerceDb
      .prepare("INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at) VALUES (?, ?, 'redeemed', 1)")
      .bind(await this.readId(), eurMinor)
      .run();
  }

  async givePoints(points: number): Promise<void> {
    await commerceDb
      .prepare("INSERT INTO reward_points (customer_id, points, kind, created_at) VALUES (?, ?, 'granted', 1)")
      .bind(await this.readId(), points)
      .run();
  }
}

/** Creates and signs in a customer. */
export async function openShopper(name = 'shopper'): Promise<Shopper> {
  const sub = `${name}-${crypto.randomUUID()}`;
  return new Shopper(sub, await signInAs({ sub, email: `${sub}@latchkey.example`, firstName: name }));
}

/** Clicks a button on the sandbox's payment page. */
export function pressOnPayPage(
  info: PaymentInfo,
  action: 'pay' | 'delay' | 'decline' | 'cancel' | 'expire',
): Promise<Response> {
  return fetchCommerce(new URL(info.PaymentUrl).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }),
  });
}
