import { describe, expect, it } from 'vitest';
import {
  cancelOrder,
  consentToKey,
  getOrder,
  getOrders,
  KEY_CONSENT_VERSION,
  type OrderDetail,
  showKey,
} from '../../../shared/api/order.ts';
import { addKeys } from '../../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import {
  addProduct,
  countKeys,
  openShopper,
  pressOnPayPage,
  readNumber,
  type Shopper,
  type TestProduct,
} from '../shopper.ts';

const CONSENT = { ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION } as const;

interface Bought {
  shopper: Shopper;
  product: TestProduct;
  order: OrderDetail;
  itemId: number;
}

async function buy(name?: string): Promise<Bought> {
  const product = await addProduct({ keys: 2 });
  const shopper = await openShopper(name);
  await shopper.addToCart(product.id);
  const { Data } = await shopper.order();
  await pressOnPayPage(Data, 'pay');
  const order = await shopper.readOrder(Data.OrderId);
  return { shopper, product, order, itemId: order.OrderItems[0]?.Id ?? 0 };
}

describe('a key', () => {
  // KEY-4
  it('is shown after payment and consent, again on every request, and logged each time', async () => {
    const { shopper, product, itemId, order } = await buy();
    expect(order.OrderItems).toMatchObject([{ KeyState: 'Ready', RevealedOnUtc: null }]);
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject({
      status: 409,
      Code: 'consent-needed',
      Data: null,
    });
    const consent = await shopper.call(consentToKey, { orderItemId: itemId, ...CONSENT });
    expect(consent.status).toBe(200);
    const shown = await Promise.all([1, 2, 3].map(() => shopper.call(showKey, { id: itemId })));
    for (const { Data, headers } of shown) {
      expect(product.keys).toContain(Data.Key);
      expect(Data).toEqual(shown[0]?.Data);
      expect(headers.get('Cache-Control')).toContain('no-store');
    }
    expect(
      await readNumber(
        'SELECT count(*) AS value FROM key_reveals r JOIN keys k ON k.id = r.key_id WHERE k.order_item_id = ?',
        itemId,
      ),
    ).toBe(3);
    expect(await countKeys(product.id)).toEqual({ Available: 1, Revealed: 1 });
    const again = await shopper.call(consentToKey, { orderItemId: itemId, ...CONSENT });
    expect(again.Data).toEqual(consent.Data);
    expect((await shopper.readOrder(order.Id)).OrderItems[0]?.KeyState).toBe('Revealed');
  });

  it.each([
    {},
    { ConsentBegin: true, TextVersion: KEY_CONSENT_VERSION },
    { ...CONSENT, AckLoss: false },
    { ...CONSENT, AckLoss: 'true' },
    { ...CONSENT, TextVersion: '2020-01' },
  ])('is not shown for the consent %j', async (body) => {
    const { shopper, itemId } = await buy();
    const response = await fetchCommerce(`/api/v2/order/key/consent/${itemId}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${shopper.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject({ status: 409, Code: 'consent-needed' });
  });

  it('is not shown before payment or after a cancellation', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    const itemId = (await shopper.readOrder(Data.OrderId)).OrderItems[0]?.Id ?? 0;
    const rejected = { status: 409, Code: 'not-paid', Data: null };
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject(rejected);
    expect(await shopper.call(consentToKey, { orderItemId: itemId, ...CONSENT })).toMatchObject(rejected);
    await shopper.call(cancelOrder, { id: Data.OrderId });
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject(rejected);
  });

  // KEY-3
  it('occurs in no other response and nowhere in the database', async () => {
    const { shopper, product, order, itemId } = await buy();
    const key = await shopper.reveal(itemId);
    const headers = { Authorization: `Bearer ${shopper.token}` };
    const paths = [
      '/api/v2/order/get',
      `/api/v3/order/detail/${order.Id}`,
      '/api/v2/customer/info',
      '/api/v2/cart/get/',
    ];
    for (const path of paths) {
      const text = await (await fetchCommerce(path, { headers })).text();
      expect(text).not.toContain(key);
      expect(text).not.toContain('ciphertext');
    }
    for (const table of ['keys', 'key_reveals', 'order_items', 'orders', 'order_requests', 'outbox']) {
      const { results } = await commerceDb.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(key);
    }
    expect(product.keys).toContain(key);
  });
});

describe('an order', () => {
  it('is a 404 for everybody else, like one that does not exist', async () => {
    const anna = await buy('anna');
    const ben = await openShopper('ben');
    for (const endpoint of [getOrder, cancelOrder]) {
      const [others, missing] = [
        await ben.call(endpoint, { id: anna.order.Id }),
        await ben.call(endpoint, { id: 999_999 }),
      ];
      expect({ ...others, headers: null }).toEqual({ ...missing, headers: null });
      expect(others).toMatchObject({ status: 404, Code: 'not-found', Data: null });
    }
    expect(await ben.call(showKey, { id: anna.itemId })).toMatchObject({ status: 404 });
    expect(await ben.call(consentToKey, { orderItemId: anna.itemId, ...CONSENT })).toMatchObject({ status: 404 });
    expect((await ben.call(getOrders, {})).Data.Orders).toEqual([]);
    expect(await anna.shopper.readOrder(anna.order.Id)).toEqual(anna.order);
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999', '1%2f2', '%00'])('with the id %j is a 4xx', async (id) => {
    const shopper = await openShopper();
    const headers = { Authorization: `Bearer ${shopper.token}` };
    for (const path of ['/api/v3/order/detail/', '/api/v2/order/cancel/', '/api/v2/order/key/show/']) {
      const response = await fetchCommerce(path + id, { headers });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ IsSuccess: false, Data: null });
    }
  });

  it('needs a customer', async () => {
    for (const path of [
      '/api/v2/order/get',
      '/api/v3/order/detail/1',
      '/api/v2/order/key/show/1',
      '/api/v2/order/cancel/1',
    ]) {
      expect((await fetchCommerce(path)).status).toBe(401);
    }
  });

  it('is cancelled while unpaid, and only then', async () => {
    const { shopper, order } = await buy();
    expect(await shopper.call(cancelOrder, { id: order.Id })).toMatchObject({ status: 409, Code: 'order-state' });
    const product = await addProduct();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    const cancels = await Promise.all([1, 2, 3].map(() => shopper.call(cancelOrder, { id: Data.OrderId })));
    expect(cancels.filter((one) => one.IsSuccess)).toHaveLength(1);
    expect(await countKeys(product.id)).toEqual({ Available: 5 });
    expect((await shopper.call(getOrders, {})).Data.Orders.map((one) => one.OrderStatus)).toEqual([
      'Cancelled',
      'Complete',
    ]);
  });

  it('cancelled and paid concurrently ends in one of the two states', async () => {
    for (let round = 0; round < 8; round += 1) {
      const product = await addProduct({ keys: 1 });
      const shopper = await openShopper();
      await shopper.addToCart(product.id);
      const { Data } = await shopper.order();
      await Promise.all([shopper.call(cancelOrder, { id: Data.OrderId }), pressOnPayPage(Data, 'pay')]);
      const order = await shopper.readOrder(Data.OrderId);
      const keys = await countKeys(product.id);
      if (order.OrderStatus === 'Complete')
        expect({ keys, state: order.PaymentStatus }).toEqual({ keys: { Sold: 1 }, state: 'Paid' });
      else expect({ keys, state: order.OrderStatus }).toEqual({ keys: { Available: 1 }, state: 'Cancelled' });
    }
  });
});

it('the same key is never put on sale twice', async () => {
  const product = await addProduct({ keys: 0 });
  const vault = await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY);
  expect(await addKeys(commerceDb, vault, product.id, ['TWICE-1', 'TWICE-2', ' TWICE-1 '])).toMatchObject({ added: 2 });
  expect(await addKeys(commerceDb, vault, (await addProduct()).id, ['TWICE-1'])).toMatchObject({ added: 0, known: 1 });
  expect(await countKeys(product.id)).toEqual({ Available: 2 });
});
