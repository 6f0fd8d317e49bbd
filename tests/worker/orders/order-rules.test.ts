import { describe, expect, it } from 'vitest';
import { addToCart, getCart, SHOPPING_CART_TYPE } from '../../../shared/api/cart.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { setEmbeddedFee } from '../buyer.ts';
import { addProduct, countKeys, ERROR_URL, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';

describe('an order', () => {
  // CHECKOUT-6
  it('is the same for the same key, sent eight times at once', async () => {
    const product = await addProduct({ keys: 9 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => shopper.order({}, key)));
    expect(responses.map((one) => one.status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map((one) => `${one.Data.OrderId} ${one.Data.PaymentUrl}`)).size).toBe(1);
    expect(await countKeys(product.id)).toEqual({ Available: 8, Reserved: 1 });
    // A later retry, after a lost response.
    expect((await shopper.order({}, key)).Data).toEqual(responses[0]?.Data);
    expect(await shopper.order({ CountryIsoCode: 'FR' }, key)).toMatchObject({
      status: 422,
      Code: 'idempotency-mismatch',
    });
    // The same key of another customer is a different key.
    const other = await openShopper();
    await other.addToCart(product.id);
    expect((await other.order({}, key)).Data.OrderId).not.toBe(responses[0]?.Data.OrderId);
  });

  it('sells three keys to three of twelve buyers', { repeats: 2, timeout: 60_000 }, async () => {
    const product = await addProduct({ keys: 3 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => openShopper()));
    for (const buyer of buyers) await buyer.addToCart(product.id);
    const orders = await Promise.all(buyers.map((buyer) => buyer.order()));
    const won = orders.filter((order) => order.IsSuccess);
    expect(won).toHaveLength(3);
    for (const order of orders) {
      if (!order.IsSuccess) expect(order).toMatchObject({ status: 409, Code: 'out-of-stock', Data: null });
    }
    await Promise.all(won.map((order) => pressOnPayPage(order.Data, 'pay')));
    expect(await countKeys(product.id)).toEqual({ Sold: 3 });
    expect(
      await readNumber('SELECT count(DISTINCT order_item_id) AS value FROM keys WHERE product_id = ?', product.id),
    ).toBe(3);
    expect(await readNumber('SELECT stock AS value FROM products WHERE id = ?', product.id)).toBe(0);
  });

  it('reserves all of its keys or none', async () => {
    const [plenty, scarce] = [await addProduct({ keys: 5 }), await addProduct({ keys: 1 })];
    const [quick, slow] = [await openShopper('quick'), await openShopper('slow')];
    await slow.addToCart(plenty.id, 2);
    await slow.addToCart(scarce.id, 1);
    await quick.addToCart(scarce.id, 1);
    await quick.order();
    expect(await slow.order()).toMatchObject({ status: 409, Code: 'out-of-stock' });
    expect(await countKeys(plenty.id)).toEqual({ Available: 5 });
    expect(await readNumber('SELECT count(*) AS value FROM orders WHERE customer_id = ?', await slow.readId())).toBe(0);
  });

  it('rejects a total that the buyer has not seen, and an unknown method', async () => {
    const product = await addProduct({ price: 1000 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    expect(await shopper.order({ ExpectedTotal: 9.99 })).toMatchObject({ status: 409, Code: 'cart-changed' });
    expect(await shopper.order({ PaymentSystemMethodName: 'Payments.PayPalSmartPaymentButtons' })).toMatchObject({
      status: 409,
      Code: 'payment-method',
    });
    expect((await shopper.order({ ExpectedTotal: 10 })).status).toBe(200);
  });

  // CART-11
  it('rejects costs or points that the buyer has not seen, even if nothing is left to pay', async () => {
    const product = await addProduct({ price: 1000 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await shopper.giveBalance(2000);
    const { OrderTotals: shown } = (await shopper.call(getCart, { useBalance: true })).Data;
    const seen = { ExpectedTotal: shown.OrderTotal.Value, ExpectedAmount: shown.OrderAmount?.Value, ExpectedPoints: 0 };
    expect(seen).toMatchObject({ ExpectedTotal: 0, ExpectedAmount: 10 });
    await commerceDb.prepare('UPDATE products SET price_minor = 1500 WHERE id = ?').bind(product.id).run();
    expect(await shopper.order({ UseBalance: true, ...seen })).toMatchObject({ status: 409, Code: 'cart-changed' });
    expect(await shopper.order({ UseBalance: true, ...seen, ExpectedAmount: 15, ExpectedPoints: 1 })).toMatchObject({
      status: 409,
      Code: 'cart-changed',
    });
    expect((await shopper.order({ UseBalance: true, ...seen, ExpectedAmount: 15 })).status).toBe(200);
  });

  it('is rejected outside the region', async () => {
    const product = await addProduct({ region: 'PL' });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    expect(await shopper.order({ CountryIsoCode: 'BR' })).toMatchObject({ status: 403, Code: 'region' });
    expect((await shopper.order({ CountryIsoCode: 'PL' })).status).toBe(200);
  });

  it('adds the method’s fee and contains VAT', async () => {
    await setEmbeddedFee(35);
    const product = await addProduct({ price: 1000 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const choices = { paymentMethod: 'Payments.SandboxEmbedded', country: 'HU' };
    const shown = (await shopper.call(getCart, choices)).Data.OrderTotals;
    expect(shown).toMatchObject({ PaymentMethodFee: { Value: 0.35 }, TaxRate: 27, OrderTotal: { Value: 10.35 } });
    const { Data } = await shopper.order({
      PaymentSystemMethodName: 'Payments.SandboxEmbedded',
      CountryIsoCode: 'HU',
      ExpectedTotal: shown.OrderTotal.Value,
    });
    expect(Data.PaymentType).toBe('Embedded');
    expect((await shopper.readOrder(Data.OrderId)).OrderTotals).toEqual(shown);
  });

  it('replaces the buyer’s own unpaid order that had reserved the last key', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const first = (await shopper.order()).Data;
    const second = await shopper.order();
    expect(second.status).toBe(200);
    expect((await shopper.readOrder(first.OrderId)).OrderStatus).toBe('Cancelled');
    // The first payment's page does not collect money any more.
    const late = await pressOnPayPage(first, 'pay');
    expect(late.headers.get('Location')).toContain(ERROR_URL);
    await pressOnPayPage(second.Data, 'pay');
    expect((await shopper.readOrder(second.Data.OrderId)).OrderStatus).toBe('Complete');
    expect((await shopper.readOrder(first.OrderId)).PaymentStatus).toBe('Voided');
  });

  it('is rejected after five unpaid ones for other products in ten minutes', async () => {
    const shopper = await openShopper();
    const orderAnother = async () => {
      const { id: productId } = await addProduct();
      await shopper.call(addToCart, {
        productId,
        quantity: 1,
        shppingCartTypeId: SHOPPING_CART_TYPE,
        forceRedirection: true,
        clearCartBeforeAdd: true,
      });
      return shopper.order();
    };
    for (let count = 0; count < 5; count += 1) expect((await orderAnother()).status).toBe(200);
    const rejected = await orderAnother();
    expect(rejected).toMatchObject({ status: 429, Code: 'too-many-requests' });
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
