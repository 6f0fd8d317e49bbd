import { describe, expect, it } from 'vitest';
import { checkPayment, createNewPaymentUrl, type PaymentInfo } from '../../../shared/api/checkout.ts';
import { cancelOrder } from '../../../shared/api/order.ts';
import { receiveEvent } from '../../../worker/commerce/settlement/receive-event.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { findBookErrors, readMails, runCron } from '../buyer.ts';
import { countKeys, ERROR_URL, METHOD, pressOnPayPage, type Shopper, SUCCESS_URL } from '../shopper.ts';
import { startOrder } from './started-order.ts';
import { api, deliver, env, requireStripe, standInForStripe, startOrder as startAtStripe } from './stripe-orders.ts';

const DAY_MS = 24 * 3600_000;

async function startDelayed() {
  const started = await startOrder();
  const back = await pressOnPayPage(started.info, 'delay');
  expect(back.headers.get('Location')).toContain(SUCCESS_URL);
  return started;
}

async function checkUnderway(shopper: Shopper, info: PaymentInfo, productId: number): Promise<void> {
  expect(await shopper.readOrder(info.OrderId)).toMatchObject({
    OrderStatus: 'Processing',
    PaymentStatus: 'Authorized',
    PaymentNote: 'underway',
    CanCancel: false,
    CanPayAgain: false,
  });
  expect(await countKeys(productId)).toMatchObject({ Reserved: 1 });
}

// PAYMENT-9
describe('a payment by bank debit', () => {
  it('is on its way: the keys stay reserved for days, nobody pays twice, and the buyer is told once', async () => {
    const { shopper, info, productId } = await startDelayed();
    await pressOnPayPage(info, 'delay');
    const payment = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: METHOD };
    expect((await shopper.call(checkPayment, payment)).Data).toMatchObject({ PaymentStatus: 'Authorized' });
    const urls = { successUrl: SUCCESS_URL, errorUrl: ERROR_URL };
    const again = { orderId: info.OrderId, paymentSystemMethodName: METHOD, ...urls };
    expect(await shopper.call(createNewPaymentUrl, again)).toMatchObject({ status: 409, Code: 'order-state' });
    expect(await shopper.call(cancelOrder, { id: info.OrderId })).toMatchObject({ status: 409, Code: 'order-state' });
    for (const wait of [1, 2, 5]) await runCron(Date.now() + wait * DAY_MS);
    await checkUnderway(shopper, info, productId);
    expect(await readMails(shopper, 'Your payment is on its way%')).toBe(1);
  });

  it('that arrives delivers the keys', async () => {
    const { shopper, info, productId } = await startDelayed();
    await Promise.all([1, 2].map(() => pressOnPayPage(info, 'pay')));
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Complete', PaymentNote: 'paid' });
    expect(await countKeys(productId)).toMatchObject({ Sold: 1 });
    expect(await readMails(shopper, 'Your keys are ready%')).toBe(1);
    expect(await findBookErrors()).toEqual([]);
  });

  it.each([
    ['that fails', 'decline'],
    ['whose time is over', 'expire'],
  ] as const)('%s ends the order, releases the keys and is mailed once', async (_, action) => {
    const { shopper, info, productId } = await startDelayed();
    await Promise.all([1, 2].map(() => pressOnPayPage(info, action)));
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({
      OrderStatus: 'Cancelled',
      PaymentStatus: 'Voided',
      PaymentNote: 'cancelled',
    });
    expect(await countKeys(productId)).toEqual({ Available: 5 });
    expect(await readMails(shopper, 'Your payment did not arrive%')).toBe(1);
    expect(await findBookErrors()).toEqual([]);
  });

  it('whose time is over without a word of the provider ends with the next round of the cron', async () => {
    const { shopper, info, productId } = await startDelayed();
    await commerceDb
      .prepare('UPDATE sandbox_sessions SET updated_at = updated_at - ?2 WHERE init_id = ?1')
      .bind(info.PaymentInitId, 8 * DAY_MS)
      .run();
    await runCron(Date.now() + DAY_MS);
    expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Cancelled');
    expect(await countKeys(productId)).toEqual({ Available: 5 });
    expect(await readMails(shopper, 'Your payment did not arrive%')).toBe(1);
  });

  it('that was declined at once leaves the order to be paid in another way', async () => {
    const { shopper, info } = await startOrder();
    await pressOnPayPage(info, 'decline');
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ PaymentNote: 'failed', CanPayAgain: true });
    expect(await readMails(shopper, '%')).toBe(0);
  });
});

// PAYMENT-9
describe('a Stripe session that ends complete and unpaid', () => {
  standInForStripe();

  const finish = (started: Awaited<ReturnType<typeof startAtStripe>>, type: string) =>
    deliver(`checkout.session.${type}`, api.sessions.get(started.sessionId) ?? {});

  async function startUnderway() {
    const started = await startAtStripe();
    api.payLater(started.sessionId);
    await finish(started, 'completed');
    await checkUnderway(started.shopper, started.info, started.productId);
    return started;
  }

  it.each([
    ['async_payment_succeeded', 'Complete', { Sold: 1 }],
    ['async_payment_failed', 'Cancelled', { Available: 1 }],
    ['expired', 'Cancelled', { Available: 1 }],
  ] as const)('is on its way until %s', async (type, status, keys) => {
    const started = await startUnderway();
    await finish(started, 'completed');
    await finish(started, type);
    expect((await started.shopper.readOrder(started.order.id)).OrderStatus).toBe(status);
    expect(await countKeys(started.productId)).toEqual(keys);
  });

  it.each([
    ['processing', 'authorized'],
    ['requires_action', 'authorized'],
    ['requires_payment_method', 'failed'],
    ['canceled', 'cancelled'],
  ])('says the same when it is asked, and its intent is %s', async (status, kind) => {
    const started = await startAtStripe();
    api.payLater(started.sessionId);
    api.intents.set(`pi_of_${started.sessionId}`, status);
    const event = await requireStripe().readState(started.order.payment_init_id);
    expect(event).toMatchObject({ kind, amountMinor: 1000, currencyCode: 'EUR' });
    if (event) await receiveEvent(env, event);
    const { PaymentStatus } = await started.shopper.readOrder(started.order.id);
    expect(PaymentStatus).toBe(kind === 'authorized' ? 'Authorized' : 'Voided');
  });
});
