import { expect, it } from 'vitest';
import { createOrder } from '../../../shared/api/checkout.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { addProduct, countKeys, createOrderArgs, openShopper, pressOnPayPage, type Shopper } from '../shopper.ts';

/** Orders so many units of a product of its own, from an address. */
async function order(shopper: Shopper, units: number, { price = 100, ip = '' } = {}) {
  const product = await addProduct({ price, keys: units });
  await shopper.addToCart(product.id, units);
  const response = await shopper.call(createOrder, createOrderArgs(), ip ? { 'X-Client-IP': ip } : {});
  // The next order is one of its own.
  await commerceDb
    .prepare('DELETE FROM cart_items WHERE customer_id = ?')
    .bind(await shopper.readId())
    .run();
  return { product, response };
}

// CHECKOUT-8
it('a customer who has never paid reserves at most forty units, and none of an order that exceeds them', async () => {
  const shopper = await openShopper();
  expect((await order(shopper, 20)).response.status).toBe(200);
  expect((await order(shopper, 20)).response.status).toBe(200);
  const { response, product } = await order(shopper, 1);
  expect(response).toMatchObject({ status: 409, Code: 'reserved-limit' });
  expect(await countKeys(product.id)).toEqual({ Available: 1 });
});

// CHECKOUT-8
it('a customer who has never paid reserves at most 2000 EUR', async () => {
  const shopper = await openShopper();
  expect((await order(shopper, 2, { price: 100_000 })).response.status).toBe(200);
  expect((await order(shopper, 1, { price: 100 })).response).toMatchObject({ status: 409, Code: 'reserved-limit' });
});

// CHECKOUT-8
it('a customer who has paid once may reserve more', async () => {
  const shopper = await openShopper();
  await pressOnPayPage((await order(shopper, 1)).response.Data, 'pay');
  for (let count = 0; count < 3; count += 1) expect((await order(shopper, 20)).response.status).toBe(200);
});

// CHECKOUT-8
it('many new accounts behind one address together reserve at most 30 000 EUR', async () => {
  const ip = '198.51.100.77';
  const statuses: number[] = [];
  for (let account = 0; account < 16; account += 1) {
    statuses.push((await order(await openShopper(), 2, { price: 100_000, ip })).response.status);
  }
  expect(statuses).toEqual([...Array<number>(15).fill(200), 409]);
});

// PAYMENT-6
it('the thirty-first unpaid order of one address within ten minutes is refused, and one that is paid makes room', async () => {
  const ip = '198.51.100.31';
  const first = await openShopper();
  const { response: paidLater } = await order(first, 1, { ip });
  expect(paidLater.status).toBe(200);
  for (let count = 1; count < 30; count += 1) {
    expect((await order(await openShopper(), 1, { ip })).response.status).toBe(200);
  }
  const refused = await order(await openShopper(), 1, { ip });
  expect(refused.response).toMatchObject({ status: 429, Code: 'too-many-requests' });
  expect(await countKeys(refused.product.id)).toEqual({ Available: 1 });
  expect((await order(await openShopper(), 1, { ip: '198.51.100.32' })).response.status).toBe(200);
  await pressOnPayPage(paidLater.Data, 'pay');
  expect((await order(await openShopper(), 1, { ip })).response.status).toBe(200);
  expect((await order(await openShopper(), 1, { ip })).response.status).toBe(429);
});
