import { expect, it } from 'vitest';
import { cancelOrder } from '../../../shared/api/order.ts';
import { savePaymentUrl } from '../../../worker/commerce/payments/payments-store.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { readBrokenInvariants } from '../buyer.ts';
import { addProduct, countKeys, openShopper, readNumber } from '../shopper.ts';

const PAYABLE = `SELECT count(*) AS value FROM orders o JOIN payments p ON p.order_id = o.id
  JOIN sandbox_sessions s ON s.init_id = p.init_id
  WHERE o.customer_id = ? AND (o.status <> 'Cancelled' OR s.status = 'open')`;

// CHECKOUT-13
it('a cart that is ordered twice at the same moment becomes one order, and one payment page', async () => {
  const product = await addProduct({ keys: 60 });
  for (let pair = 0; pair < 16; pair += 1) {
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const responses = await Promise.all([1, 2, 3].map(() => shopper.order()));
    const rejected = responses.filter(({ status }) => status !== 200);
    for (const { status, Code } of rejected)
      expect([status, Code]).toEqual([409, expect.stringMatching(/^cart-ordered|order-state$/)]);
    expect(await readNumber(PAYABLE, await shopper.readId()), `pair ${pair}`).toBe(1);
  }
  expect(await countKeys(product.id)).toEqual({ Available: 44, Reserved: 16 });
}, 60_000);

// CHECKOUT-13
it('a cart that the balance pays is ordered once, too', async () => {
  const product = await addProduct({ keys: 20, price: 500 });
  for (let pair = 0; pair < 6; pair += 1) {
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.giveBalance(1000);
    await Promise.all([1, 2].map(() => shopper.order({ UseBalance: true })));
    const paid = 'SELECT count(*) AS value FROM orders WHERE customer_id = ?';
    expect(await readNumber(paid, await shopper.readId())).toBe(1);
  }
  expect(await readBrokenInvariants()).toEqual([]);
});

// CHECKOUT-13
it('one order after the other replaces the unpaid one', async () => {
  const product = await addProduct({ keys: 1 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  const first = (await shopper.order()).Data;
  expect((await shopper.order()).status).toBe(200);
  expect(await shopper.readOrder(first.OrderId)).toMatchObject({ OrderStatus: 'Cancelled' });
  expect(await countKeys(product.id)).toEqual({ Reserved: 1 });
});

// CHECKOUT-13
it('a payment page that opens for an order that was cancelled meanwhile is known as one to close', async () => {
  const product = await addProduct();
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  const { OrderId, PaymentInitId, PaymentUrl } = (await shopper.order()).Data;
  expect(await savePaymentUrl(commerceDb, PaymentInitId, PaymentUrl, PaymentInitId)).toBe(true);
  await shopper.call(cancelOrder, { id: OrderId });
  expect(await savePaymentUrl(commerceDb, PaymentInitId, PaymentUrl, PaymentInitId)).toBe(false);
});
