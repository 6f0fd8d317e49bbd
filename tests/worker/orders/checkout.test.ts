import { describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { createOrder, getPaymentMethods } from '../../../shared/api/checkout.ts';
import { getCustomer } from '../../../shared/api/customer.ts';
import { cancelOrder, getOrders } from '../../../shared/api/order.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { callAsMerchant, setEmbeddedFee } from '../buyer.ts';
import {
  addProduct,
  countKeys,
  createOrderArgs,
  ERROR_URL,
  METHOD,
  openShopper,
  pressOnPayPage,
  readNumber,
  SUCCESS_URL,
} from '../shopper.ts';

it('a shopper fills the cart, orders, pays and gets the key', async () => {
  const product = await addProduct({ price: 1999, keys: 3 });
  const shopper = await openShopper();
  expect(await shopper.addToCart(product.id, 2)).toMatchObject({
    status: 200,
    Data: { ItemCount: 2, OrderTotal: '€39.98' },
  });
  const { status, Data: info } = await shopper.order();
  expect(status).toBe(200);
  expect(info).toMatchObject({ PaymentType: 'Redirect' });
  expect(await countKeys(product.id)).toEqual({ Available: 1, Reserved: 2 });

  const back = await pressOnPayPage(info, 'pay');
  expect(back.status).toBe(303);
  const location = new URL(back.headers.get('Location') ?? '');
  expect(location.href.startsWith(`${SUCCESS_URL}?`)).toBe(true);
  expect(location.searchParams.get('paymentInitId')).toBe(info.PaymentInitId);

  const order = await shopper.readOrder(info.OrderId);
  expect(order).toMatchObject({
    OrderStatus: 'Complete',
    PaymentStatus: 'Paid',
    OrderTotal: '€39.98',
    CanCancel: false,
  });
  expect(order.OrderTotals).toMatchObject({ TaxRate: 19, Tax: { Value: 6.38 }, RewardPointsToEarn: 117 });
  const keys = await Promise.all(order.OrderItems.map((item) => shopper.reveal(item.Id)));
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(product.keys).toContain(key);
  expect(await countKeys(product.id)).toEqual({ Available: 1, Revealed: 2 });
  expect((await shopper.call(getCart, {})).Data.Items).toEqual([]);
  // One e-mail that the keys are ready, and a consent e-mail for each key.
  const countMails = (subject: string) =>
    readNumber(
      "SELECT count(*) AS value FROM outbox WHERE recipient LIKE ? AND subject LIKE ? AND text LIKE '%/en/profile/order/%'",
      `${shopper.sub}%`,
      `${subject}%`,
    );
  expect(await countMails('Your keys are ready')).toBe(1);
  expect(await countMails('Your consent for order')).toBe(2);
  expect(await readNumber('SELECT stock AS value FROM products WHERE id = ?', product.id)).toBe(1);
});

// CHECKOUT-2, CHECKOUT-7
it('lists the methods without the dropped one, each without a fee until the merchant sets one', async () => {
  const readFees = async () =>
    (await callCommerce(getPaymentMethods, {})).Data.PaymentMethods.map((method) => [
      method.PaymentMethodSystemName,
      method.AdditionalFee,
    ]);
  expect(await readFees()).toEqual([
    ['Payments.Sandbox', null],
    ['Payments.SandboxEmbedded', null],
  ]);
  await setEmbeddedFee(35);
  expect(await readFees()).toEqual([
    ['Payments.Sandbox', null],
    ['Payments.SandboxEmbedded', '€0.35'],
  ]);
  await setEmbeddedFee(null);
});

it('accepts valid fees from the merchant alone', async () => {
  const path = '/internal/payment-fees/Payments.Sandbox';
  expect((await callAsMerchant(path, { FeeMinor: 35 }, 'guess')).status).toBe(401);
  for (const FeeMinor of [-1, 1.5, 100_001, 'x', undefined]) {
    expect(await callAsMerchant(path, { FeeMinor }), String(FeeMinor)).toMatchObject({ status: 400 });
  }
  expect(await callAsMerchant('/internal/payment-fees/Nothing', { FeeMinor: 35 })).toMatchObject({ status: 400 });
});

describe('an order', () => {
  it('needs a customer, and something in the cart', async () => {
    const shopper = await openShopper();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect(await callCommerce(createOrder, createOrderArgs(), { headers })).toMatchObject({
      status: 401,
      Code: 'login-needed',
    });
    for (const key of ['x', 'with blanks', 'x'.repeat(200)]) {
      expect(await shopper.order({}, key)).toMatchObject({ status: 400, Code: 'idempotency-key' });
    }
    expect(await shopper.order()).toMatchObject({ status: 409, Code: 'cart-empty' });
  });

  it.each([
    'https://evil.example/en/payment/completed',
    'javascript:alert(1)',
    '//evil.example/en/payment/completed',
    `${TEST_ORIGIN}.evil.example/en/payment/completed`,
    `${TEST_ORIGIN}/en/payment/failed`,
    `${TEST_ORIGIN}/xx/payment/completed`,
    `${TEST_ORIGIN}/en/payment/../payment/completed`,
    `${TEST_ORIGIN}/en/payment/completed#x`,
    `http://user@localhost:8787/en/payment/completed`,
    `${TEST_ORIGIN}\\en\\payment\\completed`,
    '',
  ])('rejects the return address %j', async (SuccessUrl) => {
    const shopper = await openShopper();
    expect(await shopper.order({ SuccessUrl })).toMatchObject({ status: 400, Code: 'return-url' });
  });

  it('is placed by the minimal body, for the customer’s known country', async () => {
    const product = await addProduct({ keys: 9 });
    const shopper = await openShopper();
    const body = {
      PaymentSystemMethodName: METHOD,
      UseRewardPoint: false,
      SuccessUrl: SUCCESS_URL,
      ErrorUrl: ERROR_URL,
      UseBalance: false,
    };
    const countryOf = (id: number) =>
      commerceDb.prepare('SELECT country_code FROM orders WHERE id = ?').bind(id).first('country_code');
    await shopper.addToCart(product.id);
    const seen = await shopper.call(createOrder, body, { 'X-Country': 'PL' });
    expect(seen.status).toBe(200);
    expect(await countryOf(seen.Data.OrderId)).toBe('PL');
    await pressOnPayPage(seen.Data, 'pay');
    await shopper.addToCart(product.id);
    const remembered = await shopper.call(createOrder, body, { 'X-Country': 'US' });
    expect(remembered.Data.OrderId).not.toBe(seen.Data.OrderId);
    expect(await countryOf(remembered.Data.OrderId)).toBe('PL');
    const stranger = await openShopper();
    await stranger.addToCart(product.id);
    expect((await stranger.call(createOrder, body)).status).toBe(200);
  });

  // CHECKOUT-5
  it('saves its country for the next cart and checkout, wherever the connection comes from', async () => {
    const product = await addProduct({ keys: 9 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await pressOnPayPage((await shopper.order({ CountryIsoCode: 'DE' })).Data, 'pay');
    await shopper.addToCart(product.id);
    const abroad = { 'X-Country': 'US' };
    expect((await shopper.call(getCustomer, {}, abroad)).Data.CountryIsoCode).toBe('DE');
    const { Data } = await shopper.call(getCart, {}, abroad);
    expect(Data.OrderTotals.Tax.Value).toBeGreaterThan(0);
  });
});

describe('points and balance', () => {
  // CHECKOUT-3, CHECKOUT-12
  it('pay a whole order at once', async () => {
    const product = await addProduct({ price: 1500 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.giveBalance(2000);
    const { Data } = await shopper.order({ UseBalance: true, PaymentSystemMethodName: '' });
    expect(Data).toMatchObject({ PaymentType: 'FullyBalance', PaymentUrl: '' });
    expect(await shopper.readOrder(Data.OrderId)).toMatchObject({
      OrderStatus: 'Complete',
      PaymentStatus: 'Paid',
      OrderAmount: '€15.00',
      PaymentParts: [{ Name: 'Balance', Amount: '€15.00' }],
      OrderTotals: { RedeemedBalance: { Value: 15 }, OrderTotal: { Value: 0 }, OrderAmount: { Value: 15 } },
    });
    expect(await readNumber('SELECT balance_minor AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(500);
    expect((await shopper.call(getCart, {})).Data.Items).toEqual([]);
  });

  // CHECKOUT-12
  it('pay parts of an order: points lower its price, and the list names what balance and method pay of it', async () => {
    const product = await addProduct({ price: 3000 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.givePoints(500);
    await shopper.giveBalance(700);
    await shopper.order({ UseRewardPoint: true, UseBalance: true });
    const readList = async (locale: 'en' | 'de') =>
      (await callCommerce(getOrders, {}, { token: shopper.token, headers: { Language: locale } })).Data.Orders;
    expect(await readList('en')).toMatchObject([
      {
        OrderTotal: '€18.00',
        OrderAmount: '€25.00',
        PaymentParts: [
          { Name: 'Balance', Amount: '€7.00' },
          { Name: 'Test card', Amount: '€18.00' },
        ],
      },
    ]);
    const [german] = await readList('de');
    expect(german?.PaymentParts?.at(0)).toEqual({ Name: 'Guthaben', Amount: '7,00\u00a0€' });
  });

  // CHECKOUT-12
  it('reward points pay a whole order, whose amount they are', async () => {
    const product = await addProduct({ price: 300 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.givePoints(301);
    const { Data } = await shopper.order({ UseRewardPoint: true });
    expect(Data.PaymentType).toBe('FullyRewardPoint');
    expect(await shopper.readOrder(Data.OrderId)).toMatchObject({
      OrderAmount: '300 reward points',
      PaymentParts: [{ Name: 'Reward points', Amount: '€3.00' }],
    });
    expect(await readNumber('SELECT points AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(1);
  });

  it('are spent once by two concurrent orders', async () => {
    const [one, two] = [await addProduct({ price: 1000 }), await addProduct({ price: 1000 })];
    const shopper = await openShopper();
    await shopper.addToCart(one.id);
    await shopper.giveBalance(1000);
    const orders = await Promise.all([shopper.order({ UseBalance: true }), shopper.order({ UseBalance: true })]);
    expect(await readNumber('SELECT balance_minor AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(0);
    expect(orders.filter((order) => order.Data?.PaymentType === 'FullyBalance')).toHaveLength(1);
    expect((await countKeys(one.id)).Sold).toBe(1);
    expect(await countKeys(two.id)).toEqual({ Available: 5 });
  });

  it('are returned when the order is cancelled', async () => {
    const product = await addProduct({ price: 1000 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.giveBalance(300);
    await shopper.givePoints(200);
    const { Data } = await shopper.order({ UseBalance: true, UseRewardPoint: true });
    const spent = 'SELECT points + balance_minor AS value FROM customers WHERE subject = ?';
    expect(await readNumber(spent, shopper.sub)).toBe(0);
    expect((await shopper.call(cancelOrder, { id: Data.OrderId })).Data.OrderStatus).toBe('Cancelled');
    expect(await readNumber(spent, shopper.sub)).toBe(500);
    expect(await countKeys(product.id)).toEqual({ Available: 5 });
    expect((await shopper.call(getCart, {})).Data.Items).toHaveLength(1);
  });
});
