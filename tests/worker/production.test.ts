import { describe, expect, it } from 'vitest';
import { createNewPaymentUrl, createOrder, getPaymentMethodsV3 } from '../../shared/api/checkout.ts';
import { signTimestamped } from '../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../support/test-secrets.ts';
import { fetchCommerce, fetchStorefront } from '../support/workers.ts';
import { addProduct, countKeys, createOrderArgs, ERROR_URL, openShopper, readNumber, SUCCESS_URL } from './shopper.ts';
import { startOrder } from './started-order.ts';

describe.each(['production', 'staging', '', 'unset'])('a shop whose environment is %j', (environment) => {
  const headers = { 'Test-Environment': environment };

  it('sells nothing for test money, whoever names the method', async () => {
    const product = await addProduct({ keys: 2 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    for (const PaymentSystemMethodName of ['Payments.Sandbox', 'Payments.SandboxEmbedded']) {
      const answer = await shopper.call(createOrder, createOrderArgs({ PaymentSystemMethodName }), headers);
      expect(answer).toMatchObject({ status: 409, Code: 'payment-method' });
    }
    const { Data } = await shopper.call(getPaymentMethodsV3, {}, headers);
    expect(Data.PaymentMethods.filter((method) => method.IsAvailable)).toEqual([]);
    expect(await countKeys(product.id)).toEqual({ Available: 2 });
  });

  it('accepts no test payment of an older order: neither a new one, nor its page, nor its webhook', async () => {
    const { info, shopper } = await startOrder();
    const again = {
      orderId: info.OrderId,
      paymentSystemMethodName: 'Payments.Sandbox',
      successUrl: SUCCESS_URL,
      errorUrl: ERROR_URL,
    };
    const renewed = await shopper.call(createNewPaymentUrl, again, headers);
    expect(renewed).toMatchObject({ status: 409, Code: 'payment-method' });

    const page = new URL(info.PaymentUrl).pathname;
    expect((await fetchCommerce(page)).status).toBe(200);
    expect((await fetchCommerce(page, { headers })).status).toBe(404);
    const form = new URLSearchParams({ action: 'pay' });
    expect((await fetchCommerce(page, { method: 'POST', headers, body: form })).status).toBe(404);

    const payment = { initId: info.PaymentInitId, amountMinor: 1000, currency: 'EUR' };
    const body = JSON.stringify({ id: 'evt_test', type: 'payment.paid', environment: 'production', payment });
    const signature = await signTimestamped(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, body, Date.now());
    const hook = { method: 'POST', headers: { ...headers, 'Sandbox-Signature': signature }, body };
    expect((await fetchCommerce('/internal/webhooks/sandbox', hook)).status).toBe(404);
    const paid = "SELECT count(*) AS value FROM payments WHERE init_id = ? AND status = 'Paid'";
    expect(await readNumber(paid, info.PaymentInitId)).toBe(0);
  });

  it('shows no mails, and says that it is not ready while nobody can pay it', async () => {
    expect((await fetchCommerce('/dev/outbox', { headers })).status).toBe(404);
    const answer = await fetchCommerce('/readyz', { headers });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      status: 'payment-provider',
      message: expect.stringContaining('STRIPE_SECRET_KEY'),
    });
  });
});

it('a shop with a payment provider is ready, and in development the test payments are one', async () => {
  const answer = await fetchStorefront('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});
