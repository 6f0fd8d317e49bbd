import { expect, it } from 'vitest';
import { createNewPaymentUrl, createOrder, getPaymentMethodsV3 } from '../../../shared/api/checkout.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { addProduct, countKeys, createOrderArgs, ERROR_URL, METHOD, openShopper, SUCCESS_URL } from '../shopper.ts';

// CHECKOUT-14
it('thirty cents left to pay are rejected before there is an order, and nothing is reserved', async () => {
  const product = await addProduct({ price: 1000, keys: 1 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  await shopper.giveBalance(970);
  const rejected = await shopper.order({ UseBalance: true });
  expect(rejected).toMatchObject({ status: 409, Code: 'payment-amount-none' });
  expect(rejected.Messages.join()).toContain('€0.30');
  expect((await shopper.call(getOrders, {})).Data.Orders).toEqual([]);
  expect(await countKeys(product.id)).toEqual({ Available: 1 });
  expect((await shopper.order()).status).toBe(200);
});

// CHECKOUT-14
it('the checkout knows the amounts of each method in its own currency, with decimals and without', async () => {
  const shopper = await openShopper();
  const read = async (currency: string) => {
    const { Data } = await shopper.call(getPaymentMethodsV3, { currency });
    return Data.PaymentMethods.map(({ MinimumAmount }) => MinimumAmount);
  };
  expect(await read('EUR')).toEqual([0.5, 0.5]);
  expect(await read('JPY')).toEqual([85, 85]);
  expect(await shopper.call(getPaymentMethodsV3, { currency: 'XXX' })).toMatchObject({ Code: 'unknown-currency' });
  // In yen, less than that is rejected as well.
  const product = await addProduct({ price: 40 });
  await shopper.addToCart(product.id);
  const headers = { Currency: 'JPY', 'Idempotency-Key': crypto.randomUUID() };
  const response = await shopper.call(createOrder, createOrderArgs(), headers);
  expect(response).toMatchObject({ status: 409, Code: 'payment-amount-none' });
});

// CHECKOUT-14
it('an order of which too little is left to pay is not paid again in another way either', async () => {
  const product = await addProduct({ price: 1000 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  const { Data: info } = await shopper.order();
  await commerceDb.prepare('UPDATE orders SET total_minor = 30 WHERE id = ?').bind(info.OrderId).run();
  const urls = { successUrl: SUCCESS_URL, errorUrl: ERROR_URL };
  const again = { orderId: info.OrderId, paymentSystemMethodName: METHOD, ...urls };
  expect(await shopper.call(createNewPaymentUrl, again)).toMatchObject({ status: 409, Code: 'payment-amount-none' });
});
