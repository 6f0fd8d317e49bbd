import { describe, expect, it } from 'vitest';
import {
  addToCart,
  applyCoupon,
  type Cart,
  clearCart,
  getCart,
  getCartTotal,
  MAX_QUANTITY,
  removeCoupon,
  removeFromCart,
  SHOPPING_CART_TYPE,
  updateCart,
} from '../../shared/api/cart.ts';
import { getCustomer } from '../../shared/api/customer.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../support/workers.ts';
import { addProduct, openShopper, readNumber } from './shopper.ts';

const line = (productId: number, quantity: number) => ({
  productId,
  quantity,
  shppingCartTypeId: SHOPPING_CART_TYPE,
  forceRedirection: true,
  clearCartBeforeAdd: false,
});

async function addCoupon(code: string, columns: Record<string, string | number> = {}): Promise<number> {
  const row = { code, name: code, kind: 'percent', amount: 1000, ...columns };
  const names = Object.keys(row);
  const added = await commerceDb
    .prepare(`INSERT INTO coupons (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING id`)
    .bind(...Object.values(row))
    .first<{ id: number }>();
  return added?.id ?? 0;
}

/** The visitor cookie that a first stored thing sets, as a request header. */
async function startVisit(productId: number): Promise<Record<string, string>> {
  const { headers } = await callCommerce(addToCart, line(productId, 1));
  const cookie = headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(/^__Host-customer=[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  return { Cookie: cookie.split(';')[0] ?? '' };
}

describe('a visitor', () => {
  it('who only looks leaves nothing behind', async () => {
    const before = await readNumber('SELECT count(*) AS value FROM customers');
    const cart = await callCommerce(getCart, {});
    expect(cart).toMatchObject({ status: 200, Data: { Items: [], OrderTotals: { OrderTotal: { Value: 0 } } } });
    expect(cart.headers.getSetCookie()).toEqual([]);
    expect(cart.headers.get('Cache-Control')).toContain('no-store');
    expect((await callCommerce(getCustomer, {})).Data.Email).toBeNull();
    expect(await readNumber('SELECT count(*) AS value FROM customers')).toBe(before);
  });

  it('keeps a cart by cookie, whose value is not in the database', async () => {
    const product = await addProduct();
    const headers = await startVisit(product.id);
    expect((await callCommerce(getCart, {}, { headers })).Data.ItemsGroup).toMatchObject([
      { ProductId: product.id, Quantity: 1 },
    ]);
    const token = headers.Cookie?.split('=')[1] ?? '';
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE visitor_hash = ?', token)).toBe(0);
  });

  // CART-7
  it('who signs in takes the cart along once, up to the limit', async () => {
    const product = await addProduct({ keys: 30 });
    const other = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 18);
    const headers = await startVisit(product.id);
    await callCommerce(addToCart, line(product.id, 4), { headers });
    await callCommerce(addToCart, line(other.id, 1), { headers });
    const carts = await Promise.all([1, 2, 3].map(() => shopper.call(getCart, {}, headers)));
    const last = (await shopper.call(getCart, {}, headers)).Data;
    expect(last.ItemsGroup.map((group) => [group.ProductId, group.Quantity])).toEqual([
      [product.id, MAX_QUANTITY],
      [other.id, 1],
    ]);
    expect(carts.some((cart) => cart.headers.getSetCookie().some((one) => one.includes('Max-Age=0')))).toBe(true);
    // The old cookie opens nothing any more.
    expect((await callCommerce(getCart, {}, { headers })).Data.Items).toEqual([]);
  });
});

describe('the cart', () => {
  it.each([-1, 0, 1.5, '2', 1e9, null, 2 ** 53])('refuses the quantity %j', async (quantity) => {
    const product = await addProduct();
    const answer = await fetchCommerce('/api/v2/cart/add/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId: product.id, shppingCartTypeId: 1, quantity, Price: 0.01 }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ IsSuccess: false, Data: null, Code: 'invalid' });
  });

  it('charges the shop’s price, whatever the request says', async () => {
    const product = await addProduct({ price: 5999 });
    const answer = await fetchCommerce('/api/v2/cart/add/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId: product.id, shppingCartTypeId: 1, quantity: 1, Price: 0.01, __proto__: {} }),
    });
    expect(await answer.json()).toMatchObject({ Data: { OrderTotal: '€59.99' } });
  });

  // CART-4
  it('ignores product 0 and knows no others', async () => {
    expect(await callCommerce(addToCart, line(0, 1))).toMatchObject({ status: 200, Data: { ItemCount: 0 } });
    expect(await callCommerce(addToCart, line(999_999, 1))).toMatchObject({ status: 404, Code: 'not-found' });
  });

  it('refuses what cannot be bought', async () => {
    const free = await addProduct({ price: null });
    const gone = await addProduct({ keys: 0 });
    const polish = await addProduct({ region: 'PL' });
    const inGermany = { headers: { 'X-Country': 'DE' } };
    expect(await callCommerce(addToCart, line(free.id, 1))).toMatchObject({ status: 409, Code: 'not-for-sale' });
    expect(await callCommerce(addToCart, line(gone.id, 1))).toMatchObject({ status: 409, Code: 'out-of-stock' });
    expect(await callCommerce(addToCart, line(polish.id, 1), inGermany)).toMatchObject({ status: 403, Code: 'region' });
    expect(await callCommerce(addToCart, line(polish.id, 1))).toMatchObject({ status: 200 });
  });

  it('holds at most 20 of one product', async () => {
    const product = await addProduct({ keys: 25 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 19);
    expect(await shopper.addToCart(product.id, 2)).toMatchObject({ status: 409, Code: 'quantity-limit' });
    const adds = await Promise.all([1, 2, 3, 4].map(() => shopper.addToCart(product.id, 1)));
    expect(adds.filter((one) => one.IsSuccess)).toHaveLength(1);
    expect((await shopper.call(getCartTotal, {})).Data.ItemCount).toBe(20);
  });

  it('holds at most 50 different products', async () => {
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct()).id);
    const customerId = await shopper.readId();
    await commerceDb
      .prepare(
        `INSERT INTO cart_items (customer_id, product_id, quantity, created_at)
         SELECT ?, 500000 + value, 1, 1 FROM json_each('[${Array.from({ length: 49 }, (_, index) => index).join()}]')`,
      )
      .bind(customerId)
      .run();
    expect(await shopper.addToCart((await addProduct()).id)).toMatchObject({ status: 409, Code: 'cart-full' });
  });

  it('warns of what became unavailable', async () => {
    const product = await addProduct({ keys: 2 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 2);
    await commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(product.id).run();
    expect((await shopper.call(getCart, {})).Data.Items[0]?.Warnings).toEqual(['This product is out of stock.']);
  });

  it('changes, removes and empties', async () => {
    const [one, two] = [await addProduct(), await addProduct({ price: 250 })];
    const shopper = await openShopper();
    await shopper.addToCart(one.id);
    await shopper.addToCart(two.id);
    const update = { productId: two.id, shppingCartTypeId: SHOPPING_CART_TYPE, quantity: 3 };
    expect((await shopper.call(updateCart, update)).Data).toEqual({ ItemCount: 4, OrderTotal: '€17.50' });
    const id = (await shopper.call(getCart, {})).Data.Items[0]?.Id ?? 0;
    expect((await shopper.call(removeFromCart, { id })).Data.ItemCount).toBe(3);
    expect(await shopper.call(removeFromCart, { id })).toMatchObject({ status: 404 });
    expect((await shopper.call(clearCart, {})).Data.ItemCount).toBe(0);
  });

  it('lets nobody touch another’s line', async () => {
    const product = await addProduct();
    const [anna, ben] = [await openShopper('anna'), await openShopper('ben')];
    await anna.addToCart(product.id);
    const id = (await anna.call(getCart, {})).Data.Items[0]?.Id ?? 0;
    expect(await ben.call(removeFromCart, { id })).toMatchObject({ status: 404, Code: 'not-found' });
    expect((await anna.call(getCart, {})).Data.Items).toHaveLength(1);
  });

  it('changes nothing on HEAD or without the language header', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const headers = { Authorization: `Bearer ${shopper.token}` };
    expect((await fetchCommerce('/api/v2/cart/clear', { method: 'HEAD', headers })).status).toBe(405);
    expect((await fetchCommerce('/api/v2/cart/clear', { headers: { ...headers, Language: '' } })).status).toBe(403);
    expect((await shopper.call(getCart, {})).Data.Items).toHaveLength(1);
  });

  it('prices in the shopper’s currency', async () => {
    await commerceDb
      .prepare("INSERT OR IGNORE INTO currencies (code, rate, quoted_on) VALUES ('JPY', 170, '2026-11-01')")
      .run();
    const product = await addProduct({ price: 1999 });
    const { Data } = await callCommerce(addToCart, line(product.id, 1), { headers: { Currency: 'JPY' } });
    // Rates are kept for a minute: the first answers may still be in EUR.
    expect(['¥3,398', '€19.99']).toContain(Data.OrderTotal);
  });
});

describe('more of a product than there is', () => {
  const setTo = (productId: number, quantity: number) => ({
    productId,
    quantity,
    shppingCartTypeId: SHOPPING_CART_TYPE,
  });

  // CART-6
  it('is refused with the number that is left, whether added or set, and nothing changes', async () => {
    const product = await addProduct({ keys: 5 });
    const shopper = await openShopper();
    expect(await shopper.addToCart(product.id, 6)).toMatchObject({
      status: 409,
      Code: 'stock-left',
      Messages: ['Left in stock: 5.'],
      Details: { Available: 5, Held: 0 },
    });
    await shopper.addToCart(product.id, 4);
    expect(await shopper.addToCart(product.id, 4)).toMatchObject({
      status: 409,
      Code: 'stock-left-held',
      Messages: ['Left in stock: 5. Already in your cart: 4.'],
      Details: { Available: 5, Held: 4 },
    });
    expect(await shopper.call(updateCart, setTo(product.id, 6))).toMatchObject({
      status: 409,
      Code: 'stock-left',
      Details: { Available: 5, Held: 0 },
    });
    expect((await shopper.call(getCart, {})).Data.Items).toMatchObject([{ Quantity: 4, Warnings: [] }]);
  });

  it('lies in a cart of two that became one, which says how many there are and can be set to that', async () => {
    const product = await addProduct({ keys: 5 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 4);
    const headers = await startVisit(product.id);
    await callCommerce(addToCart, line(product.id, 3), { headers });
    const merged = (await shopper.call(getCart, {}, headers)).Data;
    expect(merged.Items).toMatchObject([{ Quantity: 8, Warnings: ['Left in stock: 5.'], AvailableQuantity: 5 }]);
    expect(await shopper.order()).toMatchObject({ status: 409, Code: 'stock-left', Messages: ['Left in stock: 5.'] });
    expect((await shopper.call(updateCart, setTo(product.id, 5))).status).toBe(200);
    expect((await shopper.call(getCart, {})).Data.Items).toMatchObject([
      { Quantity: 5, Warnings: [], AvailableQuantity: null },
    ]);
    expect((await shopper.order()).status).toBe(200);
  });

  it('is out of stock when none is left', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 1);
    await commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(product.id).run();
    expect((await shopper.call(getCart, {})).Data.Items).toMatchObject([
      { Warnings: ['This product is out of stock.'], AvailableQuantity: null },
    ]);
  });
});

// COUPON-3
describe('a coupon that may no longer be used', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const codesOf = (cart: Cart) => cart.DiscountBox.AppliedDiscountsWithCodes.map((one) => one.CouponCode);
  const expire = (code: string) => commerceDb.prepare('UPDATE coupons SET ends_at = 1 WHERE code = ?').bind(code).run();
  const newCode = () => `T${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

  async function withCoupon(columns: Record<string, string | number> = {}) {
    const code = newCode();
    await addCoupon(code, columns);
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 1);
    expect(codesOf((await shopper.call(applyCoupon, { code })).Data)).toEqual([code]);
    return { code, product, shopper };
  }

  it('leaves the cart with one notice that names it', async () => {
    const { code, shopper } = await withCoupon();
    await expire(code);
    const carts = await Promise.all([1, 2, 3].map(() => shopper.call(getCart, {})));
    const told = carts.flatMap(({ Data }) => Data.DiscountBox.DroppedDiscounts ?? []);
    const notice = { CouponCode: code, Message: `Coupon ${code} has expired and was removed from your cart.` };
    expect(told).toEqual([notice]);
    const again = (await shopper.call(getCart, {})).Data;
    expect(again.DiscountBox).toEqual({ AppliedDiscountsWithCodes: [], WaitingDiscounts: [], DroppedDiscounts: [] });
    // It does not come back by itself when it is valid again.
    await commerceDb.prepare('UPDATE coupons SET ends_at = NULL WHERE code = ?').bind(code).run();
    expect(codesOf((await shopper.call(getCart, {})).Data)).toEqual([]);
  });

  it('makes way for another one', async () => {
    const { code, shopper } = await withCoupon();
    await expire(code);
    const other = newCode();
    await addCoupon(other);
    const { Data } = await shopper.call(applyCoupon, { code: other });
    expect(codesOf(Data)).toEqual([other]);
    expect(Data.DiscountBox.DroppedDiscounts).toMatchObject([{ CouponCode: code }]);
  });

  it('makes no order at a price that its buyer has not seen', async () => {
    const { code, shopper } = await withCoupon();
    await expire(code);
    expect(await shopper.order()).toMatchObject({
      status: 409,
      Code: 'coupon-dropped',
      Messages: [expect.stringContaining(code)],
    });
    expect((await shopper.call(getCart, {})).Data.DiscountBox.DroppedDiscounts).toEqual([]);
    expect((await shopper.order()).status).toBe(200);
  });

  it('is not one that an unpaid order of the same cart holds', async () => {
    const { code, shopper } = await withCoupon({ max_uses: 1, max_uses_per_customer: 1 });
    expect((await shopper.order()).status).toBe(200);
    expect(codesOf((await shopper.call(getCart, {})).Data)).toEqual([code]);
    expect(await shopper.order()).toMatchObject({ status: 200 });
    expect(await readNumber('SELECT used AS value FROM coupons WHERE code = ?', code)).toBe(1);
  });

  it('is not one that only waits: it stays, says what is missing, and counts again', async () => {
    const { code, shopper } = await withCoupon();
    await commerceDb.prepare('UPDATE coupons SET minimum_minor = 1500 WHERE code = ?').bind(code).run();
    const waiting = (await shopper.call(getCart, {})).Data;
    expect(waiting.DiscountBox).toMatchObject({
      AppliedDiscountsWithCodes: [],
      WaitingDiscounts: [{ CouponCode: code, Message: 'Your cart total is too low for this coupon.' }],
      DroppedDiscounts: [],
    });
    await shopper.addToCart((await addProduct()).id, 1);
    expect(codesOf((await shopper.call(getCart, {})).Data)).toEqual([code]);
  });

  const past = { ends_at: Date.now() - HOUR_MS };
  it.each([
    ['the visitor’s newer one counts', {}, {}, 'account first', 'visitor', 'replaced'],
    ['the account’s newer one counts', {}, {}, 'visitor first', 'account', 'replaced'],
    ['the visitor’s counts when the account’s has expired', past, {}, 'visitor first', 'visitor', 'expired'],
    ['the account’s counts when the visitor’s has expired', {}, past, 'account first', 'account', 'expired'],
  ] as const)('of two carts that become one: %s', async (_, accountTerms, visitorTerms, order, winner, reason) => {
    const codes = { account: newCode(), visitor: newCode() };
    const ids = { account: await addCoupon(codes.account), visitor: await addCoupon(codes.visitor) };
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 1);
    const headers = await startVisit(product.id);
    const steps = [
      () => shopper.call(applyCoupon, { code: codes.account }),
      () => callCommerce(applyCoupon, { code: codes.visitor }, { headers }),
    ];
    for (const step of order === 'account first' ? steps : steps.toReversed()) expect((await step()).status).toBe(200);
    for (const [id, terms] of [[ids.account, accountTerms] as const, [ids.visitor, visitorTerms] as const]) {
      if ('ends_at' in terms) {
        await commerceDb.prepare('UPDATE coupons SET ends_at = ? WHERE id = ?').bind(terms.ends_at, id).run();
      }
    }
    const { Data } = await shopper.call(getCart, {}, headers);
    const loser = codes[winner === 'account' ? 'visitor' : 'account'];
    expect(codesOf(Data)).toEqual([codes[winner]]);
    expect(Data.DiscountBox.DroppedDiscounts).toEqual([
      { CouponCode: loser, Message: expect.stringContaining(reason === 'expired' ? 'has expired' : 'the newer one') },
    ]);
    expect((await shopper.call(getCart, {}, headers)).Data.DiscountBox.DroppedDiscounts).toEqual([]);
  });
});

describe('a coupon', () => {
  it('guessed wrong five times makes the guesser wait, whoever the sixth belongs to', async () => {
    await addCoupon('GUESSED');
    const shopper = await openShopper();
    expect((await shopper.call(applyCoupon, { code: 'GUESSED' })).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shopper.call(applyCoupon, { code: `WRONG${index}` })),
    );
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
    const rejected = await shopper.call(applyCoupon, { code: 'GUESSED' });
    expect(rejected).toMatchObject({ status: 429, Code: 'too-many-requests' });
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(800);
  });

  it('guessed from one address by nobody in particular makes the address wait', async () => {
    await addCoupon('HIDDEN');
    const headers = { 'X-Client-IP': '203.0.113.78' };
    const statuses: number[] = [];
    for (let guess = 0; guess < 22; guess += 1) {
      statuses.push((await callCommerce(applyCoupon, { code: `WRONG${guess}` }, { headers })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    expect((await callCommerce(applyCoupon, { code: 'HIDDEN' }, { headers })).status).toBe(429);
    expect((await callCommerce(applyCoupon, { code: 'HIDDEN' })).status).toBe(200);
  });

  it('counts in every spelling, and is taken out again', async () => {
    await addCoupon('TENOFF');
    const product = await addProduct({ price: 1999 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    for (const code of ['TENOFF', ' tenoff ', 'ＴＥＮＯＦＦ']) {
      const { status, Data } = await shopper.call(applyCoupon, { code });
      expect(status).toBe(200);
      expect(Data.DiscountBox.AppliedDiscountsWithCodes).toMatchObject([{ CouponCode: 'TENOFF' }]);
      expect(Data.OrderTotals).toMatchObject({ SubTotalDiscount: { Value: 2 }, OrderTotal: { Value: 17.99 } });
    }
    const { Data } = await shopper.call(removeCoupon, { code: 'tenoff' });
    expect(Data.OrderTotals.OrderTotal.Value).toBe(19.99);
    expect(await shopper.call(removeCoupon, { code: 'tenoff' })).toMatchObject({ status: 404 });
  });

  it('is refused with its reason', async () => {
    const id = await addCoupon('SCOPED');
    await addCoupon('OVER', { ends_at: 1 });
    await addCoupon('EARLY', { starts_at: Date.now() + 60_000 });
    await addCoupon('MINIMUM', { minimum_minor: 100_000 });
    await addCoupon('USEDUP', { max_uses: 1, used: 1 });
    await addCoupon('FIRST');
    await addCoupon('SECOND');
    await commerceDb.prepare("INSERT INTO coupon_scopes VALUES (?, 'product', 424242)").bind(id).run();
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const failures = {
      NOPE: [404, 'coupon-not-found'],
      '../clear': [404, 'coupon-not-found'],
      "' OR 1=1": [404, 'coupon-not-found'],
      OVER: [409, 'coupon-expired'],
      EARLY: [409, 'coupon-not-applicable'],
      MINIMUM: [409, 'coupon-minimum'],
      USEDUP: [409, 'coupon-used'],
      SCOPED: [409, 'coupon-not-applicable'],
    } as const;
    for (const [code, [status, Code]] of Object.entries(failures)) {
      expect(await shopper.call(applyCoupon, { code }), code).toMatchObject({ status, Code, IsSuccess: false });
    }
    expect((await shopper.call(applyCoupon, { code: 'FIRST' })).status).toBe(200);
    expect(await shopper.call(applyCoupon, { code: 'SECOND' })).toMatchObject({ status: 409, Code: 'coupon-combined' });
  });

  it('of a single use goes to one of ten', async () => {
    await addCoupon('ONLYONE', { max_uses: 1, kind: 'fixed', amount: 500 });
    const product = await addProduct({ keys: 20 });
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => openShopper()));
    for (const shopper of shoppers) {
      await shopper.addToCart(product.id);
      expect((await shopper.call(applyCoupon, { code: 'onlyone' })).status).toBe(200);
    }
    const orders = await Promise.all(shoppers.map((shopper) => shopper.order()));
    const discounted = await readNumber("SELECT count(*) AS value FROM orders WHERE coupon_code = 'ONLYONE'");
    expect(discounted).toBe(1);
    expect(await readNumber("SELECT used AS value FROM coupons WHERE code = 'ONLYONE'")).toBe(1);
    // The others are told, or were already shown the price without it.
    for (const order of orders) if (!order.IsSuccess) expect(order).toMatchObject({ status: 409, Code: 'coupon-used' });
  });
});
