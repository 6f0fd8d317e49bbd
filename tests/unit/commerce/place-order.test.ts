import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBill, savedOn } from '../../../worker/commerce/checkout/bill.ts';
import { placeOrder } from '../../../worker/commerce/checkout/place-order.ts';
import { readOrderItems } from '../../../worker/commerce/orders/order-rows-store.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, key, NOW, points } from './shop-rows.ts';

// Only what follows a response needs it.
vi.mock('cloudflare:workers', () => ({ waitUntil: () => {} }));

type Env = Parameters<typeof placeOrder>[0];
type Customer = Parameters<typeof placeOrder>[1];
type Facts = Parameters<typeof placeOrder>[2];
type Args = Parameters<typeof placeOrder>[3]['args'];

const ORIGIN = 'https://shop.example';
const FACTS: Facts = { locale: 'en', currency: 'EUR', country: 'DE', requestId: 'r', previewAt: null };
const inCart = (productId: number, quantity = 1) =>
  insert('cart_items', { customer_id: 1, product_id: productId, quantity, created_at: NOW + productId });
const coupon = (change: Readonly<Record<string, string | number>> = {}) => [
  insert('coupons', { id: 1, code: 'TEN', name: 'Ten', kind: 'percent', amount: 1000, ...change }),
  insert('cart_coupons', { customer_id: 1, coupon_id: 1 }),
];

openBeforeEach();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  give("UPDATE customers SET email = 'ann@example.com' WHERE id = 1");
  for (const country of ['DE', 'FR'])
    give(
      insert('tax_rates', {
        country,
        valid_from: '2020-01-01',
        basis_points: country === 'DE' ? 1900 : 2000,
        source: 's',
      }),
    );
  give(
    ...[1, 2, 3].map((id) => key(id, 'Available', undefined, { product_id: id < 3 ? 1 : 2, ciphertext: 'unknown.c' })),
  );
});
afterEach(() => vi.useRealTimers());

const readCustomer = async (change: object = {}) => {
  const row = await db.prepare('SELECT * FROM customers WHERE id = 1').first<Customer>();
  return { ...row, ...change } as Customer;
};

async function place(
  change: Partial<Args> = {},
  more: { facts?: Partial<Facts>; customer?: object; again?: string } = {},
) {
  const args: Args = {
    ...{ PaymentSystemMethodName: 'Payments.Sandbox', UseRewardPoint: false, UseBalance: false },
    ...{ SuccessUrl: `${ORIGIN}/en/payment/completed`, ErrorUrl: `${ORIGIN}/en/payment/failed` },
    ...change,
  };
  const env = standIn<Env>({
    ...{ DB: db, ORIGIN, ENVIRONMENT: 'development', VIES_URL: 'none', ...TEST_SECRETS },
  });
  const request = {
    args,
    idempotencyKey: more.again ?? crypto.randomUUID(),
    clientHash: 'h',
    limitPayments: async () => {},
  };
  return placeOrder(env, await readCustomer(more.customer), { ...FACTS, ...more.facts }, request);
}
const orders = () => read('SELECT count(*) FROM orders');

// CHECKOUT-1
describe('an order', () => {
  it('has the units of its cart, their keys for half an hour, and the VAT of its country', async () => {
    give(inCart(1, 2), inCart(2));
    const order = await place();
    expect(order).toMatchObject({
      ...{ customer_id: 1, status: 'Pending', payment_status: 'Pending', method: 'Payments.Sandbox' },
      ...{ total_minor: 3000, tax_minor: 479, tax_rate: 1900, relieved_rate: 0 },
      ...{ country_code: 'DE', currency_code: 'EUR' },
      ...{ created_at: NOW, expires_at: NOW + 1_800_000, email: 'ann@example.com', language_code: 'en' },
    });
    expect(order.number).toMatch(/^LK27-\w{4}-\w{4}$/);
    expect(
      (await readOrderItems(db, [order.id])).map((item) => `${item.product_id} ${item.unit_minor} ${item.key_status}`),
    ).toEqual(['1 1000 Reserved', '1 1000 Reserved', '2 1000 Reserved']);
    expect(read('SELECT unit_eur_minor, discount_eur_minor FROM order_items')).toBe('1000 0; 1000 0; 1000 0');
    expect(read('SELECT success_url FROM payment_pages')).toBe(`${ORIGIN}/en/payment/completed`);
  });

  it('is placed once by one request, and another request under the same name is none', async () => {
    give(inCart(1));
    const [first, again] = [await place({}, { again: 'same-request' }), await place({}, { again: 'same-request' })];
    expect([again.id, orders()]).toEqual([first.id, '1']);
    const other = place({ UseBalance: true }, { again: 'same-request' });
    await expect(other).rejects.toMatchObject({ status: 422, code: 'idempotency-mismatch' });
  });

  it.each([
    [
      'returns to another site after it was paid',
      { SuccessUrl: 'https://evil.example/en/payment/completed' },
      400,
      'return-url',
    ],
    ['returns to another site after it failed', { ErrorUrl: `${ORIGIN}/en/cart` }, 400, 'return-url'],
    [
      'is to be paid in a way that the shop has not',
      { PaymentSystemMethodName: 'Payments.Other' },
      409,
      'payment-method',
    ],
    ['is for a business that there is none of', { IsBusiness: true }, 409, 'business-missing'],
    ['is for a country that is none', { CountryIsoCode: 'XX' }, 400, 'invalid'],
    ['costs another sum than its buyer saw', { ExpectedTotal: 9.99 }, 409, 'cart-changed'],
    [
      'costs more than its buyer saw, although as much is left to pay',
      { ExpectedTotal: 10, ExpectedAmount: 9 },
      409,
      'cart-changed',
    ],
    ['uses other points than its buyer saw', { ExpectedPoints: 1 }, 409, 'cart-changed'],
    ['uses other promotional credit than its buyer saw', { ExpectedPromotional: 0.01 }, 409, 'cart-changed'],
    ['leaves out what can be bought after all', { LeftOutProductIds: [1] }, 409, 'cart-changed'],
  ])('that %s is not placed', async (_what, change, status, code) => {
    give(inCart(1), inCart(2));
    const seen = { ExpectedTotal: 20, ExpectedAmount: 20, ExpectedPoints: 0, ExpectedPromotional: 0 };
    await expect(place({ ...seen, ...change })).rejects.toMatchObject({ status, code });
    expect([orders(), read("SELECT count(*) FROM keys WHERE status <> 'Available'")]).toEqual(['0', '0']);
    expect((await place(seen)).total_minor).toBe(2000);
  });

  it.each([
    ['nothing in the cart', ['DELETE FROM cart_items'], 409, 'cart-empty'],
    ['a product that is not sold any more', ['UPDATE products SET is_published = 0 WHERE id = 1'], 409, 'not-for-sale'],
    ['a product without a price', ['UPDATE products SET price_minor = NULL WHERE id = 1'], 409, 'not-for-sale'],
    ['a product that is sold out', ['DELETE FROM keys WHERE product_id = 1'], 409, 'out-of-stock'],
    ['more than is left', ['DELETE FROM keys WHERE id = 1'], 409, 'stock-left'],
    [
      'a product that is not for its country',
      [
        "INSERT INTO regions (id, name, allowed_countries) VALUES (9, 'US', '[\"US\"]')",
        'UPDATE products SET region_id = 9 WHERE id = 1',
      ],
      ...[403, 'region'],
    ],
    ['a country whose VAT nobody knows', ['DELETE FROM tax_rates'], 409, 'vat-unknown'],
    [
      'a shop that has stopped selling',
      [insert('settings', { key: 'sales', value: '{"IsStopped":true}' })],
      409,
      'sales-stopped',
    ],
    [
      'a buyer whom the staff have blocked',
      [insert('blocks', { customer_id: 1, reason: 'r', author: 'Eve', created_at: NOW, ends_at: NOW + 1 })],
      ...[403, 'blocked'],
    ],
    ['a coupon that ended', [...coupon({ ends_at: NOW })], 409, 'coupon-dropped'],
  ] as [string, string[], number, string][])('is not placed with %s', async (_what, given, status, code) => {
    give(inCart(1, 2), ...given);
    await expect(place()).rejects.toMatchObject({ status, code });
    expect([orders(), read('SELECT count(*) FROM cart_coupons')]).toEqual(['0', '0']);
  });

  it('is placed only by somebody with an address', async () => {
    give(inCart(1));
    await expect(place({}, { customer: { email: null } })).rejects.toMatchObject({ status: 401, code: 'login-needed' });
  });

  it('leaves out what its buyer saw left out, and says so if that is all of it', async () => {
    give(inCart(1), inCart(2), 'DELETE FROM keys WHERE product_id = 2');
    await expect(place()).rejects.toMatchObject({ status: 409, code: 'out-of-stock' });
    expect((await place({ LeftOutProductIds: [2] })).total_minor).toBe(1000);
    give('DELETE FROM cart_items WHERE product_id = 1');
    await expect(place({ LeftOutProductIds: [2] })).rejects.toMatchObject({ status: 409, code: 'out-of-stock' });
  });

  it('from a connection that contradicts its country is asked about, and then believed', async () => {
    give(inCart(1));
    const chosen = { CountryIsoCode: 'FR' };
    await expect(place(chosen)).rejects.toMatchObject({
      ...{ status: 409, code: 'country-unclear', params: { country: 'France', others: 'Germany' } },
    });
    const order = await place({ ...chosen, CountryIsConfirmed: true });
    expect(order).toMatchObject({ country_code: 'FR', tax_rate: 2000, place_country_code: 'FR' });
  });

  it('of a buyer who named no country is one where its request comes from', async () => {
    give(inCart(1));
    expect(await place({}, { facts: { country: 'FR' } })).toMatchObject({ country_code: 'FR', tax_rate: 2000 });
    const customer = { country_code: 'DE' };
    expect(await place({}, { facts: { country: null }, customer })).toMatchObject({ country_code: 'DE' });
  });

  it.each([
    [
      'the balance',
      ["INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at) VALUES (1, 1500, 'refunded', 1)"],
      { UseBalance: true },
      'FullyBalance',
      1000,
      0,
    ],
    ['points', [points('granted', 5000)], { UseRewardPoint: true }, 'FullyRewardPoint', 0, 1000],
    [
      'a last cent of points',
      ['UPDATE products SET price_minor = 1', points('granted', 5000)],
      { UseRewardPoint: true },
      'FullyRewardPoint',
      0,
      1,
    ],
    [
      'a cent of the balance beside points',
      [
        'UPDATE products SET price_minor = 1001',
        points('granted', 1000),
        "INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at) VALUES (1, 1, 'refunded', 1)",
      ],
      { UseBalance: true, UseRewardPoint: true },
      'FullyBalance',
      1,
      1000,
    ],
    ['a coupon', coupon({ amount: 10_000 }), {}, 'FullyBalance', 0, 0],
  ])('that %s pays is settled at once', async (_what, given, change, method, balance, worth) => {
    give(inCart(1), ...given);
    const order = await place(change);
    expect(order).toMatchObject({ status: 'Complete', payment_status: 'Paid', method, total_minor: 0, paid_at: NOW });
    expect([order.balance_minor, order.points_minor]).toEqual([balance, worth]);
    expect(read('SELECT kind FROM documents')).toBe('invoice');
    expect(read('SELECT count(*) FROM outbox')).toBe('1');
  });

  it('with a coupon has its discount on the units that it is for', async () => {
    give(inCart(1), inCart(2), ...coupon(), insert('coupon_scopes', { coupon_id: 1, kind: 'product', target_id: 2 }));
    expect(await place()).toMatchObject({ discount_minor: 100, total_minor: 1900, coupon_code: 'TEN' });
    expect(read('SELECT product_id, discount_minor, discount_eur_minor FROM order_items ORDER BY id')).toBe(
      '1 0 0; 2 100 100',
    );
    expect(read('SELECT coupon_id, email FROM coupon_uses')).toBe('1 ann@example.com');
  });

  it('replaces the unpaid one of the same cart, and takes its keys', async () => {
    give(inCart(1, 2));
    const first = await place();
    const second = await place();
    expect(read('SELECT id, status, cancel_reason FROM orders ORDER BY id')).toBe(
      `${first.id} Cancelled replaced; ${second.id} Pending `,
    );
    expect(second.total_minor).toBe(2000);
  });

  it('has one unit of each product of a bundle, at its share of the price', async () => {
    give(insert('products', { id: 3, source_id: 'both', name: 'Both', name_key: 'both', price_minor: 1500 }));
    give(
      insert('bundle_items', { bundle_id: 3, item_id: 1 }),
      insert('bundle_items', { bundle_id: 3, item_id: 2 }),
      inCart(3),
    );
    const order = await place();
    const items = await readOrderItems(db, [order.id]);
    expect(items.map((item) => [item.product_id, item.unit_minor, item.bundle_id, item.bundle_name])).toEqual([
      [1, 750, 3, 'Both'],
      [2, 750, 3, 'Both'],
    ]);
    expect(new Set(items.map(({ bundle_guid: guid }) => guid)).size).toBe(1);
  });
});

describe('the bill of a cart', () => {
  const bill = async (choices: object = {}, facts: Partial<Facts> = {}) =>
    readBill(db, await readCustomer(), { ...FACTS, ...facts }, choices as Parameters<typeof readBill>[3]);

  it('names its coupon as the one that applies, or as one that does not', async () => {
    give(inCart(1), ...coupon({ minimum_minor: 1001 }));
    const waiting = await bill();
    expect(waiting).toMatchObject({ coupon: null, rejected: { coupon: { code: 'TEN' } }, savedMinor: 0 });
    give('UPDATE coupons SET minimum_minor = 1000');
    expect(await bill()).toMatchObject({ coupon: { code: 'TEN' }, rejected: null, savedMinor: 100 });
    give('DELETE FROM cart_coupons');
    expect(await bill()).toMatchObject({ coupon: null, rejected: null, savedMinor: 0 });
  });

  it('has the automatic coupon that takes off the most, the first of equals, unless one was typed', async () => {
    const automatic = (id: number, amount: number) =>
      insert('coupons', { id, code: `AUTO${id}`, name: 'A', kind: 'fixed', amount, is_automatic: 1 });
    give(inCart(1), automatic(2, 100), automatic(3, 100));
    expect(await bill()).toMatchObject({ coupon: { code: 'AUTO2' }, isCouponAutomatic: true });
    give('UPDATE coupons SET amount = 101 WHERE id = 3');
    expect(await bill()).toMatchObject({ coupon: { code: 'AUTO3' }, isCouponAutomatic: true });
    give('UPDATE coupons SET amount = 102 WHERE id = 2', ...coupon());
    expect(await bill()).toMatchObject({ coupon: { code: 'TEN' }, isCouponAutomatic: false });
    give('DELETE FROM cart_coupons');
    for (const id of [2, 3]) give(insert('coupon_scopes', { coupon_id: id, kind: 'product', target_id: 2 }));
    expect(await bill()).toMatchObject({ coupon: null, isCouponAutomatic: false });
  });

  it('says of each line why it cannot be bought, and counts it towards nothing', async () => {
    give(
      inCart(1, 3),
      inCart(2),
      'UPDATE products SET price_minor = 2000, discount_minor = 1500 WHERE id = 2',
      'UPDATE products SET prior_minor = 2000 WHERE id = 2',
    );
    const { lines, totals, savedMinor } = await bill();
    expect(lines.map(({ obstacles, available }) => [obstacles, available])).toEqual([
      [[{ code: 'stock-left', params: { left: 2 } }], 2],
      [[], null],
    ]);
    expect([totals.subtotalMinor, savedMinor]).toEqual([1500, 500]);
  });

  it('gives the copies that a game and a bundle share to the older line, and those of a line that cannot be bought to nobody', async () => {
    give(insert('products', { id: 3, source_id: 'both', name: 'Both', name_key: 'both', price_minor: 1500 }));
    give(insert('bundle_items', { bundle_id: 3, item_id: 1 }), insert('bundle_items', { bundle_id: 3, item_id: 2 }));
    give(key(4, 'Available', undefined, { product_id: 2, ciphertext: 'unknown.c' }), inCart(1), inCart(3));
    const codes = async () => (await bill()).lines.map(({ obstacles: [first] }) => first?.code ?? 'ok');
    expect(await codes()).toEqual(['ok', 'ok']);
    give('UPDATE cart_items SET quantity = 2 WHERE product_id = 1');
    expect(await codes()).toEqual(['ok', 'out-of-stock']);
    give(
      'UPDATE cart_items SET quantity = 3 WHERE product_id = 1',
      'UPDATE cart_items SET quantity = 2 WHERE product_id = 3',
    );
    expect(await codes()).toEqual(['stock-left', 'ok']);
    give('UPDATE products SET is_published = 0 WHERE id = 2');
    expect(await codes()).toEqual(['stock-left', 'out-of-stock']);
  });

  it('saves nothing on what cost nothing before', () => {
    const saved = (priorMinor: number | null, unitMinor: number) =>
      savedOn({ offer: standIn<Parameters<typeof savedOn>[0]['offer']>({ priorMinor, unitMinor }), quantity: 2 });
    expect([saved(null, 0), saved(null, 10), saved(15, 10), saved(5, 10)]).toEqual([0, 0, 10, 0]);
  });

  it('is taxed in the country of the evidence, also where that differs and the tax does not', async () => {
    give(inCart(1));
    const placeOf = async (declared: string, network: string, isConfirmed = false) => {
      const evidence = { declared, network, phone: null, card: null, isConfirmed };
      return (await readBill(db, await readCustomer(), FACTS, {} as Parameters<typeof readBill>[3], evidence)).place;
    };
    expect(await placeOf('US', 'CA')).toEqual({ country: 'US', basis: 'same-tax' });
    expect(await placeOf('DE', 'FR')).toBeNull();
    expect(await placeOf('DE', 'DE')).toMatchObject({ country: 'DE' });
  });

  it('has a fee only for the method that was chosen, and nothing of a stranger’s', async () => {
    give(
      inCart(1),
      insert('settings', { key: 'payment-fees', value: '{"Payments.Sandbox":10000}' }),
      points('granted', 100),
    );
    expect((await bill()).totals).toMatchObject({ feeMinor: 0, pointsUsed: 0, balanceMinor: 0, promoMinor: 0 });
    expect((await bill({ paymentMethod: 'Payments.Sandbox' })).totals).toMatchObject({
      feeMinor: 10_000,
      totalMinor: 11_000,
    });
    expect((await bill({ paymentMethod: 'Payments.Other' })).totals.feeMinor).toBe(0);
    expect((await bill({ useRewardPoint: true })).totals).toMatchObject({ pointsUsed: 100 });
    const visitor = await readBill(db, null, FACTS, {} as Parameters<typeof readBill>[3]);
    expect(visitor).toMatchObject({ lines: [], country: 'DE', coupon: null, isCrossBorder: false });
  });

  it('is taxed where its buyer is, across a border if the shop is elsewhere in the EU', async () => {
    give(inCart(1), insert('settings', { key: 'taxes', value: '{"HomeCountry":"DE"}' }));
    expect(await bill()).toMatchObject({ country: 'DE', isCrossBorder: false, tax: { country: 'DE' } });
    expect(await bill({ country: 'FR' })).toMatchObject({
      country: 'FR',
      isCrossBorder: true,
      tax: { basisPoints: 2000 },
    });
    give('UPDATE products SET price_minor = 100000 WHERE id = 1');
    expect(await bill({}, { country: null })).toMatchObject({
      ...{ country: null, tax: null, isCrossBorder: false },
      totals: { subtotalMinor: 100_000, taxMinor: 0 },
    });
  });
});
