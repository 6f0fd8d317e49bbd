import { expect, it } from 'vitest';
import { addToCart } from '../../../shared/api/cart.ts';
import { createNewPaymentUrl, createOrder, type PaymentInfo } from '../../../shared/api/checkout.ts';
import { CAPTCHA_HEADER, CAPTCHA_PASSED_HEADER } from '../../../shared/captcha.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { solveCaptcha } from '../../support/shop/captcha.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { commerceDb, fetchCommerce, signInBrowserless } from '../../support/workers/workers.ts';
import { line } from '../cart-lines.ts';
import { EMAIL, openAccount, PASSWORD } from '../session/session-sign-in.ts';
import {
  addProduct,
  createOrderArgs,
  ERROR_URL,
  METHOD,
  openShopper,
  pressOnPayPage,
  type Shopper,
  SUCCESS_URL,
} from '../shopper.ts';

const toUrlArgs = (orderId: number) => ({
  orderId,
  paymentSystemMethodName: METHOD,
  successUrl: SUCCESS_URL,
  errorUrl: ERROR_URL,
});
const PROVEN = { [CAPTCHA_PASSED_HEADER]: 'payment' };

/** The provider reports that a card was declined on its page, which stays open. */
async function sendDeclined(initId: string, card?: string): Promise<void> {
  const payment = { initId, amountMinor: 1000, currency: 'EUR', instrument: card };
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    type: 'payment.declined',
    environment: 'development',
    payment,
  });
  const signature = await signTimestamped(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, body, Date.now());
  const headers = { 'Sandbox-Signature': signature };
  const response = await fetchCommerce('/internal/webhooks/sandbox', { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

async function startOrder(shopper: Shopper): Promise<PaymentInfo> {
  await shopper.addToCart((await addProduct()).id);
  return (await shopper.order()).Data;
}

// PAYMENT-6, PAYMENT-50
it('after five declined payments the next one needs a captcha, and an order has at most ten payments', async () => {
  const shopper = await openShopper();
  let info = await startOrder(shopper);
  const renew = (headers = {}) => shopper.call(createNewPaymentUrl, toUrlArgs(info.OrderId), headers);
  for (let count = 0; count < 5; count += 1) {
    await pressOnPayPage(info, 'decline');
    const next = await renew(count === 4 ? PROVEN : {});
    if (count === 4) expect(next.status).toBe(200);
    info = next.Data;
  }
  await pressOnPayPage(info, 'decline');
  expect(await renew()).toMatchObject({ status: 403, Code: 'captcha-needed' });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await renew(PROVEN)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

// PAYMENT-50
it('only a solved captcha counts as proof, not a header sent by the browser', async () => {
  await openAccount();
  const visitor: Visitor = await signInBrowserless(EMAIL, PASSWORD);
  await visitor.call(addToCart, line((await addProduct()).id, 1));
  let info = (await visitor.call(createOrder, createOrderArgs())).Data;
  const renew = (headers = {}) => visitor.call(createNewPaymentUrl, toUrlArgs(info.OrderId), headers);
  for (let count = 0; count < 5; count += 1) {
    await pressOnPayPage(info, 'decline');
    if (count < 4) info = (await renew()).Data;
  }
  expect((await renew()).status).toBe(403);
  expect((await renew(PROVEN)).status).toBe(403);
  const solve = (action: 'payment' | 'giftcode') => solveCaptcha((path) => visitor.fetch(path), action);
  expect((await renew({ [CAPTCHA_HEADER]: await solve('giftcode') })).status).toBe(400);
  expect((await renew({ [CAPTCHA_HEADER]: await solve('payment') })).status).toBe(200);
});

// PAYMENT-51
it('a customer who tries card after card starts no more payments, and the page of the last one is closed', async () => {
  const shopper = await openShopper();
  const info = await startOrder(shopper);
  for (let card = 0; card < 5; card += 1) await sendDeclined(info.PaymentInitId, `card-${card}`);
  const stopped = await shopper.call(createNewPaymentUrl, toUrlArgs(info.OrderId), PROVEN);
  expect(stopped.status).toBe(429);
  // Until the order is a day old.
  expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(24 * 3600 - 60);
  expect(Number(stopped.headers.get('Retry-After'))).toBeLessThanOrEqual(24 * 3600);
  await pressOnPayPage(info, 'pay');
  expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Pending');
});

// PAYMENT-51
it('a card that is declined a few times keeps nobody from paying', async () => {
  const shopper = await openShopper();
  const info = await startOrder(shopper);
  for (let attempt = 0; attempt < 4; attempt += 1) await sendDeclined(info.PaymentInitId, 'the same card');
  await pressOnPayPage(info, 'pay');
  expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Paid');
  expect((await startOrder(shopper)).PaymentUrl).not.toBe('');
});

// PAYMENT-50
it('going back from the payment and ordering again never counts as a failed payment', async () => {
  const shopper = await openShopper();
  const info = await startOrder(shopper);
  for (let count = 0; count < 7; count += 1) expect((await shopper.order()).status).toBe(200);
  expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Cancelled');
  const { Data } = await shopper.order();
  for (let count = 0; count < 7; count += 1) {
    expect((await shopper.call(createNewPaymentUrl, toUrlArgs(Data.OrderId))).status).toBe(200);
  }
});

// PAYMENT-50
it.each([
  ['before', 'the order is replaced'],
  ['after', 'the order was replaced'],
])('forty declines end at a captcha, where the provider reports them %s %s', async (moment) => {
  const shopper = await openShopper();
  await shopper.addToCart((await addProduct()).id);
  const decline = async (initId: string) => {
    for (let count = 0; count < 4; count += 1) await sendDeclined(initId);
  };
  const statuses: number[] = [];
  let earlier: string | null = null;
  for (let count = 0; count < 10; count += 1) {
    const { status, Data } = await shopper.call(createOrder, createOrderArgs());
    statuses.push(status);
    if (moment === 'after' && earlier) await decline(earlier);
    if (status !== 200) break;
    earlier = Data.PaymentInitId;
    if (moment === 'before') await decline(earlier);
  }
  expect(statuses.at(-1)).toBe(403);
  expect(statuses.length).toBeLessThan(8);
});

// PAYMENT-50, PAYMENT-54
it('after five orders that were declined and replaced the sixth needs a captcha, and a solved one opens it no further', async () => {
  const shopper = await openShopper();
  await shopper.addToCart((await addProduct()).id);
  for (let count = 0; count < 5; count += 1) {
    const { status, Data } = await shopper.order();
    expect(status).toBe(200);
    await sendDeclined(Data.PaymentInitId);
  }
  expect(await shopper.order()).toMatchObject({ status: 403, Code: 'captcha-needed' });
  // Five unpaid orders on which a card was tried: within ten minutes no captcha helps.
  expect(await shopper.call(createOrder, createOrderArgs(), PROVEN)).toMatchObject({ status: 429 });
  await commerceDb.prepare('UPDATE orders SET created_at = created_at - 600000').run();
  expect((await shopper.order()).status).toBe(403);
  expect((await shopper.call(createOrder, createOrderArgs(), PROVEN)).status).toBe(200);
});

// PAYMENT-50, PAYMENT-51
it('a page that was closed because of its declines counts as a failed payment of its order', async () => {
  const shopper = await openShopper();
  let info = await startOrder(shopper);
  const renew = () => shopper.call(createNewPaymentUrl, toUrlArgs(info.OrderId));
  const statuses: number[] = [];
  for (let page = 0; page < 8 && statuses.at(-1) !== 403; page += 1) {
    for (let count = 0; count < 5; count += 1) await sendDeclined(info.PaymentInitId, 'the same card');
    const next = await renew();
    statuses.push(next.status);
    info = next.Data ?? info;
  }
  expect(statuses).toEqual([200, 200, 200, 200, 403]);
});

// PAYMENT-6
it('a customer starts thirty payments an hour', async () => {
  const shopper = await openShopper();
  await shopper.addToCart((await addProduct()).id);
  for (let count = 0; count < 3; count += 1) {
    const { Data } = await shopper.call(createOrder, createOrderArgs(), PROVEN);
    for (let next = 0; next < 9; next += 1) {
      expect((await shopper.call(createNewPaymentUrl, toUrlArgs(Data.OrderId), PROVEN)).status).toBe(200);
    }
  }
  expect((await shopper.call(createOrder, createOrderArgs(), PROVEN)).status).toBe(429);
});

// PAYMENT-6
it('one address starts ninety payments an hour, however many accounts it opens', async () => {
  const start = async (ip: string) => {
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct()).id);
    return (await shopper.call(createOrder, createOrderArgs(), { 'X-Client-IP': ip })).status;
  };
  expect(await start('203.0.113.53')).toBe(200);
  const { meta } = await commerceDb
    .prepare("UPDATE attempts SET count = 89 WHERE subject GLOB 'payment:*' AND subject NOT GLOB 'payment:customer:*'")
    .run();
  expect(meta.changes).toBeGreaterThan(0);
  expect([await start('203.0.113.53'), await start('203.0.113.53')]).toEqual([200, 429]);
  expect(await start('203.0.113.54')).toBe(200);
});
