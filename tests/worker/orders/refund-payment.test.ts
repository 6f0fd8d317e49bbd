import { afterEach, describe, expect, it } from 'vitest';
import type { OrderDetail, OrderItem } from '../../../shared/api/order.ts';
import { closeOpenRefund, listOpenRefunds } from '../../../shared/merchant/refunds.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';
import {
  declare,
  openCustomer,
  readBalance,
  readPoints,
  readRefunded,
  refundAtProvider,
  sendRefunded,
} from './refunds.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

/** An order of 5, 7 and 9 EUR, declared withdrawn while the provider cannot take the refund of 7. */
async function withdrawWithOneRefundAway() {
  const products = [
    await addProduct({ price: 500 }),
    await addProduct({ price: 700 }),
    await addProduct({ price: 900 }),
  ];
  const shopper = await openShopper();
  for (const product of products) await shopper.addToCart(product.id);
  const { Data: info } = await shopper.order();
  await pressOnPayPage(info, 'pay');
  const order = await shopper.readOrder(info.OrderId);
  await commerceDb
    .prepare(
      "CREATE TRIGGER away BEFORE INSERT ON sandbox_refunds WHEN NEW.amount_minor = 700 BEGIN SELECT raise(ABORT, 'away'); END",
    )
    .run();
  await declare({ shopper, order });
  return { shopper, order, info };
}

const endAway = () => commerceDb.prepare('DROP TRIGGER IF EXISTS away').run();

async function readGiven(initId: string): Promise<number[]> {
  const { results } = await commerceDb
    .prepare('SELECT amount_minor AS amount FROM sandbox_refunds WHERE init_id = ? ORDER BY rowid')
    .bind(initId)
    .all<{ amount: number }>();
  return results.map(({ amount }) => amount);
}

describe('a refund that the provider cannot take', () => {
  afterEach(endAway);

  // REFUND-8
  it('does not hold up later ones, and is not counted as made along with them', async () => {
    const { shopper, order, info } = await withdrawWithOneRefundAway();
    expect(await readGiven(info.PaymentInitId)).toEqual([500, 900]);
    const open = "SELECT sum(amount_minor) AS value FROM refunds WHERE order_id = ? AND status = 'requested'";
    expect(await readNumber(open, order.Id)).toBe(700);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('PartiallyRefunded');
    const now = Date.now();
    await runCron(now + 3 * 60_000);
    expect(await readGiven(info.PaymentInitId)).toEqual([500, 900]);
    await endAway();
    await runCron(now + 3_600_000);
    expect(await readGiven(info.PaymentInitId)).toEqual([500, 900, 700]);
    expect(
      await readNumber("SELECT count(*) AS value FROM refunds WHERE order_id = ? AND status = 'done'", order.Id),
    ).toBe(3);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  });

  // REFUND-9
  it('is shown to the merchant, who pays it in another way and closes it: it is no longer requested', async () => {
    const { shopper, order, info } = await withdrawWithOneRefundAway();
    const listOpen = async () => (await callMerchant(listOpenRefunds, {})).Data.Items;
    const [refund, ...others] = (await listOpen()).filter((one) => one.OrderNumber === order.CustomOrderNumber);
    expect(refund).toMatchObject({ AmountMinor: 700, CurrencyCode: 'EUR', Attempts: 1 });
    expect(others).toEqual([]);
    const close = { RefundId: refund?.RefundId ?? '' };
    expect((await callMerchant(closeOpenRefund, close)).Data).toMatchObject({ AmountMinor: 700, CurrencyCode: 'EUR' });
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
    expect((await listOpen()).map(({ RefundId }) => RefundId)).not.toContain(close.RefundId);
    expect((await callMerchant(closeOpenRefund, close)).status).toBe(409);
    expect((await callMerchant(closeOpenRefund, { RefundId: crypto.randomUUID() })).status).toBe(404);
    await endAway();
    await runCron(Date.now() + 3_600_000);
    expect(await readGiven(info.PaymentInitId)).toEqual([500, 900]);
  });
});

describe('a refund of an order that was paid', () => {
  it('by card, points, balance and coupon returns each to the cent, unit by unit', async () => {
    const shopper = await openShopper();
    const products = [
      await addProduct({ price: 333 }),
      await addProduct({ price: 999 }),
      await addProduct({ price: 101 }),
    ];
    for (const [index, product] of products.entries()) await shopper.addToCart(product.id, index + 1);
    await shopper.givePoints(77);
    await shopper.giveBalance(251);
    await commerceDb
      .prepare("INSERT INTO coupons (code, name, kind, amount) VALUES ('ODD7', 'Odd', 'percent', 733)")
      .run();
    await fetchCommerce('/api/v2/cart/discount/applycouponcode/ODD7', {
      headers: { Authorization: `Bearer ${shopper.token}` },
    });
    const { Data: info } = await shopper.order({ UseRewardPoint: true, UseBalance: true });
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    const total = await readNumber('SELECT total_minor AS value FROM orders WHERE id = ?', info.OrderId);
    expect(
      await readNumber('SELECT sum(discount_minor) AS value FROM order_items WHERE order_id = ?', info.OrderId),
    ).toBe(Math.round(order.OrderTotals.SubTotalDiscount ? order.OrderTotals.SubTotalDiscount.Value * 100 : 0));
    expect([await readPoints(shopper), await readBalance(shopper)]).toEqual([order.OrderTotals.RewardPointsToEarn, 0]);
    for (const item of order.OrderItems.toReversed()) {
      await declare({ shopper, order }, { OrderItemGuids: [item.OrderItemGuid] });
    }
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ PaymentStatus: 'Refunded' });
    expect(await readRefunded(info.PaymentInitId)).toBe(total);
    expect([await readPoints(shopper), await readBalance(shopper)]).toEqual([77, 251]);
  });

  it('by balance alone needs no payment provider', async () => {
    const shopper = await openCustomer();
    await shopper.giveBalance(5000);
    const bought = await buy({ quantity: 2, price: 799, shopper, order: { UseBalance: true } });
    expect(await readBalance(shopper)).toBe(5000 - 2 * 799);
    const [first] = bought.order.OrderItems;
    await declare(bought, { OrderItemGuids: [first?.OrderItemGuid ?? ''] });
    expect(await readBalance(shopper)).toBe(5000 - 799);
    expect((await shopper.readOrder(bought.order.Id)).PaymentStatus).toBe('PartiallyRefunded');
    await declare(bought);
    expect(await readBalance(shopper)).toBe(5000);
    expect((await shopper.readOrder(bought.order.Id)).PaymentStatus).toBe('Refunded');
  });
});

// REFUND-3
describe('the payment status follows the total of all refunds', () => {
  const giveBack = (order: OrderDetail, items: OrderItem[], ToBalance: boolean) =>
    callAsMerchant('/internal/refunds', {
      OrderNumber: order.CustomOrderNumber,
      OrderItemGuids: items.map((item) => item.OrderItemGuid),
      ToBalance,
    });

  it.each([
    [true, false],
    [false, true],
    [true, true],
    [false, false],
  ])('when one unit is refunded to the balance (%s) and then the others to the balance (%s)', async (first, rest) => {
    const { shopper, order } = await buy({ quantity: 3, price: 333 });
    await giveBack(order, order.OrderItems.slice(0, 1), first);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('PartiallyRefunded');
    await giveBack(order, order.OrderItems.slice(1), rest);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  });

  it('when units are refunded concurrently, to the balance and by the provider', async () => {
    const { shopper, order } = await buy({ quantity: 4, price: 250 });
    await Promise.all(order.OrderItems.map((item, index) => giveBack(order, [item], index % 2 === 0)));
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  });

  it('when the merchant refunds the rest at the provider', async () => {
    const { shopper, order, info, product } = await buy({ quantity: 2, price: 500 });
    await giveBack(order, order.OrderItems.slice(0, 1), true);
    await refundAtProvider(info.PaymentInitId, 500);
    await sendRefunded(info.PaymentInitId, 500);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
    expect(await countKeys(product.id)).toEqual({ Available: 1, Returned: 2 });
  });

  it('and no more is refunded than was paid, even if the provider has refunded some of it already', async () => {
    const { shopper, order, info } = await buy({ quantity: 2, price: 500 });
    await commerceDb
      .prepare('UPDATE payments SET refunded_minor = 800 WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .run();
    expect((await giveBack(order, order.OrderItems, true)).Data).toMatchObject({
      OrderItemGuids: [],
      Reason: 'not-possible',
    });
    expect(await readBalance(shopper)).toBe(0);
    await commerceDb.prepare('UPDATE payments SET refunded_minor = 0 WHERE init_id = ?').bind(info.PaymentInitId).run();
  });
});
