import { afterEach, describe, expect, it } from 'vitest';
import { applyCoupon, getCart, removeCoupon, removeFromCart } from '../../../shared/api/cart.ts';
import { cancelOrder } from '../../../shared/api/order.ts';
import { exportCustomer } from '../../../shared/merchant/customers.ts';
import {
  addGroup,
  listGroupCustomers,
  listGroups,
  putInGroup,
  removeGroup,
  takeFromGroup,
} from '../../../shared/merchant/groups.ts';
import { listCoupons, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { commerceDb, signInAs } from '../../support/workers/workers.ts';
import { buy, findBookErrors } from '../buyer.ts';
import { openAccount } from '../customers/privacy-accounts.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber, Shopper } from '../shopper.ts';
import { declare, openCustomer } from './refunds.ts';

/** Automatic ones count in every cart. */
afterEach(() => commerceDb.prepare('UPDATE coupons SET is_automatic = 0').run());

let last = 0;
async function save(terms: object): Promise<string> {
  last += 1;
  const { status, Data, Messages } = await callMerchant(saveCoupon, { Code: `KIND${last}`, Name: 'Kind', ...terms });
  expect(status, Messages.join()).toBe(200);
  return Data.Code;
}

async function readTotals(shopper: Shopper) {
  const { DiscountBox, OrderTotals, Items } = (await shopper.call(getCart, {})).Data;
  return {
    total: OrderTotals.OrderTotal.Value,
    discount: OrderTotals.SubTotalDiscount?.Value ?? 0,
    codes: DiscountBox.AppliedDiscountsWithCodes.map(({ CouponCode }) => CouponCode),
    products: Items.map(({ Product }) => Product.Id),
  };
}

async function fillCart(shopper: Shopper, price = 1000) {
  const product = await addProduct({ price });
  await shopper.addToCart(product.id);
  return product;
}

// COUPON-9
describe('a discount without a code', () => {
  it('counts in every cart, the best of several, until a code is typed, and cannot be removed', async () => {
    const small = await save({ AmountMinor: 200, Automatic: true });
    await save({ Percent: 30, MinimumMinor: 2000, Automatic: true });
    const shopper = await openShopper();
    await fillCart(shopper);
    expect(await readTotals(shopper)).toMatchObject({ total: 8, discount: 2, codes: [] });
    expect(await shopper.call(removeCoupon, { code: small })).toMatchObject({ status: 404 });
    await fillCart(shopper);
    expect(await readTotals(shopper)).toMatchObject({ total: 14, discount: 6, codes: [] });
    const typed = await save({ Percent: 10 });
    expect((await shopper.call(applyCoupon, { code: typed })).status).toBe(200);
    expect(await readTotals(shopper)).toMatchObject({ total: 18, discount: 2, codes: [typed] });
    expect((await shopper.call(removeCoupon, { code: typed })).status).toBe(200);
    expect(await readTotals(shopper)).toMatchObject({ total: 14, codes: [] });
  });

  it('is in the order and counted as used, and ends with its last use', async () => {
    const code = await save({ Percent: 50, Automatic: true, MaxUses: 1 });
    const { order } = await buy({ price: 1000 });
    expect(order.OrderTotals.OrderTotal.Value).toBe(5);
    expect(await readNumber('SELECT used AS value FROM coupons WHERE code = ?', code)).toBe(1);
    expect((await buy({ price: 1000 })).order.OrderTotals.OrderTotal.Value).toBe(10);
    expect(await findBookErrors()).toEqual([]);
  });
});

// COUPON-10
describe('a coupon for a group of customers', () => {
  it('is refused to everybody else, and to who has left it by the time of the order', async () => {
    const group = (await callMerchant(addGroup, { Name: 'Press' })).Data;
    const code = await save({ Percent: 50, Group: group.Id });
    const [member, stranger] = [await openCustomer(), await openCustomer()];
    const email = `${member.sub}@latchkey.example`;
    const put = await callMerchant(putInGroup, { Id: group.Id, Emails: [email.toUpperCase(), 'nobody@mail.example'] });
    expect(put.Data).toEqual({ Id: group.Id, Customers: 1, Unknown: ['nobody@mail.example'], Unconfirmed: [] });
    for (const shopper of [member, stranger]) await fillCart(shopper);
    const refused = await stranger.call(applyCoupon, { code });
    expect(refused).toMatchObject({ status: 409, Code: 'coupon-not-yours' });
    expect((await member.call(applyCoupon, { code })).status).toBe(200);
    expect(await readTotals(member)).toMatchObject({ total: 5 });
    expect((await callMerchant(listGroupCustomers, { Id: group.Id })).Data.Items).toMatchObject([
      { CustomerId: await member.readId(), Email: email },
    ]);
    const exported = (await callMerchant(exportCustomer, { Id: await member.readId() })).Data;
    expect(exported.Groups).toMatchObject([{ name: 'Press' }]);
    const taken = await callMerchant(takeFromGroup, { Id: group.Id, Emails: [email] });
    expect(taken.Data).toEqual({ Id: group.Id, Customers: 0, Unknown: [] });
    expect(await readTotals(member)).toMatchObject({ total: 10, codes: [] });
  });

  it('is for nobody who has not proven their mailbox: whoever typed a member’s address gets nothing by it', async () => {
    const group = (await callMerchant(addGroup, { Name: 'Reviewers' })).Data;
    const code = await save({ Percent: 50, Group: group.Id });
    const { shopper, email } = await openAccount(false);
    await fillCart(shopper);
    const put = () => callMerchant(putInGroup, { Id: group.Id, Emails: [email] });
    expect((await put()).Data).toEqual({ Id: group.Id, Customers: 0, Unknown: [], Unconfirmed: [email] });
    expect(await shopper.call(applyCoupon, { code })).toMatchObject({ Code: 'coupon-not-yours' });
    const proven = new Shopper(shopper.sub, await signInAs({ sub: shopper.sub, email }));
    await proven.call(getCart, {});
    expect((await put()).Data).toEqual({ Id: group.Id, Customers: 1, Unknown: [], Unconfirmed: [] });
    expect((await proven.call(applyCoupon, { code })).status).toBe(200);
  });

  it('keeps its group from being removed, whose name is taken', async () => {
    const { Data: group } = await callMerchant(addGroup, { Name: 'Partners' });
    expect(await callMerchant(addGroup, { Name: 'partners' })).toMatchObject({ status: 400, Code: 'invalid' });
    const code = await save({ Percent: 10, Group: group.Id });
    const refused = await callMerchant(removeGroup, { Id: group.Id });
    expect(refused).toMatchObject({ status: 409, Code: 'group-in-use' });
    expect(refused.Messages.join()).toContain(code);
    expect((await callMerchant(saveCoupon, { Code: code, Group: null })).status).toBe(200);
    expect((await callMerchant(removeGroup, { Id: group.Id })).Data).toEqual({ Id: group.Id });
    expect((await callMerchant(listGroups)).Data.Items.map(({ Name }) => Name)).not.toContain('Partners');
    expect(await callMerchant(saveCoupon, { Code: code, Group: group.Id })).toMatchObject({ status: 400 });
  });
});

// COUPON-7
describe('a second coupon for a first order', () => {
  it('is refused in the cart with the reason while another order uses one, and counts once that has ended', async () => {
    const [first, second] = [
      await save({ Percent: 50, FirstOrder: true }),
      await save({ Percent: 20, FirstOrder: true }),
    ];
    const shopper = await openShopper();
    await fillCart(shopper);
    expect((await shopper.call(applyCoupon, { code: first })).status).toBe(200);
    const { Data: info } = await shopper.order();
    // The same goods again: the order with the coupon would be replaced by the next one.
    expect(await readTotals(shopper)).toMatchObject({ total: 5, codes: [first] });
    expect((await shopper.call(removeCoupon, { code: first })).status).toBe(200);
    expect((await shopper.call(applyCoupon, { code: second })).status).toBe(200);
    expect(await readTotals(shopper)).toMatchObject({ total: 8, codes: [second] });
    // Other goods: it stays beside the next one.
    for (const { Id } of (await shopper.call(getCart, {})).Data.Items) await shopper.call(removeFromCart, { id: Id });
    await fillCart(shopper);
    const { DiscountBox, OrderTotals } = (await shopper.call(getCart, {})).Data;
    expect(OrderTotals.OrderTotal.Value).toBe(10);
    expect(DiscountBox).toMatchObject({
      AppliedDiscountsWithCodes: [],
      WaitingDiscounts: [{ CouponCode: second, Message: 'This coupon is for a first order.' }],
    });
    expect(await shopper.call(applyCoupon, { code: first })).toMatchObject({ status: 409, Code: 'coupon-first-order' });
    expect((await shopper.call(cancelOrder, { id: info.OrderId })).status).toBe(200);
    expect(await readTotals(shopper)).toMatchObject({ total: 8, codes: [second] });
    expect((await shopper.order()).status).toBe(200);
  });
});

// COUPON-11
describe('a free gift', () => {
  it('comes into the cart with its code, one unit of it, and is paid for when the other goods are too few', async () => {
    const gift = await addProduct({ price: 700 });
    const code = await save({ Gift: gift.id, MinimumMinor: 1000 });
    const shopper = await openShopper();
    await fillCart(shopper, 900);
    expect(await shopper.call(applyCoupon, { code })).toMatchObject({ status: 409, Code: 'coupon-minimum' });
    expect((await readTotals(shopper)).products).not.toContain(gift.id);
    await fillCart(shopper, 100);
    expect((await shopper.call(applyCoupon, { code })).status).toBe(200);
    expect(await readTotals(shopper)).toMatchObject({ total: 10, discount: 7, codes: [code] });
    await shopper.addToCart(gift.id);
    expect(await readTotals(shopper)).toMatchObject({ total: 17, discount: 7 });
    expect((await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === code)).toMatchObject({
      Gift: gift.id,
      Percent: null,
      AmountMinor: null,
    });
    expect(await findBookErrors()).toEqual([]);
  });

  // REFUND-17
  it('goes back with the last of the goods that were paid for, unless its key was seen', async () => {
    const gift = await addProduct({ price: 700 });
    const code = await save({ Gift: gift.id });
    const shopper = await openShopper();
    const paid = [await fillCart(shopper), await fillCart(shopper)];
    expect((await shopper.call(applyCoupon, { code })).status).toBe(200);
    const info = (await shopper.order()).Data;
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    const isRefunded = async (id: number) =>
      (await shopper.readOrder(info.OrderId)).OrderItems.find(({ ProductId }) => ProductId === id)?.IsRefunded;
    for (const [index, { id }] of paid.entries()) {
      const item = order.OrderItems.find(({ ProductId }) => ProductId === id);
      const OrderItemGuids = [item?.OrderItemGuid ?? ''];
      expect((await declare({ shopper, order }, { OrderItemGuids })).status).toBe(200);
      expect(await isRefunded(gift.id)).toBe(index === 1);
    }
    expect(await countKeys(gift.id)).toMatchObject({ Returned: 1 });
    expect(await findBookErrors()).toEqual([]);
  });

  it('that is sold out is refused, and one that does not exist is no coupon', async () => {
    const gift = await addProduct({ price: 700, keys: 0 });
    const code = await save({ Gift: gift.id });
    const shopper = await openShopper();
    await fillCart(shopper);
    expect(await shopper.call(applyCoupon, { code })).toMatchObject({ status: 409, Code: 'out-of-stock' });
    const wrong = await callMerchant(saveCoupon, { Code: 'NOGIFT', Name: 'Gift', Gift: 99_999_999 });
    expect(wrong).toMatchObject({ status: 400 });
    const both = await callMerchant(saveCoupon, { Code: 'BOTH', Name: 'Gift', Gift: gift.id, Percent: 10 });
    expect(both).toMatchObject({ status: 400 });
  });
});
