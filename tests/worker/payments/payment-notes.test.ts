import { describe, expect, it } from 'vitest';
import { checkPayment, createNewPaymentUrl } from '../../../shared/api/checkout.ts';
import { cancelOrder, getOrders } from '../../../shared/api/order.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callAsMerchant, readBrokenInvariants, readMails, runCron } from '../buyer.ts';
import { countKeys, ERROR_URL, METHOD, pressOnPayPage, readNumber, SUCCESS_URL } from '../shopper.ts';
import { reportPayment } from './report-payment.ts';
import { startOrder } from './started-order.ts';

/** An order of 10.00 for which the provider collected 9.00. */
async function startWrong() {
  const started = await startOrder();
  const { PaymentInitId } = started.info;
  await commerceDb
    .prepare('UPDATE sandbox_sessions SET amount_minor = 900 WHERE init_id = ?')
    .bind(PaymentInitId)
    .run();
  await pressOnPayPage(started.info, 'pay');
  return started;
}

// PAYMENT-10
describe('a payment of the wrong amount', () => {
  it('is explained on the page and by mail, and its result page does not offer to pay again', async () => {
    await commerceDb
      .prepare(`INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', '{"Emails":["staff@latchkey.example"]}')`)
      .run();
    const { shopper, info, productId } = await startWrong();
    // The staff hear of it from the cron, not as of a payment from another country.
    const staff = "SELECT count(*) AS value FROM outbox WHERE recipient = 'staff@latchkey.example'";
    expect(await readNumber(staff)).toBe(0);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ PaymentNote: 'checking-amount', CanCancel: true });
    const [listed] = (await shopper.call(getOrders, {})).Data.Orders;
    expect(listed?.PaymentNote).toBe('checking-amount');
    const payment = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: METHOD };
    expect((await shopper.call(checkPayment, payment)).Data).toMatchObject({ PaymentStatus: 'Pending', IsHeld: true });
    expect(await readMails(shopper, 'We’re checking your payment%')).toBe(1);
    const amounts = 'SELECT count(*) AS value FROM outbox WHERE recipient LIKE ? AND text LIKE ?';
    expect(await readNumber(amounts, `${shopper.sub}%`, '%received €9.00%€10.00 was due%')).toBe(1);
    expect(await countKeys(productId)).toMatchObject({ Reserved: 1 });
  });

  it.each(['the merchant', 'the buyer'])('goes back when %s decides so: the order ends, with a mail', async (who) => {
    const { shopper, info, productId } = await startWrong();
    const { PaymentInitId } = info;
    if (who === 'the buyer') expect((await shopper.call(cancelOrder, { id: info.OrderId })).status).toBe(200);
    else expect((await callAsMerchant('/internal/refunds/held', { PaymentInitId })).status).toBe(200);
    const ended = { OrderStatus: 'Cancelled', PaymentStatus: 'Voided', CanCancel: false, CanPayAgain: false };
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ ...ended, PaymentNote: 'returned' });
    expect(await countKeys(productId)).toEqual({ Available: 5 });
    expect(await readMails(shopper, 'We’re returning your payment%')).toBe(1);
    expect(await readBrokenInvariants()).toEqual([]);
    // The provider reports the payment once more.
    await reportPayment(PaymentInitId, 'paid', undefined, 900);
    await runCron(Date.now() + 3600_000);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ ...ended, PaymentNote: 'returned' });
    const held = 'SELECT count(*) AS value FROM payments WHERE held_reason IS NOT NULL AND init_id = ?';
    expect(await readNumber(held, PaymentInitId)).toBe(0);
    expect(await readMails(shopper, '%')).toBe(2);
  });

  it('while it goes back, the order is over already', async () => {
    const { shopper, info, productId } = await startOrder();
    // The sandbox knows of no such money yet, so the refund stays open.
    await reportPayment(info.PaymentInitId, 'paid', undefined, 900);
    await callAsMerchant('/internal/refunds/held', { PaymentInitId: info.PaymentInitId });
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Cancelled', PaymentNote: 'returning' });
    expect(await countKeys(productId)).toEqual({ Available: 5 });
  });

  it('that was authorised first goes back as well, and the order does not wait for it', async () => {
    const { shopper, info, productId } = await startOrder();
    await reportPayment(info.PaymentInitId, 'authorized', undefined, 1000);
    await commerceDb
      .prepare('UPDATE sandbox_sessions SET amount_minor = 900 WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .run();
    await pressOnPayPage(info, 'pay');
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({
      OrderStatus: 'Processing',
      PaymentNote: 'checking-amount',
    });
    await callAsMerchant('/internal/refunds/held', { PaymentInitId: info.PaymentInitId });
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Cancelled', PaymentNote: 'returned' });
    expect(await countKeys(productId)).toEqual({ Available: 5 });
    expect(await readBrokenInvariants()).toEqual([]);
  });

  it('that was only authorised, and then failed, leaves the order to be paid', async () => {
    const { shopper, info } = await startOrder();
    await reportPayment(info.PaymentInitId, 'authorized', undefined, 900);
    expect((await shopper.readOrder(info.OrderId)).PaymentNote).toBe('checking-amount');
    await reportPayment(info.PaymentInitId, 'failed', undefined, 900);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ PaymentNote: 'failed', CanPayAgain: true });
  });

  it('whose money is here is not ended by a late report that it failed', async () => {
    const { shopper, info } = await startWrong();
    await reportPayment(info.PaymentInitId, 'failed', undefined, 1000);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ PaymentNote: 'checking-amount', CanCancel: true });
  });
});

// PAYMENT-10
it('a payment that comes for a cancelled order is sent back with a mail, and the page says so', async () => {
  const { shopper, info } = await startOrder();
  await shopper.call(cancelOrder, { id: info.OrderId });
  await commerceDb
    .prepare("UPDATE sandbox_sessions SET status = 'open' WHERE init_id = ?")
    .bind(info.PaymentInitId)
    .run();
  await pressOnPayPage(info, 'pay');
  await reportPayment(info.PaymentInitId, 'paid', undefined, 1000);
  expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Cancelled', PaymentNote: 'returned' });
  expect(await readMails(shopper, 'We’re returning your payment%')).toBe(1);
});

// PAYMENT-10
it('an earlier payment that comes late does not keep the order from being paid in another way', async () => {
  const { shopper, info } = await startOrder();
  const urls = { successUrl: SUCCESS_URL, errorUrl: ERROR_URL };
  const again = { orderId: info.OrderId, paymentSystemMethodName: METHOD, ...urls };
  await shopper.call(createNewPaymentUrl, again);
  // Reported as paid although its page was closed; the sandbox cannot refund it yet.
  await reportPayment(info.PaymentInitId, 'paid', undefined, 1000);
  expect(await shopper.readOrder(info.OrderId)).toMatchObject({ PaymentNote: 'unpaid', CanPayAgain: true });
  const next = await shopper.call(createNewPaymentUrl, again);
  expect(next.status).toBe(200);
  await pressOnPayPage(next.Data, 'pay');
  expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Complete', PaymentNote: 'paid' });
});

// PAYMENT-10
it('an order whose time is over says so until it is cancelled, and then why', async () => {
  const { shopper, info } = await startOrder();
  await commerceDb.prepare('UPDATE orders SET expires_at = 1 WHERE id = ?').bind(info.OrderId).run();
  expect(await shopper.readOrder(info.OrderId)).toMatchObject({ PaymentNote: 'overdue', CanCancel: true });
  await runCron(Date.now());
  expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Cancelled', PaymentNote: 'cancelled' });
});
