import { afterEach, describe, expect, it } from 'vitest';
import { getWithdrawalEligibility } from '../../../shared/api/order-remedies.ts';
import { openKeyCase } from '../../../worker/commerce/keys/key-cases-store.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors, runCron } from '../buyer.ts';
import { addProduct, countKeys, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';
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

/** Deletes a product's keys while a buyer pays, as if they had turned out to be invalid. */
async function loseKeys(productId: number): Promise<void> {
  await commerceDb.batch([
    commerceDb
      .prepare("UPDATE keys SET status = 'Available', order_item_id = NULL WHERE product_id = ?")
      .bind(productId),
    commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(productId),
  ]);
}

describe('a refund', () => {
  // KEY-6
  it('of a revealed key leaves no case open, even if a report had already begun', async () => {
    const { shopper, product, itemId, order } = await buy();
    await shopper.reveal(itemId);
    await callAsMerchant('/internal/refunds', { OrderNumber: order.CustomOrderNumber, ToBalance: true });
    const keyId = await readNumber('SELECT id AS value FROM keys WHERE order_item_id = ?', itemId);
    const about = { guid: crypto.randomUUID(), itemId, keyId, customerId: await shopper.readId(), orderGuid: '' };
    const report = { ...about, reason: 'Other', remedy: 'Replacement', note: '', now: Date.now() };
    const late = openKeyCase(commerceDb, report, { subject: '', text: '' });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'order-state' });
    expect(await countKeys(product.id)).toMatchObject({ Revealed: 1 });
  });

  it('made at the provider also returns everything that the shop itself owes', async () => {
    const shopper = await openCustomer();
    await shopper.givePoints(100);
    await shopper.giveBalance(200);
    const { order, info, product } = await buy({ shopper, order: { UseRewardPoint: true, UseBalance: true } });
    await refundAtProvider(info.PaymentInitId, 700);
    await Promise.all([1, 2].map(() => sendRefunded(info.PaymentInitId, 700)));
    expect(await shopper.readOrder(order.Id)).toMatchObject({ PaymentStatus: 'Refunded' });
    expect(await countKeys(product.id)).toEqual({ Available: 1, Returned: 1 });
    expect([await readPoints(shopper), await readBalance(shopper)]).toEqual([100, 200]);
  });

  it('reported in the wrong order ends at the higher total', async () => {
    const bought = await buy({ quantity: 2, price: 500 });
    const [first] = bought.order.OrderItems;
    await declare(bought, { OrderItemGuids: [first?.OrderItemGuid ?? ''] });
    await declare(bought);
    await sendRefunded(bought.info.PaymentInitId, 500);
    expect(await readRefunded(bought.info.PaymentInitId)).toBe(1000);
  });

  it('that the provider did not accept is requested again', async () => {
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

  it('out of goodwill can be made by the merchant only', async () => {
    const { shopper, order, itemId, info } = await buy({ quantity: 2, price: 500 });
    await shopper.reveal(itemId);
    const [first] = order.OrderItems;
    const body = { OrderNumber: order.CustomOrderNumber, OrderItemGuids: [first?.OrderItemGuid], ToBalance: true };
    expect((await callAsMerchant('/internal/refunds', body, 'guess')).status).toBe(401);
    expect((await callAsMerchant('/internal/refunds', {})).status).toBe(400);
    expect((await callAsMerchant('/internal/refunds', { OrderNumber: 'nobody' })).status).toBe(404);
    const responses = await Promise.all([1, 2, 3].map(() => callAsMerchant('/internal/refunds', body)));
    expect(
      responses.filter(({ Data }) => (Data as { OrderItemGuids: string[] }).OrderItemGuids.length === 1),
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
  it('sends one e-mail with their names and the total', async () => {
    const bought = await buy({ quantity: 3, price: 333 });
    await declare(bought);
    const name = bought.order.OrderItems[0]?.ProductName;
    const mails = await readRefundMails(bought.shopper);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      `\n\n– 3 × ${name}\n\nYour refund is €9.99:\n– €9.99 to your original payment method\n\n`,
    );
  });

  it('sums the money and names the points beside it, in the e-mail and where the buyer chooses', async () => {
    const shopper = await openCustomer();
    await shopper.givePoints(100);
    const bought = await buy({ quantity: 2, price: 550, shopper, order: { UseRewardPoint: true } });
    const { Data } = await shopper.call(getWithdrawalEligibility, { orderId: bought.order.Id });
    expect(Data.Items.map((item) => item.RefundAmount)).toEqual(Array(2).fill('€5.00 and 50 reward points'));
    await declare(bought);
    expect(await readRefundMails(shopper)).toEqual([
      expect.stringContaining(
        'Your refund is €10.00 and 100 reward points:\n– €10.00 to your original payment method\n– 100 reward points\n',
      ),
    ]);
  });

  it('of an order paid with points does not mention money', async () => {
    const shopper = await openCustomer();
    await shopper.givePoints(300);
    const bought = await buy({ price: 300, shopper, order: { UseRewardPoint: true } });
    await declare(bought);
    expect((await readRefundMails(shopper))[0]).toContain('Your refund is 300 reward points:\n– 300 reward points\n');
  });

  it('sends one e-mail about the refunded units when one of them cannot be refunded', async () => {
    const { shopper, order, itemId } = await buy({ quantity: 2, price: 333 });
    // The database rejects the refund of one unit.
    await commerceDb
      .prepare(
        `CREATE TRIGGER in_the_way BEFORE INSERT ON refunds WHEN NEW.order_item_id = ${itemId}
         BEGIN SELECT raise(ABORT, 'order-state'); END`,
      )
      .run();
    const body = { OrderNumber: order.CustomOrderNumber, ToBalance: true };
    const response = await callAsMerchant('/internal/refunds', body);
    await commerceDb.prepare('DROP TRIGGER in_the_way').run();
    expect((response.Data as { OrderItemGuids: string[] }).OrderItemGuids).toHaveLength(1);
    const mails = await readRefundMails(shopper);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Your refund is €3.33:\n– €3.33 to your balance');
    expect(await readBalance(shopper)).toBe(333);
  });
});

describe('an order that waits for stock', () => {
  it('can be refunded in whole or in part, and ends accordingly', async () => {
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

  it('is cancelled when all of it is refunded', async () => {
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

describe('a payment that arrives for a cancelled order', () => {
  it('is refunded automatically', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    // The shop cancels the payment just as the provider collects it.
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

  it('in the wrong amount is refunded when the staff decides so', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order();
    await commerceDb
      .prepare('UPDATE sandbox_sessions SET amount_minor = 900 WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .run();
    await pressOnPayPage(info, 'pay');
    expect((await shopper.readOrder(info.OrderId)).CanPayAgain).toBe(false);
    const body = { PaymentInitId: info.PaymentInitId };
    expect((await callAsMerchant('/internal/refunds/held', body, 'guess')).status).toBe(401);
    expect((await callAsMerchant('/internal/refunds/held', { PaymentInitId: 'pi_nobody' })).status).toBe(404);
    expect(await callAsMerchant('/internal/refunds/held', body)).toMatchObject({
      status: 200,
      Data: { AmountMinor: 900, CurrencyCode: 'EUR' },
    });
    expect((await callAsMerchant('/internal/refunds/held', body)).status).toBe(404);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Cancelled', PaymentStatus: 'Voided' });
    expect(await countKeys(product.id)).toEqual({ Available: 1 });
  });
});
