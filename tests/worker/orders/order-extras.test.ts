import { describe, expect, it } from 'vitest';
import { applyCoupon } from '../../../shared/api/cart.ts';
import { changePaymentMethod, checkPayment, createOrder, executePayment } from '../../../shared/api/checkout.ts';
import { cancelOrder, createAccountLink, getTrackedOrders } from '../../../shared/api/order.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { buy, callAsMerchant, findBookErrors, setEmbeddedFee } from '../buyer.ts';
import {
  addProduct,
  createOrderArgs,
  ERROR_URL,
  METHOD,
  openShopper,
  pressOnPayPage,
  readNumber,
  SUCCESS_URL,
} from '../shopper.ts';

const EMBEDDED = 'Payments.SandboxEmbedded';

// Before the first call, because the Worker caches exchange rates for a minute.

describe('orders for the tag manager', () => {
  it('are reported once, in euro', async () => {
    const { shopper, info, product } = await buy({ quantity: 2, price: 1190 });
    const responses = await Promise.all([1, 2, 3].map(() => shopper.call(getTrackedOrders, {})));
    expect(responses.flatMap(({ Data }) => Data.Orders)).toEqual([
      {
        CustomOrderNumber: info.CustomOrderNumber,
        Currency: 'EUR',
        Revenue: 23.8,
        TaxAmount: 3.8,
        AppliedCouponCodes: [],
        DiscountTotal: 0,
        DiscountPercentage: 0,
        Affiliate: '',
        Products: [{ Id: product.id, Name: `Copper Comet ${product.id}`, Price: 11.9, Quantity: 2 }],
      },
    ]);
    expect((await shopper.call(getTrackedOrders, {})).Data.Orders).toEqual([]);
  });

  it('keep price and discount when a coupon took everything', async () => {
    const shopper = await openShopper();
    const product = await addProduct({ price: 1999 });
    await shopper.addToCart(product.id);
    await callAsMerchant('/internal/coupons', { Code: 'ALL-OF-IT', Name: 'All', Kind: 'percent', Amount: 10_000 });
    await shopper.call(applyCoupon, { code: 'ALL-OF-IT' });
    await shopper.order();
    expect((await shopper.call(getTrackedOrders, {})).Data.Orders).toMatchObject([
      { Revenue: 0, TaxAmount: 0, DiscountTotal: 19.99, DiscountPercentage: 100, Products: [{ Price: 19.99 }] },
    ]);
  });

  it('contain the catalogue’s own euro prices, whatever currency and fee were paid', async () => {
    await setEmbeddedFee(35);
    const shopper = await openShopper();
    const product = await addProduct({ price: 1249 });
    await shopper.addToCart(product.id);
    const order = createOrderArgs({ PaymentSystemMethodName: EMBEDDED });
    const { Data } = await shopper.call(createOrder, order, {
      'Idempotency-Key': crypto.randomUUID(),
      Currency: 'USD',
    });
    await pressOnPayPage(Data, 'pay');
    expect((await shopper.readOrder(Data.OrderId)).OrderTotals).toMatchObject({ CurrencyCode: 'USD' });
    expect((await shopper.call(getTrackedOrders, {})).Data.Orders).toMatchObject([
      { Revenue: 12.49, TaxAmount: 1.99, DiscountTotal: 0, Products: [{ Price: 12.49, Quantity: 1 }] },
    ]);
  });

  it('leave out refunded units, and fully refunded orders', async () => {
    const { shopper, order } = await buy({ quantity: 3, price: 1000 });
    const { shopper: other, order: whole } = await buy();
    const [first] = order.OrderItems;
    const refund = (OrderNumber: string, OrderItemGuids: string[]) =>
      callAsMerchant('/internal/refunds', { OrderNumber, OrderItemGuids });
    await refund(order.CustomOrderNumber, [first?.OrderItemGuid ?? '']);
    await refund(whole.CustomOrderNumber, []);
    expect((await shopper.call(getTrackedOrders, {})).Data.Orders).toMatchObject([
      { Revenue: 20, Products: [{ Price: 10, Quantity: 2 }] },
    ]);
    expect((await other.call(getTrackedOrders, {})).Data.Orders).toEqual([]);
  });

  it('are paid ones of this customer only', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.order();
    await buy();
    expect((await shopper.call(getTrackedOrders, {})).Data.Orders).toEqual([]);
    expect(await callCommerce(getTrackedOrders, {})).toMatchObject({ status: 401 });
  });
});

describe('the account link', () => {
  it('leads to the page of the platform', async () => {
    const { shopper, order, product } = await buy();
    const item = order.OrderItems[0];
    const args = { orderItemGuid: item?.OrderItemGuid ?? '', productId: product.id };
    expect(item?.HasAccountLink).toBe(false);
    expect(await shopper.call(createAccountLink, args)).toMatchObject({ status: 409, Code: 'no-account-link' });
    await commerceDb.batch([
      commerceDb.prepare(
        "INSERT INTO specification_options (id, attribute_id, name, name_key) VALUES (4, 2, 'Gatehouse', 'gatehouse')",
      ),
      commerceDb.prepare("INSERT INTO categories (id, type, name, option_id) VALUES (104, 20, 'Gatehouse', 4)"),
      commerceDb.prepare(
        "INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('category', 'gatehouse-keys', 'en', 104)",
      ),
      commerceDb.prepare('INSERT INTO product_specifications (product_id, option_id) VALUES (?, 4)').bind(product.id),
    ]);
    expect((await shopper.call(createAccountLink, args)).Data).toEqual({
      AccountLink: `${TEST_ORIGIN}/en/landing/gatehouse-keys/104`,
    });
    expect((await shopper.readOrder(order.Id)).OrderItems[0]?.HasAccountLink).toBe(true);
  });

  it('is for its owner only, not for another product, and not before payment', async () => {
    const { shopper, order, product } = await buy();
    const orderItemGuid = order.OrderItems[0]?.OrderItemGuid ?? '';
    const other = await openShopper();
    expect(await other.call(createAccountLink, { orderItemGuid, productId: product.id })).toMatchObject({
      status: 404,
    });
    for (const productId of [product.id + 1, 999_999]) {
      expect(await shopper.call(createAccountLink, { orderItemGuid, productId })).toMatchObject({ status: 404 });
    }
    expect(await shopper.call(createAccountLink, { orderItemGuid: 'x', productId: 1 })).toMatchObject({ status: 400 });

    await shopper.addToCart(product.id);
    const unpaid = await shopper.readOrder((await shopper.order()).Data.OrderId);
    const guid = unpaid.OrderItems[0]?.OrderItemGuid ?? '';
    expect(await shopper.call(createAccountLink, { orderItemGuid: guid, productId: product.id })).toMatchObject({
      status: 409,
      Code: 'not-paid',
    });
  });
});

describe('the payment method of an unpaid order', () => {
  const change = (orderId: number, paymentSystemMethodName: string) => ({
    orderId,
    paymentSystemMethodName,
    successUrl: SUCCESS_URL,
    errorUrl: ERROR_URL,
  });

  it('can be changed, and the fee with it', async () => {
    await setEmbeddedFee(35);
    const product = await addProduct({ price: 1190 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: first } = await shopper.order();
    const changed = await shopper.call(changePaymentMethod, change(first.OrderId, EMBEDDED));
    expect(changed).toMatchObject({ status: 200, Data: { PaymentType: 'Embedded', OrderId: first.OrderId } });
    expect((await shopper.readOrder(first.OrderId)).OrderTotals).toMatchObject({
      PaymentMethodFee: { Value: 0.35 },
      OrderTotal: { Value: 12.25 },
      Tax: { Value: 1.96 },
    });
    const back = await shopper.call(changePaymentMethod, change(first.OrderId, METHOD));
    expect((await shopper.readOrder(first.OrderId)).OrderTotals).toMatchObject({
      PaymentMethodFee: null,
      OrderTotal: { Value: 11.9 },
      Tax: { Value: 1.9 },
    });
    // The pages of earlier payments must not collect money any more.
    for (const info of [first, changed.Data]) {
      expect((await pressOnPayPage(info, 'pay')).headers.get('Location')).toContain('/payment/failed');
    }
    await pressOnPayPage(back.Data, 'pay');
    expect(await shopper.readOrder(first.OrderId)).toMatchObject({ OrderStatus: 'Complete', PaymentStatus: 'Paid' });
    expect(
      await readNumber(
        "SELECT amount_minor AS value FROM payments WHERE order_id = ? AND status = 'Paid'",
        first.OrderId,
      ),
    ).toBe(1190);
    expect(await findBookErrors()).toEqual([]);
    expect(await shopper.call(changePaymentMethod, change(first.OrderId, METHOD))).toMatchObject({
      status: 409,
      Code: 'order-state',
    });
  });

  it('is changed by its owner only, to an available one', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { OrderId } = (await shopper.order()).Data;
    expect(await (await openShopper()).call(changePaymentMethod, change(OrderId, METHOD))).toMatchObject({
      status: 404,
    });
    for (const method of ['Payments.PayPalSmartPaymentButtons', 'Payments.Stripe', 'nothing']) {
      expect(await shopper.call(changePaymentMethod, change(OrderId, method))).toMatchObject({
        status: 409,
        Code: 'payment-method',
      });
    }
    const evil = { ...change(OrderId, METHOD), successUrl: 'https://evil.example/en/payment/completed' };
    expect(await shopper.call(changePaymentMethod, evil)).toMatchObject({ status: 400, Code: 'return-url' });
    await shopper.call(cancelOrder, { id: OrderId });
    expect(await shopper.call(changePaymentMethod, change(OrderId, METHOD))).toMatchObject({ status: 409 });
  });
});

describe('executing a payment', () => {
  it('captures an authorisation, once', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data: info } = await shopper.order({ PaymentSystemMethodName: EMBEDDED });
    const args = { paymentInitId: info.PaymentInitId, paymentMethodSystemName: EMBEDDED };
    expect((await shopper.call(executePayment, args)).Data).toMatchObject({ PaymentStatus: 'Pending' });
    await commerceDb
      .prepare("UPDATE sandbox_sessions SET status = 'paid', event_id = ?1 WHERE init_id = ?1")
      .bind(info.PaymentInitId)
      .run();
    for (let press = 0; press < 2; press += 1) {
      expect((await shopper.call(executePayment, args)).Data).toMatchObject({
        PaymentStatus: 'Paid',
        OrderStatus: 'Complete',
        RetryAfterSeconds: 0,
      });
    }
    expect((await shopper.call(checkPayment, args)).Data.PaymentStatus).toBe('Paid');
    expect(await (await openShopper()).call(executePayment, args)).toMatchObject({ status: 404 });
    expect(await shopper.call(executePayment, { ...args, paymentMethodSystemName: METHOD })).toMatchObject({
      status: 404,
    });
    expect(await callCommerce(executePayment, args)).toMatchObject({ status: 401 });
  });
});
