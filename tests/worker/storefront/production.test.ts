import { describe, expect, it } from 'vitest';
import { createNewPaymentUrl, createOrder, getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { listRates, setRate } from '../../../shared/merchant/settings.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import type { DailyRates } from '../../../worker/commerce/exchange-rates/rate-source.ts';
import { requireFreshRate } from '../../../worker/commerce/exchange-rates/refresh-rates.ts';
import { fetchFirstRates } from '../../../worker/commerce/merchant/notices/update-rates.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce, fetchStorefront } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { startOrder } from '../payments/started-order.ts';
import { addProduct, countKeys, createOrderArgs, ERROR_URL, openShopper, readNumber, SUCCESS_URL } from '../shopper.ts';

describe.each(['production', 'staging', '', 'unset'])('a shop whose environment is %j', (environment) => {
  const headers = { 'Test-Environment': environment };

  it('sells nothing for test money, whoever names the method', async () => {
    const product = await addProduct({ keys: 2 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    for (const PaymentSystemMethodName of ['Payments.Sandbox', 'Payments.SandboxEmbedded']) {
      const response = await shopper.call(createOrder, createOrderArgs({ PaymentSystemMethodName }), headers);
      expect(response).toMatchObject({ status: 409, Code: 'payment-method' });
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
    const response = await fetchCommerce('/readyz', { headers });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: 'payment-provider',
      message: expect.stringContaining('STRIPE_SECRET_KEY'),
    });
  });
});

it('a shop with a payment provider is ready, and in development the test payments are one', async () => {
  const response = await fetchStorefront('/readyz');
  expect(response.status).toBe(200);
  const { status, checks } = await response.json<{ status: string; checks: Record<string, { state: string }> }>();
  expect(status).toBe('ok');
  const own = ['database', 'key-suppliers', 'mail', 'media', 'payment-provider', 'rates'];
  const names = [...own, 'backend', 'cache', 'identity', 'sessions'];
  expect(Object.keys(checks).sort()).toEqual(expect.arrayContaining(names));
  for (const name of names) expect(checks[name]?.state).toMatch(/^(ok|warning)$/);
});

describe('the setup of a shop', () => {
  const setUp = (body: unknown, token = TEST_SECRETS.ADMIN_TOKEN) =>
    fetchStorefront('/internal/setup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const country = { Table: 'countries', Columns: ['alpha2', 'name'], Rows: [['ZZ', 'Nowhere']] };

  it('is for the holder of the ADMIN_TOKEN', async () => {
    expect((await setUp({ Inserts: [country] }, 'guessed')).status).toBe(401);
    for (const path of ['/internal/setup', '/internal/setup/pictures'])
      expect((await fetchCommerce(path)).status).toBe(401);
    expect((await fetchCommerce('/internal/setup/pictures/a.png', { method: 'PUT', body: 'x' })).status).toBe(401);
  });

  it('adds what is missing and changes nothing that is there', async () => {
    expect((await setUp({ Inserts: [country] })).status).toBe(200);
    expect((await setUp({ Inserts: [{ ...country, Rows: [['ZZ', 'Elsewhere']] }] })).status).toBe(200);
    const { results } = await commerceDb.prepare("SELECT name FROM countries WHERE alpha2 = 'ZZ'").all();
    expect(results).toEqual([{ name: 'Nowhere' }]);
  });

  // RATE-3, RATE-4
  it('has prices in a currency from its first real rate on, and never charges by another', async () => {
    const columns = ['code', 'rate', 'quoted_on', 'is_published', 'position'];
    const rows = [
      ['SEK', 10.9, '', 0, 8],
      ['AED', 4.3, '', 0, 9],
    ];
    await setUp({ Inserts: [{ Table: 'currencies', Columns: columns, Rows: rows }] });
    const shop = { DB: commerceDb, ENVIRONMENT: 'production' };
    const today = new Date().toISOString().slice(0, 10);
    const find = async (code: string) => (await callMerchant(listRates)).Data.Items.find((one) => one.Code === code);
    const count = (read: () => Promise<DailyRates>) => fetchFirstRates(shop, { name: 'ecb', read });
    const before = await count(() => Promise.reject(new Error('no answer')));
    expect(await find('SEK')).toMatchObject({ Published: false });
    expect(await count(async () => ({ day: today, rates: new Map([['SEK', 11.2]]) }))).toBe(before + 1);
    expect(await find('SEK')).toMatchObject({ Rate: 11.2, QuotedOn: today, Published: true });
    expect(await find('AED')).toMatchObject({ Published: false });
    await expect(requireFreshRate(shop, 'AED', Date.now())).rejects.toMatchObject({ code: 'rates-too-old' });
    expect(await (await setUp({ IsLast: true })).json()).toMatchObject({ Data: { Rates: before + 1 } });
    expect((await callMerchant(setRate, { Code: 'AED', Rate: 4.25 })).Data).toMatchObject({ Published: true });
    await commerceDb.prepare("DELETE FROM currencies WHERE code IN ('SEK', 'AED')").run();
  });

  it.each([
    { Inserts: [{ ...country, Table: 'orders' }] },
    { Inserts: [{ ...country, Table: 'toString' }] },
    { Inserts: [{ ...country, Columns: ['alpha2', 'name) --'] }] },
    { Inserts: [{ ...country, Rows: [['ZY']] }] },
    { Inserts: [{ ...country, Rows: [['ZY', { a: 1 }]] }] },
    { Keys: [[1, '']] },
    { Everything: true },
  ])('rejects %j', async (body) => {
    expect(await (await setUp(body)).json()).toMatchObject({ IsSuccess: false, Code: 'invalid' });
  });

  it('takes pictures only, under clean names', async () => {
    const put = (key: string, type: string) =>
      fetchCommerce(`/internal/setup/pictures/${key}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`, 'Content-Type': type },
        body: 'bytes',
      });
    expect((await put('covers/new.png', 'image/png')).status).toBe(200);
    expect((await put('covers/new.html', 'text/html')).status).toBe(400);
    expect((await put('covers/a..b/..%2fnew.png', 'image/png')).status).toBe(400);
  });

  it('takes drawings as SVG, which are served as they are and may run nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"/>';
    const headers = { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`, 'Content-Type': 'image/svg+xml' };
    const path = 'screens/v1/1-0-abc.svg';
    expect((await fetchCommerce(`/media/${path}`)).status).toBe(404);
    const stored = await fetchCommerce(`/internal/setup/pictures/${path}`, { method: 'PUT', headers, body: svg });
    expect(stored.status).toBe(200);
    const response = await fetchCommerce(`/media/${path}?w=286`);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await response.text()).toBe(svg);
  });
});
