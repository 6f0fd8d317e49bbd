import { afterEach, describe, expect, it } from 'vitest';
import { commerceDb } from '../support/workers.ts';
import { buy, callAsMerchant, findBookErrors, runCron } from './buyer.ts';
import { declare, openCustomer, readBalance, readPoints, readRefunded, sendRefunded } from './refunds.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber, type Shopper } from './shopper.ts';

afterEach(async () => expect(await findBookErrors()).toEqual([]));

/** The keys of a product turn out to be bad while a buyer pays. */
async function loseKeys(productId: number): Promise<void> {
  await commerceDb.batch([
    commerceDb
      .prepare("UPDATE keys SET status = 'Available', order_item_id = NULL WHERE product_id = ?")
      .bind(productId),
    commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(productId),
  ]);
}

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
    // The refund of one unit is rejected by the database in the very moment.
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
