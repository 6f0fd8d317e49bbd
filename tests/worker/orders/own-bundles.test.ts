import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon, getCart, MAX_QUANTITY, removeCoupon } from '../../../shared/api/cart.ts';
import { endCoupon, listCoupons, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { findBookErrors } from '../buyer.ts';
import { list } from '../catalog/list-category.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';
import { declare } from './refunds.ts';

const GAMES = 1;
const DEALS = 32;
const CODE = 'OWNBUNDLE';

beforeAll(seedCatalogue);

afterEach(async () => {
  expect(await findBookErrors()).toEqual([]);
  await callMerchant(endCoupon, { Code: CODE });
});

/** Products of a category, and a bundle that shoppers put together from it. */
async function offerBundle(count: number, tiers = '3:10 5:20', keys = 5) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await addProduct({ price: 1000, keys })).id);
  const place = commerceDb.prepare('INSERT INTO product_categories (category_id, product_id) VALUES (?, ?)');
  await commerceDb.batch(ids.map((id) => place.bind(GAMES, id)));
  const terms = { Code: CODE, Name: 'Own bundle', Tiers: tiers, Automatic: true, Categories: [GAMES], EndsOn: null };
  const saved = await callMerchant(saveCoupon, terms);
  expect(saved.status, saved.Messages.join()).toBe(200);
  return ids;
}

async function readCart(shopper: Shopper) {
  const { OrderTotals, BegunBundles = [], DiscountBox } = (await shopper.call(getCart, {})).Data;
  return {
    total: OrderTotals.OrderTotal.Value,
    discount: OrderTotals.SubTotalDiscount?.Value ?? 0,
    begun: BegunBundles,
    coupons: DiscountBox,
  };
}

// COUPON-12
describe('a bundle that shoppers put together', () => {
  it('takes the share of its step off one copy of each different product, and says what the next step needs', async () => {
    const ids = await offerBundle(5);
    const other = await addProduct({ price: 700 });
    const shopper = await openShopper();
    await shopper.addToCart(other.id);
    expect((await readCart(shopper)).begun).toEqual([]);
    for (const id of ids.slice(0, 2)) await shopper.addToCart(id);
    // Further copies are no different products.
    await shopper.addToCart(ids[0] ?? 0);
    const two = await readCart(shopper);
    expect(two).toMatchObject({ total: 37, discount: 0 });
    expect(two.begun).toMatchObject([
      { CategoryId: GAMES, Link: 'category/games/1/1', SubTotal: '€20.00', Saving: null, IsReplaced: false },
    ]);
    expect(two.begun[0]?.Next).toEqual({ Products: 1, Percent: '10%' });
    await shopper.addToCart(ids[2] ?? 0);
    const three = await readCart(shopper);
    expect(three).toMatchObject({ total: 44, discount: 3 });
    expect(three.begun).toMatchObject([{ SubTotal: '€30.00', Saving: '€3.00', Next: { Products: 2, Percent: '20%' } }]);
    expect(three.begun[0]?.ProductIds.toSorted()).toEqual(ids.slice(0, 3));
    for (const id of ids.slice(3)) await shopper.addToCart(id);
    const five = await readCart(shopper);
    expect(five).toMatchObject({ total: 57, discount: 10 });
    expect(five.begun).toMatchObject([{ Saving: '€10.00', Next: null }]);
  });

  it('counts beside no coupon: the one that takes more off counts, and the cart says so', async () => {
    const ids = await offerBundle(3);
    const shopper = await openShopper();
    for (const id of ids) await shopper.addToCart(id);
    await callMerchant(saveCoupon, { Code: 'SMALL5', Name: 'Small', Percent: 5 });
    await callMerchant(saveCoupon, { Code: 'LARGE50', Name: 'Large', Percent: 50 });
    expect((await shopper.call(applyCoupon, { code: 'SMALL5' })).status).toBe(200);
    const small = await readCart(shopper);
    expect(small).toMatchObject({ total: 27, begun: [{ Saving: '€3.00' }] });
    expect(small.coupons).toMatchObject({
      AppliedDiscountsWithCodes: [],
      WaitingDiscounts: [
        { CouponCode: 'SMALL5', Message: 'Another discount takes off more than this coupon, so it counts instead.' },
      ],
    });
    expect((await shopper.call(applyCoupon, { code: 'LARGE50' })).status).toBe(200);
    const large = await readCart(shopper);
    expect(large).toMatchObject({ total: 15, begun: [{ Saving: null, IsReplaced: true }] });
    expect(large.coupons).toMatchObject({ AppliedDiscountsWithCodes: [{ CouponCode: 'LARGE50' }] });
  });

  it('counts against a typed coupon and one without a code, whichever takes most off', async () => {
    const ids = await offerBundle(3);
    const shopper = await openShopper();
    for (const id of ids) await shopper.addToCart(id);
    await callMerchant(saveCoupon, { Code: 'AUTO20', Name: 'Automatic', Percent: 20, Automatic: true });
    for (const [code, percent, discount, isApplied] of [
      ['TYPED5', 5, 6, false],
      ['TYPED30', 30, 9, true],
      ['TYPED15', 15, 4.5, true],
    ] as const) {
      await callMerchant(saveCoupon, { Code: code, Name: 'Typed', Percent: percent });
      expect((await shopper.call(applyCoupon, { code })).status, code).toBe(200);
      const { coupons, ...sums } = await readCart(shopper);
      expect(sums, code).toMatchObject({ discount, begun: [{ Saving: null, IsReplaced: true }] });
      const waiting = 'Another discount takes off more than this coupon, so it counts instead.';
      expect(coupons, code).toMatchObject({
        AppliedDiscountsWithCodes: isApplied ? [{ CouponCode: code }] : [],
        WaitingDiscounts: isApplied ? [] : [{ CouponCode: code, Message: waiting }],
      });
      await shopper.call(removeCoupon, { code });
    }
    await callMerchant(endCoupon, { Code: 'AUTO20' });
  });

  // COUPON-11
  it('keeps a free gift that is worth less out of the cart, where it would be paid for', async () => {
    const ids = await offerBundle(3);
    const shopper = await openShopper();
    for (const id of ids) await shopper.addToCart(id);
    const [cheap, dear] = [await addProduct({ price: 299 }), await addProduct({ price: 301 })];
    await callMerchant(saveCoupon, { Code: 'CHEAPGIFT', Name: 'Gift', Gift: cheap.id });
    await callMerchant(saveCoupon, { Code: 'DEARGIFT', Name: 'Gift', Gift: dear.id });
    expect(await shopper.call(applyCoupon, { code: 'CHEAPGIFT' })).toMatchObject({ status: 409, Code: 'coupon-less' });
    expect(await readCart(shopper)).toMatchObject({ total: 27, coupons: { WaitingDiscounts: [] } });
    expect((await shopper.call(applyCoupon, { code: 'DEARGIFT' })).status).toBe(200);
    expect(await readCart(shopper)).toMatchObject({ total: 30, discount: 3.01 });
  });

  it('lowers one copy of each product: refunds of the others give back their full price', async () => {
    const ids = await offerBundle(3, '3:25', MAX_QUANTITY);
    const shopper = await openShopper();
    for (const [index, id] of ids.entries()) await shopper.addToCart(id, index === 0 ? MAX_QUANTITY : 1);
    const info = (await shopper.order()).Data;
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    expect(order.OrderTotals.OrderTotal.Value).toBe(212.5);
    const [many = [], ...single] = ids.map((id) =>
      order.OrderItems.filter(({ ProductId }) => ProductId === id).map(({ OrderItemGuid }) => OrderItemGuid),
    );
    expect([many.length, single.length]).toEqual([MAX_QUANTITY, 2]);
    let sum = 0;
    for (const [OrderItemGuids, paid] of [
      [many.slice(1, 2), 10],
      [single.flat().slice(0, 1), 7.5],
      [many.slice(0, 1), 7.5],
      [single.flat().slice(1), 7.5],
      [many.slice(2), 180],
    ] as const) {
      sum += paid;
      expect((await declare({ shopper, order }, { OrderItemGuids: [...OrderItemGuids] })).status).toBe(200);
      expect((await shopper.readOrder(info.OrderId)).OrderTotals.Refunded?.Value).toBe(sum);
    }
    expect(sum).toBe(212.5);
  });

  it('leaves each product its share: a refund of one gives back what was paid for it, the others keep theirs', async () => {
    const ids = await offerBundle(3);
    const shopper = await openShopper();
    for (const id of ids) await shopper.addToCart(id);
    const info = (await shopper.order()).Data;
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    expect(order).toMatchObject({ AppliedCouponCodes: [CODE], OrderTotals: { OrderTotal: { Value: 27 } } });
    for (const [index, refunded] of [
      [1, 9],
      [0, 18],
    ] as const) {
      const OrderItemGuids = [order.OrderItems[index]?.OrderItemGuid ?? ''];
      expect((await declare({ shopper, order }, { OrderItemGuids })).status).toBe(200);
      expect((await shopper.readOrder(info.OrderId)).OrderTotals.Refunded?.Value).toBe(refunded);
    }
  });

  it('is shown on the page of its category from its start to its end, and only where everybody may have it', async () => {
    await offerBundle(1, ' 3:7.5, 5:20');
    expect((await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === CODE)).toMatchObject({
      Tiers: '3:7.5 5:20',
      Percent: null,
      Automatic: true,
    });
    const readOffer = async () => (await list()).Data.BundleOffer;
    const Steps = [
      { Products: 3, Percent: '7.5%' },
      { Products: 5, Percent: '20%' },
    ];
    const Id = await readNumber('SELECT id AS value FROM coupons WHERE code = ?', CODE);
    expect(await readOffer()).toEqual({ Id, Steps, EndsOnUtc: null });
    await callMerchant(saveCoupon, { Code: CODE, StartsOn: '2100-01-01T00:00:00Z' } as never);
    expect(await readOffer()).toBeUndefined();
    await commerceDb.prepare('DELETE FROM cache_purges').run();
    await commerceDb
      .prepare('UPDATE coupons SET starts_at = NULL, ends_at = 4102444800000 WHERE code = ?')
      .bind(CODE)
      .run();
    expect(await readOffer()).toEqual({ Id, Steps, EndsOnUtc: '2100-01-01T00:00:00.000Z' });
    expect(await readNumber(`SELECT count(*) AS value FROM cache_purges WHERE tag = 'category:${GAMES}'`)).toBe(1);
    await callMerchant(saveCoupon, { Code: CODE, MinimumMinor: 5000 });
    expect(await readOffer()).toBeUndefined();
    const uses = await readNumber('SELECT used AS value FROM coupons WHERE code = ?', CODE);
    await callMerchant(saveCoupon, { Code: CODE, MinimumMinor: 0, MaxUses: uses + 2 });
    expect(await readOffer()).toBeDefined();
    await commerceDb.prepare('DELETE FROM cache_purges').run();
    for (const purges of [0, 1]) {
      await commerceDb.prepare('UPDATE coupons SET used = used + 1 WHERE code = ?').bind(CODE).run();
      expect(await readNumber(`SELECT count(*) AS value FROM cache_purges WHERE tag = 'category:${GAMES}'`)).toBe(
        purges,
      );
    }
    expect(await readOffer()).toBeUndefined();
    await commerceDb.prepare('UPDATE coupons SET used = ? WHERE code = ?').bind(uses, CODE).run();
    await callMerchant(saveCoupon, { Code: CODE, MaxUses: null });
    expect(await readOffer()).toBeDefined();
    await callMerchant(saveCoupon, { Code: CODE, FirstOrder: true });
    expect(await readOffer()).toBeUndefined();
    await callMerchant(saveCoupon, { Code: CODE, FirstOrder: false, Categories: [] });
    expect(await readOffer()).toBeUndefined();
    await callMerchant(saveCoupon, { Code: CODE, Categories: [GAMES] });
    expect(await readOffer()).toBeDefined();
    expect((await callMerchant(endCoupon, { Code: CODE })).status).toBe(200);
    expect(await readOffer()).toBeUndefined();
  });

  it('has rising steps, and one worth: another one takes their place', async () => {
    for (const Tiers of ['5:20 3:10', '3:20 5:10', '3', '1:10', '3:101', '21:5', '3:0', '3:10 x', '']) {
      const refused = await callMerchant(saveCoupon, { Code: CODE, Name: 'Wrong', Tiers, Automatic: true });
      expect(refused, Tiers).toMatchObject({ status: 400 });
      expect(refused.Messages.join()).toContain('3:10 5:20');
    }
    const both = await callMerchant(saveCoupon, { Code: CODE, Name: 'Both', Tiers: '3:10', Percent: 10 });
    expect(both).toMatchObject({ status: 400 });
    await offerBundle(1);
    expect((await callMerchant(saveCoupon, { Code: CODE, Percent: 15 })).status).toBe(200);
    const plain = (await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === CODE);
    expect(plain).toMatchObject({ Tiers: null, Percent: 15 });
    expect((await list()).Data.BundleOffer).toBeUndefined();
  });

  it('leads to the first of its categories that is shown, and has the same number there as in the cart', async () => {
    const ids = await offerBundle(1);
    await callMerchant(saveCoupon, { Code: CODE, Categories: [GAMES, DEALS] });
    const shopper = await openShopper();
    await shopper.addToCart(ids[0] ?? 0);
    await commerceDb.prepare('UPDATE categories SET is_published = 0 WHERE id = ?').bind(GAMES).run();
    const [begun] = (await readCart(shopper)).begun;
    await commerceDb.prepare('UPDATE categories SET is_published = 1 WHERE id = ?').bind(GAMES).run();
    const Id = await readNumber('SELECT id AS value FROM coupons WHERE code = ?', CODE);
    expect(begun).toMatchObject({ Id, CategoryId: DEALS });
    expect((await list()).Data.BundleOffer).toMatchObject({ Id });
  });

  it('is not begun where its category is not shown', async () => {
    const ids = await offerBundle(1);
    const shopper = await openShopper();
    await shopper.addToCart(ids[0] ?? 0);
    expect((await readCart(shopper)).begun).toHaveLength(1);
    await commerceDb.prepare('UPDATE categories SET is_published = 0 WHERE id = ?').bind(GAMES).run();
    expect((await readCart(shopper)).begun).toEqual([]);
    await commerceDb.prepare('UPDATE categories SET is_published = 1 WHERE id = ?').bind(GAMES).run();
  });
});
