import { describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import {
  checkPayment,
  checkPaymentFromProvider,
  createNewPaymentUrl,
  getPaymentMethods,
} from '../../../shared/api/checkout.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { countKeys, ERROR_URL, METHOD, openShopper, pressOnPayPage, SUCCESS_URL } from '../shopper.ts';
import { startOrder } from './started-order.ts';

describe('a payment', () => {
  it('declined leaves the cart, and the order can be paid again', async () => {
    const { info, shopper } = await startOrder();
    const back = await pressOnPayPage(info, 'decline');
    expect(back.headers.get('Location')).toContain(`${ERROR_URL}?paymentInitId=${info.PaymentInitId}`);
    expect((await shopper.call(getCart, {})).Data.Items).toHaveLength(1);
    const check = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: METHOD };
    expect((await shopper.call(checkPayment, check)).Data).toMatchObject({
      PaymentStatus: 'Voided',
      RetryAfterSeconds: 0,
    });
    const again = {
      orderId: info.OrderId,
      paymentSystemMethodName: METHOD,
      successUrl: SUCCESS_URL,
      errorUrl: ERROR_URL,
    };
    const next = await shopper.call(createNewPaymentUrl, again);
    expect(next.status).toBe(200);
    expect(next.Data.PaymentInitId).not.toBe(info.PaymentInitId);
    await pressOnPayPage(next.Data, 'pay');
    expect((await shopper.readOrder(info.OrderId)).OrderStatus).toBe('Complete');
    expect(await shopper.call(createNewPaymentUrl, again)).toMatchObject({ status: 409, Code: 'order-state' });
    expect((await shopper.call(checkPaymentFromProvider, {})).Data).toMatchObject({
      PaymentStatus: 'Paid',
      OrderId: info.OrderId,
    });
  });

  it('is visible to its owner only', async () => {
    const { info } = await startOrder();
    const other = await openShopper();
    const check = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: METHOD };
    expect(await other.call(checkPayment, check)).toMatchObject({ status: 404 });
    expect((await other.call(checkPaymentFromProvider, {})).Data).toBeNull();
    const again = {
      orderId: info.OrderId,
      paymentSystemMethodName: METHOD,
      successUrl: SUCCESS_URL,
      errorUrl: ERROR_URL,
    };
    expect(await other.call(createNewPaymentUrl, again)).toMatchObject({ status: 404 });
  });

  it('whose webhook got lost is found by polling', async () => {
    const { info, shopper } = await startOrder();
    await commerceDb
      .prepare("UPDATE sandbox_sessions SET status = 'paid', event_id = 'evt_lost' WHERE init_id = ?")
      .bind(info.PaymentInitId)
      .run();
    expect((await shopper.call(checkPaymentFromProvider, {})).Data).toMatchObject({
      PaymentStatus: 'Paid',
      OrderStatus: 'Complete',
    });
  });
});

describe('the payment page', () => {
  it('shows the amount, works without scripts and is framed by the shop only', async () => {
    const { info } = await startOrder();
    const page = await fetchCommerce(new URL(info.PaymentUrl).pathname);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    const html = await page.text();
    expect(html).toContain('€10.00');
    expect(html).toContain(info.CustomOrderNumber);
    expect(html).not.toContain('<script');
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(`style-src 'self' 'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`);
  });

  // MERCHANT-44
  it('is in the shop’s own colours', async () => {
    const { info } = await startOrder();
    const readPage = async () => (await fetchCommerce(new URL(info.PaymentUrl).pathname)).text();
    expect(await readPage()).not.toContain('rel="stylesheet"');
    await callMerchant(changeSetting, { Name: 'store', Value: { AccentColours: ['#0b6b78', '#0d7f8d'] } });
    expect(await readPage()).toContain('</style><link rel="stylesheet" href="/accents/0b6b78-0d7f8d.css">');
    await callMerchant(changeSetting, { Name: 'store', Value: { AccentColours: null } });
  });

  it('is in the language of the page that opened it, whatever the language of the order', async () => {
    const { info, shopper } = await startOrder();
    const inArabic = (url: string) => url.replace('/en/', '/ar/');
    const next = await shopper.call(createNewPaymentUrl, {
      orderId: info.OrderId,
      paymentSystemMethodName: METHOD,
      successUrl: inArabic(SUCCESS_URL),
      errorUrl: inArabic(ERROR_URL),
    });
    const html = await (await fetchCommerce(new URL(next.Data.PaymentUrl).pathname)).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toContain('Pay now');
  });

  it('is one of the shop’s own or a 404', async () => {
    const { info } = await startOrder();
    for (const path of ['/pay/x', '/pay/%2e%2e%2fapi', `/pay/${info.PaymentInitId}`]) {
      expect((await fetchCommerce(path)).status).toBe(404);
    }
    const strange = await fetchCommerce(new URL(info.PaymentUrl).pathname, { method: 'POST', body: 'action=refund' });
    expect(strange.status).toBe(400);
  });

  it('submitted again leads to the same result', async () => {
    const { info, productId } = await startOrder();
    await pressOnPayPage(info, 'pay');
    const again = await pressOnPayPage(info, 'cancel');
    expect(again.headers.get('Location')).toContain(SUCCESS_URL);
    expect(await countKeys(productId)).toEqual({ Available: 4, Sold: 1 });
    expect(await (await fetchCommerce(new URL(info.PaymentUrl).pathname)).text()).toContain('has been made');
  });
});

it('a method whose provider has just failed to respond is shown as unavailable', async () => {
  const read = async () =>
    (await callCommerce(getPaymentMethods, {})).Data.PaymentMethods.map((method) => method.IsAvailable);
  expect(await read()).toEqual([true, true]);
  await commerceDb
    .prepare("INSERT INTO provider_faults (provider, failed_at) VALUES ('sandbox', ?)")
    .bind(Date.now())
    .run();
  expect(await read()).toEqual([false, false]);
  await commerceDb.prepare('UPDATE provider_faults SET failed_at = failed_at - 61000').run();
  expect(await read()).toEqual([true, true]);
});
