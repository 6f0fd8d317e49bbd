import { describe, expect, it } from 'vitest';
import { applyCoupon, type Cart, getCart, removeCoupon } from '../../../shared/api/cart.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { startVisit } from '../cart-lines.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';

async function addCoupon(code: string, columns: Record<string, string | number> = {}): Promise<number> {
  const row = { code, name: code, kind: 'percent', amount: 1000, ...columns };
  const names = Object.keys(row);
  const added = await commerceDb
    .prepare(`INSERT INTO coupons (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING id`)
    .bind(...Object.values(row))
    .first<{ id: number }>();
  return added?.id ?? 0;
}

// COUPON-3
describe('a coupon that is no longer valid', () => {
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

  it('is removed from the cart with one notice that names it', async () => {
    const { code, shopper } = await withCoupon();
    await expire(code);
    const carts = await Promise.all([1, 2, 3].map(() => shopper.call(getCart, {})));
    const told = carts.flatMap(({ Data }) => Data.DiscountBox.DroppedDiscounts ?? []);
    const notice = { CouponCode: code, Message: `Coupon ${code} has expired and was removed from your cart.` };
    expect(told).toEqual([notice]);
    const again = (await shopper.call(getCart, {})).Data;
    expect(again.DiscountBox).toEqual({ AppliedDiscountsWithCodes: [], WaitingDiscounts: [], DroppedDiscounts: [] });
    // It is not applied again automatically when it becomes valid again.
    await commerceDb.prepare('UPDATE coupons SET ends_at = NULL WHERE code = ?').bind(code).run();
    expect(codesOf((await shopper.call(getCart, {})).Data)).toEqual([]);
  });

  it('is replaced by another one', async () => {
    const { code, shopper } = await withCoupon();
    await expire(code);
    const other = newCode();
    await addCoupon(other);
    const { Data } = await shopper.call(applyCoupon, { code: other });
    expect(codesOf(Data)).toEqual([other]);
    expect(Data.DiscountBox.DroppedDiscounts).toMatchObject([{ CouponCode: code }]);
  });

  it('places no order at a price that its buyer has not seen', async () => {
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

  it('is not one used by an unpaid order of the same cart', async () => {
    const { code, shopper } = await withCoupon({ max_uses: 1, max_uses_per_customer: 1 });
    expect((await shopper.order()).status).toBe(200);
    expect(codesOf((await shopper.call(getCart, {})).Data)).toEqual([code]);
    expect(await shopper.order()).toMatchObject({ status: 200 });
    expect(await readNumber('SELECT used AS value FROM coupons WHERE code = ?', code)).toBe(1);
  });

  it('is not one with an unmet condition: it stays, says what is missing, and applies again later', async () => {
    const { code, shopper } = await withCoupon();
    await commerceDb.prepare('UPDATE coupons SET minimum_minor = 1500 WHERE code = ?').bind(code).run();
    const waiting = (await shopper.call(getCart, {})).Data;
    expect(waiting.DiscountBox).toMatchObject({
      AppliedDiscountsWithCodes: [],
      WaitingDiscounts: [{ CouponCode: code, Message: 'This coupon needs products worth at least €15.00.' }],
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
  ] as const)('of two merged carts: %s', async (_, accountTerms, visitorTerms, order, winner, reason) => {
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
  it('guessed wrong five times makes the guesser wait, even with a valid code', async () => {
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

  it('guessed by visitors of one address makes the address wait', async () => {
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

  it('is accepted however it is written, and can be removed', async () => {
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

  it('is rejected with its reason', async () => {
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

  it('with a single use is applied to one of ten concurrent orders', async () => {
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
    // The others are told, or had already been shown the price without the coupon.
    for (const order of orders) if (!order.IsSuccess) expect(order).toMatchObject({ status: 409, Code: 'coupon-used' });
  });
});
