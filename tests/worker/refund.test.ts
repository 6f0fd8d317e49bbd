import { afterEach, describe, expect, it } from 'vitest';
import { getPaymentMethods } from '../../shared/api/checkout.ts';
import { getCustomer, getRewardPoints } from '../../shared/api/customer.ts';
import { type OrderDetail, type OrderItem, showKey } from '../../shared/api/order.ts';
import {
  getWithdrawalEligibility,
  WITHDRAWAL_DAYS,
  type WithdrawArgs,
  withdraw,
} from '../../shared/api/order-remedies.ts';
import { signTimestamped } from '../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../support/test-secrets.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../support/workers.ts';
import { type Bought, buy, callAsMerchant, findBookErrors, readMails, runCron } from './buyer.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber, type Shopper } from './shopper.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

function declare({ shopper, order }: Pick<Bought, 'shopper' | 'order'>, changes: Partial<WithdrawArgs> = {}) {
  return callCommerce(withdraw, {
    Name: 'Robin Example',
    OrderNumber: order.CustomOrderNumber,
    Email: `${shopper.sub}@latchkey.example`,
    ...changes,
  });
}

const readPoints = (shopper: Shopper) =>
  readNumber('SELECT points AS value FROM customers WHERE subject = ?', shopper.sub);
const readBalance = (shopper: Shopper) =>
  readNumber('SELECT balance_minor AS value FROM customers WHERE subject = ?', shopper.sub);
const readRefunded = (initId: string) =>
  readNumber('SELECT refunded_minor AS value FROM payments WHERE init_id = ?', initId);

/** The keys of a product turn out to be bad while a buyer pays. */
async function loseKeys(productId: number): Promise<void> {
  await commerceDb.batch([
    commerceDb
      .prepare("UPDATE keys SET status = 'Available', order_item_id = NULL WHERE product_id = ?")
      .bind(productId),
    commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(productId),
  ]);
}

/** A customer whose row is there to get points and balance. */
async function openCustomer(): Promise<Shopper> {
  const shopper = await openShopper();
  await shopper.call(getCustomer, {});
  return shopper;
}

async function sendRefunded(initId: string, amountMinor: number): Promise<Response> {
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    type: 'payment.refunded',
    environment: 'development',
    payment: { initId, amountMinor, currency: 'EUR' },
  });
  const signature = await signTimestamped(
    TEST_SECRETS.SANDBOX_WEBHOOK_SECRET,
    new TextEncoder().encode(body),
    Date.now(),
  );
  return fetchCommerce('/internal/webhooks/sandbox', {
    method: 'POST',
    headers: { 'Sandbox-Signature': signature },
    body,
  });
}

describe('a withdrawal', () => {
  it('gives the money back, takes key and points, and sends a receipt', async () => {
    const bought = await buy();
    const { shopper, product, order, info, itemId } = bought;
    expect(await readPoints(shopper)).toBe(30);
    expect((await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data).toMatchObject({
      CustomOrderNumber: order.CustomOrderNumber,
      Items: [{ IsEligible: true, Reason: null, RefundAmount: '€10.00' }],
    });
    const answer = await declare(bought);
    expect(answer.status).toBe(200);
    expect(answer.Data.WithdrawalId).toMatch(/^[\da-f-]{36}$/);

    const after = await shopper.readOrder(order.Id);
    expect(after).toMatchObject({
      PaymentStatus: 'Refunded',
      OrderItems: [{ KeyState: 'Returned', IsRefunded: true }],
    });
    expect(await countKeys(product.id)).toEqual({ Available: 1, Returned: 1 });
    expect(await readRefunded(info.PaymentInitId)).toBe(1000);
    expect(await readPoints(shopper)).toBe(0);
    expect(await shopper.call(showKey, { id: itemId })).toMatchObject({ status: 409, Data: null });
    expect(await readMails(shopper, '%withdrawal%')).toBe(1);
    expect(await readMails(shopper, 'Your refund%')).toBe(1);
    // The provider's webhook says the same once more.
    expect((await sendRefunded(info.PaymentInitId, 1000)).status).toBe(200);
    expect(await readRefunded(info.PaymentInitId)).toBe(1000);
  });

  it('of some units leaves the others, and a second one gives nothing more', async () => {
    const bought = await buy({ quantity: 3, price: 333 });
    const { shopper, product, order, info } = bought;
    const [first, second] = order.OrderItems;
    await shopper.reveal(second?.Id ?? 0);
    const guids = { OrderItemGuids: [first?.OrderItemGuid ?? '', second?.OrderItemGuid ?? ''] };
    await Promise.all([1, 2, 3].map(() => declare(bought, guids)));
    expect(await shopper.readOrder(order.Id)).toMatchObject({
      OrderStatus: 'Complete',
      PaymentStatus: 'PartiallyRefunded',
      OrderItems: [
        { KeyState: 'Returned' },
        { KeyState: 'Revealed', WithdrawableUntilUtc: null },
        { KeyState: 'Ready' },
      ],
    });
    expect(await readRefunded(info.PaymentInitId)).toBe(333);
    // Each of the three gets its answer with the reasons; only one gave something back.
    expect(await readMails(shopper, '%withdrawal%')).toBe(3);
    const name = first?.ProductName;
    const saying = (words: string) =>
      readNumber(
        'SELECT count(*) AS value FROM outbox WHERE recipient LIKE ? AND instr(text, ?) > 0',
        `${shopper.sub}%`,
        `Not returned: \n– ${name}: ${words}`,
      );
    const revealed = 'The key has been revealed. Before that, you agreed that you would lose your right of withdrawal.';
    expect(await saying(revealed)).toBe(1);
    expect(await saying(`It has already been refunded.\n– ${name}: ${revealed}`)).toBe(2);
    expect(await countKeys(product.id)).toEqual({ Available: 1, Returned: 1, Revealed: 1, Sold: 1 });
    expect(
      (await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data.Items.map((item) => item.Reason),
    ).toEqual(['Refunded', 'Revealed', null]);
  });

  it('answers the same to whoever does not know both number and address, and changes nothing', async () => {
    const bought = await buy();
    const { product } = bought;
    const answers = await Promise.all([
      declare(bought, { Email: 'somebody@latchkey.example' }),
      declare(bought, { OrderNumber: 'LK26-0000-0000' }),
      declare(bought, { OrderItemGuids: [crypto.randomUUID()] }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, IsSuccess: true, Messages: [] });
      expect(Object.keys(answer.Data)).toEqual(['WithdrawalId', 'ReceivedOnUtc']);
    }
    expect(await countKeys(product.id)).toEqual({ Available: 1, Sold: 1 });
    expect(
      await readNumber(
        'SELECT count(*) AS value FROM withdrawals WHERE order_id IS NULL AND order_number IN (?, ?)',
        bought.order.CustomOrderNumber,
        'LK26-0000-0000',
      ),
    ).toBe(2);
  });

  it('of an unpaid order gives nothing back', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const order = await shopper.readOrder((await shopper.order()).Data.OrderId);
    await declare({ shopper, order });
    expect(await countKeys(product.id)).toEqual({ Available: 4, Reserved: 1 });
    expect((await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data.Items).toMatchObject([
      { IsEligible: false, Reason: 'NotPaid' },
    ]);
  });

  it('and a reveal in the same moment are one of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bought = await buy();
      const { shopper, product, order, itemId } = bought;
      const [shown] = await Promise.all([shopper.reveal(itemId).catch(() => null), declare(bought)]);
      const keys = await countKeys(product.id);
      const { PaymentStatus } = await shopper.readOrder(order.Id);
      if (shown)
        expect({ keys, PaymentStatus }).toEqual({ keys: { Available: 1, Revealed: 1 }, PaymentStatus: 'Paid' });
      else expect({ keys, PaymentStatus }).toEqual({ keys: { Available: 1, Returned: 1 }, PaymentStatus: 'Refunded' });
    }
  });

  it('is late after fourteen days', async () => {
    const bought = await buy();
    await commerceDb
      .prepare('UPDATE orders SET paid_at = paid_at - 1300000000 WHERE id = ?')
      .bind(bought.order.Id)
      .run();
    await declare(bought);
    expect(await countKeys(bought.product.id)).toEqual({ Available: 1, Sold: 1 });
  });

  it('is taken ten times an hour per address', async () => {
    const Email = `often-${crypto.randomUUID()}@latchkey.example`;
    const args = { Name: 'Often', OrderNumber: 'LK26-0000-0000', Email };
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await callCommerce(withdraw, args)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it.each([
    {},
    { Name: '', OrderNumber: 'x', Email: 'a@b.example' },
    { Name: 'x', OrderNumber: 'x', Email: 'a@b\r\nBcc: c@d.example' },
    { Name: 'x', OrderNumber: 'x', Email: 'a@b.example', OrderItemGuids: ['1'] },
    { Name: 'x'.repeat(300), OrderNumber: 'x', Email: 'a@b.example' },
  ])('refuses %j', async (body) => {
    expect(await callCommerce(withdraw, body as never)).toMatchObject({ status: 400, IsSuccess: false, Data: null });
  });

  it('tells nobody else what can be given back', async () => {
    const { order } = await buy();
    const other = await openShopper();
    expect(await other.call(getWithdrawalEligibility, { orderId: order.Id })).toMatchObject({ status: 404 });
    expect(await callCommerce(getWithdrawalEligibility, { orderId: order.Id })).toMatchObject({ status: 401 });
  });
});

describe('what was paid with', () => {
  it('card, points, balance and coupon comes back to the cent, unit by unit', async () => {
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

  it('balance alone comes back without a provider', async () => {
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

describe('points of an order that may still be given back', () => {
  const readPending = async (shopper: Shopper) => (await shopper.call(getRewardPoints, { page: 1 })).Data;
  const orderWithPoints = async (shopper: Shopper, price: number) => {
    await shopper.addToCart((await addProduct({ price })).id);
    return (await shopper.order({ UseRewardPoint: true })).Data;
  };

  it('are there but cannot be spent, so that nobody spends them and gives the order back all the same', async () => {
    const bought = await buy({ price: 10_000 });
    const { shopper } = bought;
    expect(await readPending(shopper)).toMatchObject({ Balance: 300, PendingPoints: 300 });
    expect((await shopper.call(getPaymentMethods, {})).Data).toMatchObject({ RewardPointsBalance: 0 });
    const other = await orderWithPoints(shopper, 250);
    expect((await shopper.readOrder(other.OrderId)).OrderTotals).toMatchObject({
      RedeemedRewardPoints: null,
      OrderTotal: { Value: 2.5 },
    });
    await declare(bought);
    expect(await readPoints(shopper)).toBe(0);
    expect(await readRefunded(bought.info.PaymentInitId)).toBe(10_000);
  });

  // WALLET-6
  it('can be spent once all its keys have been shown', async () => {
    const { shopper, order } = await buy({ price: 5_000, quantity: 2 });
    for (const [index, { Id }] of order.OrderItems.entries()) {
      expect(await readPending(shopper)).toMatchObject({ Balance: 300, PendingPoints: 300 });
      expect(await shopper.reveal(Id), String(index)).toBeTruthy();
    }
    expect(await readPending(shopper)).toMatchObject({ Balance: 300, PendingPoints: 0 });
    expect((await shopper.call(getPaymentMethods, {})).Data).toMatchObject({ RewardPointsBalance: 300 });
    expect(await orderWithPoints(shopper, 250)).toMatchObject({ PaymentType: 'FullyRewardPoint' });
    expect(await readPoints(shopper)).toBe(50);
  });

  it('can be spent once the time to give it back is over', async () => {
    const { shopper, order } = await buy({ price: 10_000 });
    const paidAt = Date.now() - (WITHDRAWAL_DAYS + 1) * 24 * 60 * 60 * 1000;
    await commerceDb.prepare('UPDATE orders SET paid_at = ? WHERE id = ?').bind(paidAt, order.Id).run();
    expect((await shopper.call(getWithdrawalEligibility, { orderId: order.Id })).Data.Items[0]?.Reason).toBe('TooLate');
    expect(await readPending(shopper)).toMatchObject({ Balance: 300, PendingPoints: 0 });
    expect(await orderWithPoints(shopper, 250)).toMatchObject({ PaymentType: 'FullyRewardPoint' });
  });

  it('are not spent by many orders at once beside those that may be', async () => {
    const { shopper } = await buy({ price: 10_000 });
    await shopper.givePoints(100);
    await shopper.addToCart((await addProduct({ price: 100 })).id);
    await Promise.all(Array.from({ length: 6 }, () => shopper.order({ UseRewardPoint: true })));
    expect(await readPoints(shopper)).toBeGreaterThanOrEqual(300);
    const spend = commerceDb
      .prepare("INSERT INTO reward_points (customer_id, points, kind, created_at) VALUES (?, -301, 'spent', ?)")
      .bind(await shopper.readId(), Date.now());
    await expect(spend.run()).rejects.toThrow('points_not_negative');
  });
});

describe('a refund', () => {
  it('made at the provider gives back all that the shop owes', async () => {
    const shopper = await openCustomer();
    await shopper.givePoints(100);
    await shopper.giveBalance(200);
    const { order, info, product } = await buy({ shopper, order: { UseRewardPoint: true, UseBalance: true } });
    await commerceDb
      .prepare(
        `INSERT INTO sandbox_refunds (refund_id, init_id, amount_minor, total_minor, event_id, created_at)
         VALUES (?1, ?1, 700, 700, ?1, 1)`,
      )
      .bind(info.PaymentInitId)
      .run();
    await Promise.all([1, 2].map(() => sendRefunded(info.PaymentInitId, 700)));
    expect(await shopper.readOrder(order.Id)).toMatchObject({ PaymentStatus: 'Refunded' });
    expect(await countKeys(product.id)).toEqual({ Available: 1, Returned: 1 });
    expect([await readPoints(shopper), await readBalance(shopper)]).toEqual([100, 200]);
    // Told to keep the books of the test right: this refund is none that the shop asked for.
    await commerceDb
      .prepare(
        `INSERT INTO refunds (guid, order_id, payment_id, reason, amount_minor, currency_code, status, created_at)
         SELECT init_id, order_id, id, 'merchant', 700, 'EUR', 'done', 1 FROM payments WHERE init_id = ?`,
      )
      .bind(info.PaymentInitId)
      .run();
  });

  it('told in the wrong order ends at the higher sum', async () => {
    const bought = await buy({ quantity: 2, price: 500 });
    const [first] = bought.order.OrderItems;
    await declare(bought, { OrderItemGuids: [first?.OrderItemGuid ?? ''] });
    await declare(bought);
    await sendRefunded(bought.info.PaymentInitId, 500);
    expect(await readRefunded(bought.info.PaymentInitId)).toBe(1000);
  });

  it('that the provider did not take is asked for again', async () => {
    const bought = await buy();
    const { info, shopper, order } = bought;
    await commerceDb
      .prepare("UPDATE sandbox_sessions SET status = 'open' WHERE init_id = ?")
      .bind(info.PaymentInitId)
      .run();
    await declare(bought);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Paid');
    await commerceDb
      .prepare("UPDATE sandbox_sessions SET status = 'paid' WHERE init_id = ?")
      .bind(info.PaymentInitId)
      .run();
    await runCron(Date.now() + 10 * 60_000);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  });

  it('out of goodwill is the merchant’s to make', async () => {
    const { shopper, order, itemId, info } = await buy({ quantity: 2, price: 500 });
    await shopper.reveal(itemId);
    const [first] = order.OrderItems;
    const body = { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [first?.OrderItemGuid], ToBalance: true };
    expect((await callAsMerchant('/internal/refunds', body, 'guess')).status).toBe(401);
    expect((await callAsMerchant('/internal/refunds', {})).status).toBe(400);
    expect((await callAsMerchant('/internal/refunds', { OrderNumber: 'nobody' })).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => callAsMerchant('/internal/refunds', body)));
    expect(
      answers.filter(({ Data }) => (Data as { OrderItemGuids: string[] }).OrderItemGuids.length === 1),
    ).toHaveLength(1);
    expect(await readBalance(shopper)).toBe(500);
    expect(await readRefunded(info.PaymentInitId)).toBe(0);
  });
});

// REFUND-3
describe('the payment status follows what was given back in total', () => {
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
  ])('whether a unit goes to the balance (%s) and the rest too (%s)', async (first, rest) => {
    const { shopper, order } = await buy({ quantity: 3, price: 333 });
    await giveBack(order, order.OrderItems.slice(0, 1), first);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('PartiallyRefunded');
    await giveBack(order, order.OrderItems.slice(1), rest);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  });

  it('when the units go back at once, one each way', async () => {
    const { shopper, order } = await buy({ quantity: 4, price: 250 });
    await Promise.all(order.OrderItems.map((item, index) => giveBack(order, [item], index % 2 === 0)));
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
  });

  it('when the merchant gives the rest back at the provider', async () => {
    const { shopper, order, info, product } = await buy({ quantity: 2, price: 500 });
    await giveBack(order, order.OrderItems.slice(0, 1), true);
    await commerceDb
      .prepare(
        `INSERT INTO sandbox_refunds (refund_id, init_id, amount_minor, total_minor, event_id, created_at)
         VALUES (?1, ?1, 500, 500, ?1, 1)`,
      )
      .bind(info.PaymentInitId)
      .run();
    await sendRefunded(info.PaymentInitId, 500);
    expect((await shopper.readOrder(order.Id)).PaymentStatus).toBe('Refunded');
    expect(await countKeys(product.id)).toEqual({ Available: 1, Returned: 2 });
    await commerceDb
      .prepare(
        `INSERT INTO refunds (guid, order_id, payment_id, reason, amount_minor, currency_code, status, created_at)
         SELECT init_id, order_id, id, 'merchant', 500, 'EUR', 'done', 1 FROM payments WHERE init_id = ?`,
      )
      .bind(info.PaymentInitId)
      .run();
  });

  it('and never is more given back than was paid, though the provider gave some of it back already', async () => {
    const { shopper, order, info } = await buy({ quantity: 2, price: 500 });
    await commerceDb
      .prepare('UPDATE payments SET refunded_minor = 800 WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .run();
    expect((await giveBack(order, order.OrderItems, true)).Data).toEqual({ OrderItemGuids: [] });
    expect(await readBalance(shopper)).toBe(0);
    await commerceDb.prepare('UPDATE payments SET refunded_minor = 0 WHERE init_id = ?').bind(info.PaymentInitId).run();
  });
});

describe('a refund of several units', () => {
  const readRefundMails = async (shopper: Shopper) =>
    (
      await commerceDb
        .prepare("SELECT text FROM outbox WHERE recipient LIKE ? AND subject LIKE 'Your refund%' ORDER BY id")
        .bind(`${shopper.sub}%`)
        .all<{ text: string }>()
    ).results.map((row) => row.text);

  // REFUND-4
  it('sends one mail with their names and the sum', async () => {
    const bought = await buy({ quantity: 3, price: 333 });
    await declare(bought);
    const name = bought.order.OrderItems[0]?.ProductName;
    const mails = await readRefundMails(bought.shopper);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      `\n\n– 3 × ${name}\n\nYour refund is €9.99:\n– €9.99 to your original payment method\n\n`,
    );
  });

  it('sends one mail about what could be given back when a unit stands in the way', async () => {
    const { shopper, order, itemId } = await buy({ quantity: 3, price: 333 });
    // The refund of one unit is refused by the database in the very moment.
    await commerceDb
      .prepare(
        `CREATE TRIGGER in_the_way BEFORE INSERT ON refunds WHEN NEW.order_item_id = ${itemId}
         BEGIN SELECT raise(ABORT, 'order-state'); END`,
      )
      .run();
    const body = { OrderNumber: order.CustomOrderNumber, ToBalance: true };
    const answer = await callAsMerchant('/internal/refunds', body);
    await commerceDb.prepare('DROP TRIGGER in_the_way').run();
    expect((answer.Data as { OrderItemGuids: string[] }).OrderItemGuids).toHaveLength(2);
    const mails = await readRefundMails(shopper);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Your refund is €6.66:\n– €6.66 to your balance');
    expect(await readBalance(shopper)).toBe(666);
  });
});

// REFUND-5
describe('points of a refunded order that were spent meanwhile', () => {
  it('are owed: the next ones pay them, and none can be spent before', async () => {
    const bought = await buy({ price: 10_000 });
    const { shopper, order } = bought;
    await shopper.reveal(bought.itemId);
    await buy({ price: 250, shopper, order: { UseRewardPoint: true } });
    expect(await readPoints(shopper)).toBe(50);
    await callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber });
    const readHistory = async () => (await shopper.call(getRewardPoints, { page: 1 })).Data;
    expect(await readHistory()).toMatchObject({ Balance: 0, OwedPoints: 250 });
    expect((await readHistory()).RewardPoints[0]).toMatchObject({ Points: -300, PointsBalance: -250 });
    const next = await buy({ price: 8_000, shopper });
    await shopper.reveal(next.itemId);
    expect(await readHistory()).toMatchObject({ Balance: 0, OwedPoints: 10 });
    expect((await shopper.call(getPaymentMethods, {})).Data).toMatchObject({ RewardPointsBalance: 0 });
    const last = await buy({ price: 1_000, shopper, order: { UseRewardPoint: true } });
    await shopper.reveal(last.itemId);
    expect(await readHistory()).toMatchObject({ Balance: 20, OwedPoints: 0, PendingPoints: 0 });
  });

  it('are owed as well when the provider gave the money back', async () => {
    const { shopper, itemId, info } = await buy({ price: 10_000 });
    await shopper.reveal(itemId);
    await buy({ price: 300, shopper, order: { UseRewardPoint: true } });
    await commerceDb.batch([
      commerceDb
        .prepare(
          `INSERT INTO sandbox_refunds (refund_id, init_id, amount_minor, total_minor, event_id, created_at)
           VALUES (?1, ?1, 10000, 10000, ?1, 1)`,
        )
        .bind(info.PaymentInitId),
    ]);
    await sendRefunded(info.PaymentInitId, 10_000);
    expect((await shopper.call(getRewardPoints, { page: 1 })).Data).toMatchObject({ Balance: 0, OwedPoints: 300 });
    await commerceDb
      .prepare(
        `INSERT INTO refunds (guid, order_id, payment_id, reason, amount_minor, currency_code, status, created_at)
         SELECT init_id, order_id, id, 'merchant', 10000, 'EUR', 'done', 1 FROM payments WHERE init_id = ?`,
      )
      .bind(info.PaymentInitId)
      .run();
  });
});

describe('an order that waits for stock', () => {
  it('can be given back, whole or in part, and ends accordingly', async () => {
    const shopper = await openShopper();
    const [there, missing] = [await addProduct(), await addProduct({ keys: 1 })];
    await shopper.addToCart(there.id);
    await shopper.addToCart(missing.id);
    const { Data: info } = await shopper.order();
    await loseKeys(missing.id);
    await pressOnPayPage(info, 'pay');
    const order = await shopper.readOrder(info.OrderId);
    expect(order.OrderStatus).toBe('Processing');
    const waiting = order.OrderItems.find((item) => item.ProductId === missing.id);
    await declare({ shopper, order }, { OrderItemGuids: [waiting?.OrderItemGuid ?? ''] });
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({
      OrderStatus: 'Complete',
      PaymentStatus: 'PartiallyRefunded',
    });
    expect(await countKeys(there.id)).toEqual({ Available: 4, Sold: 1 });
  });

  it('is cancelled when all of it is given back', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    await loseKeys(product.id);
    await pressOnPayPage(info, 'pay');
    await declare({ shopper, order: await shopper.readOrder(info.OrderId) });
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({
      OrderStatus: 'Cancelled',
      PaymentStatus: 'Refunded',
    });
    await runCron(Date.now());
    expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Cancelled');
  });
});

describe('money that came for nothing', () => {
  it('goes back by itself', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    // The shop gave the payment up, and in the same moment the provider collected it.
    await commerceDb.prepare("UPDATE payments SET status = 'Voided' WHERE init_id = ?").bind(info.PaymentInitId).run();
    await pressOnPayPage(info, 'pay');
    expect(
      await readNumber('SELECT sum(amount_minor) AS value FROM sandbox_refunds WHERE init_id = ?', info.PaymentInitId),
    ).toBe(1000);
    expect(
      await readNumber(
        'SELECT count(*) AS value FROM payments WHERE held_reason IS NOT NULL AND init_id = ?',
        info.PaymentInitId,
      ),
    ).toBe(0);
    await runCron(Date.now() + 40 * 60_000);
    expect(await countKeys(product.id)).toEqual({ Available: 1 });
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Voided' });
  });

  it('in the wrong amount goes back when a person says so', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    await commerceDb
      .prepare('UPDATE sandbox_sessions SET amount_minor = 900 WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .run();
    await pressOnPayPage(info, 'pay');
    expect((await shopper.readOrder(info.OrderId)).CanCancel).toBe(false);
    const body = { PaymentInitId: info.PaymentInitId };
    expect((await callAsMerchant('/internal/refunds/held', body, 'guess')).status).toBe(401);
    expect((await callAsMerchant('/internal/refunds/held', { PaymentInitId: 'pi_nobody' })).status).toBe(404);
    expect(await callAsMerchant('/internal/refunds/held', body)).toMatchObject({
      status: 200,
      Data: { AmountMinor: 900, CurrencyCode: 'EUR' },
    });
    expect((await callAsMerchant('/internal/refunds/held', body)).status).toBe(404);
    await runCron(Date.now() + 40 * 60_000);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Voided' });
    expect(await countKeys(product.id)).toEqual({ Available: 1 });
  });
});
