import { describe, expect, it } from 'vitest';
import { checkPayment } from '../../../shared/api/checkout.ts';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, dropBackgroundWork, fetchCommerce } from '../../support/workers/workers.ts';
import { callAsMerchant, findBookErrors, readMails, runCron } from '../buyer.ts';
import { addProduct, countKeys, METHOD, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';

/** An order of a key for one country, by a buyer who chose a country. */
async function startOrder(region: string | undefined, chosen: string) {
  const product = await addProduct({ keys: 1, ...(region === undefined ? {} : { region }) });
  const shopper = await openShopper();
  // The cart starts from the country that the connection suggests.
  await shopper.addToCart(product.id);
  const response = await shopper.order({ CountryIsoCode: chosen });
  return { product, shopper, response, info: response.Data };
}

/** The provider reports that the order was paid by a card of this country. */
async function pay(initId: string, country: string): Promise<void> {
  const payment = { initId, amountMinor: 1000, currency: 'EUR', country };
  const id = `evt_${crypto.randomUUID()}`;
  const body = JSON.stringify({ id, type: 'payment.paid', environment: 'development', payment });
  const signature = await signTimestamped(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, body, Date.now());
  const headers = { 'Sandbox-Signature': signature };
  expect((await fetchCommerce('/internal/webhooks/sandbox', { method: 'POST', headers, body })).status).toBe(200);
}

const countMails = (recipient: string, subject: string) =>
  readNumber('SELECT count(*) AS value FROM outbox WHERE recipient = ? AND subject LIKE ?', recipient, subject);

// CHECKOUT-9
it('inside the EEA nobody is turned away because of where they live; elsewhere a key is not sold where it does not activate', async () => {
  expect((await startOrder('PL', 'DE')).response.status).toBe(200);
  expect((await startOrder('PL', 'IS')).response.status).toBe(200);
  expect((await startOrder('PL', 'US')).response).toMatchObject({ status: 403, Code: 'region' });
  expect((await startOrder('TR', 'DE')).response).toMatchObject({ status: 403, Code: 'region' });
});

// CHECKOUT-51
it('a payment from a country that contradicts the chosen one is held, both are told once, and the merchant releases it', async () => {
  const merchant = 'merchant@latchkey.example';
  await commerceDb
    .prepare(
      `INSERT INTO settings (key, value) VALUES ('store', json_object('ContactEmail', ?1))
       ON CONFLICT (key) DO UPDATE SET value = json_set(value, '$.ContactEmail', ?1)`,
    )
    .bind(merchant)
    .run();
  const { product, shopper, info } = await startOrder('TR', 'TR');
  await Promise.all([1, 2, 3].map(() => pay(info.PaymentInitId, 'US')));
  const order = await shopper.readOrder(info.OrderId);
  expect(order.PaymentStatus).toBe('Pending');
  expect(await countKeys(product.id)).toEqual({ Reserved: 1 });
  expect(await readMails(shopper, 'We’re checking your payment%')).toBe(1);
  expect(await countMails(merchant, `Payment held: order ${order.CustomOrderNumber}`)).toBe(1);

  const release = (token?: string) =>
    callAsMerchant('/internal/payments/release', { PaymentInitId: info.PaymentInitId }, token);
  expect((await release('guess')).status).toBe(401);
  expect((await release()).status).toBe(200);
  expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Paid');
  expect(await countKeys(product.id)).toEqual({ Sold: 1 });
  expect((await release()).status).toBe(404);
});

// CHECKOUT-51, PAYMENT-3
it('a held payment stays held when its provider, asked by the buyer, reports it without the country', async () => {
  const { product, shopper, info } = await startOrder('TR', 'TR');
  await pay(info.PaymentInitId, 'US');
  // The buyer's page asks the provider again.
  await pressOnPayPage(info, 'pay');
  const state = await shopper.call(checkPayment, {
    paymentMethodSystemName: METHOD,
    paymentInitId: info.PaymentInitId,
  });
  expect(state.Data).toMatchObject({ PaymentStatus: 'Pending' });
  expect(await countKeys(product.id)).toEqual({ Reserved: 1 });
  const released = await callAsMerchant('/internal/payments/release', { PaymentInitId: info.PaymentInitId });
  expect(released.status).toBe(200);
  expect(await countKeys(product.id)).toEqual({ Sold: 1 });
  expect(
    await readNumber(
      'SELECT count(*) AS value FROM payments WHERE held_reason IS NOT NULL AND init_id = ?',
      info.PaymentInitId,
    ),
  ).toBe(0);
});

// CHECKOUT-51
it('a payment whose refund was requested is not released, and one of both wins when both are requested at once', async () => {
  const { product, info } = await startOrder('TR', 'TR');
  const body = { PaymentInitId: info.PaymentInitId };
  // The sandbox knows of no such money yet, so the refund stays open.
  await pay(info.PaymentInitId, 'US');
  expect((await callAsMerchant('/internal/refunds/held', body)).status).toBe(200);
  expect(await callAsMerchant('/internal/payments/release', body)).toMatchObject({ status: 409, Code: 'order-state' });
  expect(await countKeys(product.id)).toEqual({ Available: 1 });

  for (let round = 0; round < 8; round += 1) {
    const other = await startOrder('TR', 'TR');
    const { PaymentInitId } = other.info;
    await pay(PaymentInitId, 'US');
    const calls = ['/internal/payments/release', '/internal/refunds/held'];
    await Promise.all((round % 2 ? calls : calls.toReversed()).map((path) => callAsMerchant(path, { PaymentInitId })));
    const refunds = await readNumber(
      'SELECT count(*) AS value FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.init_id = ?',
      PaymentInitId,
    );
    expect(await countKeys(other.product.id)).toEqual(refunds === 0 ? { Sold: 1 } : { Available: 1 });
  }
});

// CHECKOUT-51
it.each([
  ['of the chosen country', 'TR', 'TR', 'TR'],
  ['of another country of the EEA', 'PL', 'PL', 'DE'],
  ['of another country, for a key that works everywhere', undefined, 'DE', 'US'],
] as const)('a payment %s is not held', async (_, region, chosen, paidFrom) => {
  const { shopper, info } = await startOrder(region, chosen);
  await pay(info.PaymentInitId, paidFrom);
  expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Paid');
});

describe('a payment', () => {
  it('above what is due pays its order when the owner decides so, and the surplus goes back once', async () => {
    const product = await addProduct({ keys: 2 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 2);
    const { Data: info } = await shopper.order();
    const body = { PaymentInitId: info.PaymentInitId };
    await commerceDb
      .prepare('UPDATE sandbox_sessions SET amount_minor = amount_minor + 250 WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .run();
    await pressOnPayPage(info, 'pay');
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Pending');
    const settled = await Promise.all([1, 2].map(() => callAsMerchant('/internal/payments/release', body)));
    expect(settled.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(settled.find(({ status }) => status === 200)?.Data).toMatchObject({ ReturnedMinor: 250 });
    expect(settled.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({
      OrderStatus: 'Complete',
      PaymentStatus: 'Paid',
    });
    const given = 'SELECT sum(amount_minor) AS value FROM sandbox_refunds WHERE init_id = ?';
    expect(await readNumber(given, info.PaymentInitId)).toBe(250);
    expect(await findBookErrors()).toEqual([]);
    expect((await callAsMerchant('/internal/payments/release', body)).status).toBe(404);
    expect((await callAsMerchant('/internal/refunds/held', body)).status).toBe(404);
    // The units themselves can still be refunded, to the last cent and no more.
    const { OrderItems, CustomOrderNumber } = await shopper.readOrder(info.OrderId);
    const OrderItemGuids = OrderItems.map(({ OrderItemGuid }) => OrderItemGuid);
    const refunded = await callAsMerchant('/internal/refunds', { OrderNumber: CustomOrderNumber, OrderItemGuids });
    expect(refunded.status).toBe(200);
    await runCron(Date.now() + 10 * 60_000);
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Refunded');
    expect(await findBookErrors()).toEqual([]);
  });

  // REFUND-8
  it.each([
    ['what the shop does behind its responses is lost', false],
    ['the provider does not take the refund at that moment', true],
  ])('above what is due gives the surplus back once even if %s', async (_, isAway) => {
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct({ keys: 1 })).id);
    const { Data: info } = await shopper.order();
    await commerceDb
      .prepare('UPDATE sandbox_sessions SET amount_minor = amount_minor + 250 WHERE init_id = ?')
      .bind(info.PaymentInitId)
      .run();
    await pressOnPayPage(info, 'pay');
    if (isAway) {
      const away =
        "CREATE TRIGGER away BEFORE INSERT ON sandbox_refunds BEGIN SELECT raise(ABORT, 'the provider is away'); END";
      await commerceDb.prepare(away).run();
    }
    await dropBackgroundWork(true);
    try {
      const released = await callAsMerchant('/internal/payments/release', { PaymentInitId: info.PaymentInitId });
      expect(released).toMatchObject({ status: 200, Data: { ReturnedMinor: 250 } });
    } finally {
      await dropBackgroundWork(false);
      await commerceDb.prepare('DROP TRIGGER IF EXISTS away').run();
    }
    for (const wait of [10, 20, 30]) await runCron(Date.now() + wait * 60_000);
    const given = 'SELECT ifnull(sum(amount_minor), 0) AS value FROM sandbox_refunds WHERE init_id = ?';
    expect(await readNumber(given, info.PaymentInitId)).toBe(250);
    expect(await shopper.readOrder(info.OrderId)).toMatchObject({ OrderStatus: 'Complete', PaymentStatus: 'Paid' });
    expect(await findBookErrors()).toEqual([]);
  });

  it('below what is due, or in another currency, is not settled', async () => {
    for (const change of ['amount_minor = 999', "currency_code = 'USD', amount_minor = 2000"]) {
      const product = await addProduct({ keys: 1 });
      const shopper = await openShopper();
      await shopper.addToCart(product.id);
      const { Data: info } = await shopper.order();
      await commerceDb
        .prepare(`UPDATE sandbox_sessions SET ${change} WHERE init_id = ?`)
        .bind(info.PaymentInitId)
        .run();
      await pressOnPayPage(info, 'pay');
      const response = await callAsMerchant('/internal/payments/release', { PaymentInitId: info.PaymentInitId });
      expect(response).toMatchObject({ status: 409, Code: 'held-amount' });
      expect(await countKeys(product.id)).toEqual({ Reserved: 1 });
      expect((await callAsMerchant('/internal/refunds/held', { PaymentInitId: info.PaymentInitId })).status).toBe(200);
    }
  });
});
