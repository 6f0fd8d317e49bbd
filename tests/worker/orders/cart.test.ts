import { describe, expect, it } from 'vitest';
import {
  addToCart,
  clearCart,
  getCart,
  getCartTotal,
  MAX_QUANTITY,
  removeFromCart,
  SHOPPING_CART_TYPE,
  updateCart,
} from '../../../shared/api/cart.ts';
import { getCustomer } from '../../../shared/api/customer.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { line, startVisit } from '../cart-lines.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';

describe('a visitor', () => {
  it('who only reads is not stored', async () => {
    const before = await readNumber('SELECT count(*) AS value FROM customers');
    const cart = await callCommerce(getCart, {});
    expect(cart).toMatchObject({ status: 200, Data: { Items: [], OrderTotals: { OrderTotal: { Value: 0 } } } });
    expect(cart.headers.getSetCookie()).toEqual([]);
    expect(cart.headers.get('Cache-Control')).toContain('no-store');
    expect((await callCommerce(getCustomer, {})).Data.Email).toBeNull();
    expect(await readNumber('SELECT count(*) AS value FROM customers')).toBe(before);
  });

  it('has a cart by cookie, whose value is not in the database', async () => {
    const product = await addProduct();
    const headers = await startVisit(product.id);
    expect((await callCommerce(getCart, {}, { headers })).Data.ItemsGroup).toMatchObject([
      { ProductId: product.id, Quantity: 1 },
    ]);
    const token = headers.Cookie?.split('=')[1] ?? '';
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE visitor_hash = ?', token)).toBe(0);
  });

  // CART-7
  it('who signs in keeps the cart, merged once, up to the limit', async () => {
    const product = await addProduct({ keys: 30 });
    const other = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 18);
    const headers = await startVisit(product.id);
    await callCommerce(addToCart, line(product.id, 4), { headers });
    await callCommerce(addToCart, line(other.id, 1), { headers });
    const carts = await Promise.all([1, 2, 3].map(() => shopper.call(getCart, {}, headers)));
    const last = (await shopper.call(getCart, {}, headers)).Data;
    expect(last.ItemsGroup.map((group) => [group.ProductId, group.Quantity])).toEqual([
      [product.id, MAX_QUANTITY],
      [other.id, 1],
    ]);
    expect(carts.some((cart) => cart.headers.getSetCookie().some((one) => one.includes('Max-Age=0')))).toBe(true);
    // The merged visitor's cookie no longer identifies a cart.
    expect((await callCommerce(getCart, {}, { headers })).Data.Items).toEqual([]);
  });
});

describe('the cart', () => {
  it.each([-1, 0, 1.5, '2', 1e9, null, 2 ** 53])('rejects the quantity %j', async (quantity) => {
    const product = await addProduct();
    const response = await fetchCommerce('/api/v2/cart/add/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId: product.id, shppingCartTypeId: 1, quantity, Price: 0.01 }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ IsSuccess: false, Data: null, Code: 'invalid' });
  });

  it('charges the shop’s price, whatever the request says', async () => {
    const product = await addProduct({ price: 5999 });
    const response = await fetchCommerce('/api/v2/cart/add/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId: product.id, shppingCartTypeId: 1, quantity: 1, Price: 0.01, __proto__: {} }),
    });
    expect(await response.json()).toMatchObject({ Data: { OrderTotal: '€59.99' } });
  });

  // CART-4
  it('ignores product 0 and rejects unknown ones', async () => {
    expect(await callCommerce(addToCart, line(0, 1))).toMatchObject({ status: 200, Data: { ItemCount: 0 } });
    expect(await callCommerce(addToCart, line(999_999, 1))).toMatchObject({ status: 404, Code: 'not-found' });
  });

  it('rejects products that are not for sale', async () => {
    const free = await addProduct({ price: null });
    const gone = await addProduct({ keys: 0 });
    const polish = await addProduct({ region: 'PL' });
    const inBrazil = { headers: { 'X-Country': 'BR' } };
    expect(await callCommerce(addToCart, line(free.id, 1))).toMatchObject({ status: 409, Code: 'not-for-sale' });
    expect(await callCommerce(addToCart, line(gone.id, 1))).toMatchObject({ status: 409, Code: 'out-of-stock' });
    expect(await callCommerce(addToCart, line(polish.id, 1), inBrazil)).toMatchObject({ status: 403, Code: 'region' });
    expect(await callCommerce(addToCart, line(polish.id, 1))).toMatchObject({ status: 200 });
  });

  it('holds at most 20 of one product', async () => {
    const product = await addProduct({ keys: 25 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 19);
    expect(await shopper.addToCart(product.id, 2)).toMatchObject({ status: 409, Code: 'quantity-limit' });
    const adds = await Promise.all([1, 2, 3, 4].map(() => shopper.addToCart(product.id, 1)));
    expect(adds.filter((one) => one.IsSuccess)).toHaveLength(1);
    expect((await shopper.call(getCartTotal, {})).Data.ItemCount).toBe(20);
  });

  it('holds at most 50 different products', async () => {
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct()).id);
    const customerId = await shopper.readId();
    await commerceDb
      .prepare(
        `INSERT INTO cart_items (customer_id, product_id, quantity, created_at)
         SELECT ?, 500000 + value, 1, 1 FROM json_each('[${Array.from({ length: 49 }, (_, index) => index).join()}]')`,
      )
      .bind(customerId)
      .run();
    expect(await shopper.addToCart((await addProduct()).id)).toMatchObject({ status: 409, Code: 'cart-full' });
  });

  it('warns of products that became unavailable', async () => {
    const product = await addProduct({ keys: 2 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 2);
    await commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(product.id).run();
    expect((await shopper.call(getCart, {})).Data.Items[0]?.Warnings).toEqual(['This product is out of stock.']);
  });

  it('can be changed and emptied', async () => {
    const [one, two] = [await addProduct(), await addProduct({ price: 250 })];
    const shopper = await openShopper();
    await shopper.addToCart(one.id);
    await shopper.addToCart(two.id);
    const update = { productId: two.id, shppingCartTypeId: SHOPPING_CART_TYPE, quantity: 3 };
    expect((await shopper.call(updateCart, update)).Data).toEqual({ ItemCount: 4, OrderTotal: '€17.50' });
    const id = (await shopper.call(getCart, {})).Data.Items[0]?.Id ?? 0;
    expect((await shopper.call(removeFromCart, { id })).Data.ItemCount).toBe(3);
    expect(await shopper.call(removeFromCart, { id })).toMatchObject({ status: 404 });
    expect((await shopper.call(clearCart, {})).Data.ItemCount).toBe(0);
  });

  it('rejects changes of another shopper’s line', async () => {
    const product = await addProduct();
    const [anna, ben] = [await openShopper('anna'), await openShopper('ben')];
    await anna.addToCart(product.id);
    const id = (await anna.call(getCart, {})).Data.Items[0]?.Id ?? 0;
    expect(await ben.call(removeFromCart, { id })).toMatchObject({ status: 404, Code: 'not-found' });
    expect((await anna.call(getCart, {})).Data.Items).toHaveLength(1);
  });

  it('changes nothing on HEAD or without the language header', async () => {
    const product = await addProduct();
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const headers = { Authorization: `Bearer ${shopper.token}` };
    expect((await fetchCommerce('/api/v2/cart/clear', { method: 'HEAD', headers })).status).toBe(405);
    expect((await fetchCommerce('/api/v2/cart/clear', { headers: { ...headers, Language: '' } })).status).toBe(403);
    expect((await shopper.call(getCart, {})).Data.Items).toHaveLength(1);
  });

  it('prices in the shopper’s currency', async () => {
    const product = await addProduct({ price: 1999 });
    const { Data } = await callCommerce(addToCart, line(product.id, 1), { headers: { Currency: 'JPY' } });
    expect(Data.OrderTotal).toBe('¥3,398');
  });
});

describe('more of a product than is in stock', () => {
  const setTo = (productId: number, quantity: number) => ({
    productId,
    quantity,
    shppingCartTypeId: SHOPPING_CART_TYPE,
  });

  // CART-6
  it('is rejected with the available number, whether added or set, and nothing changes', async () => {
    const product = await addProduct({ keys: 5 });
    const shopper = await openShopper();
    expect(await shopper.addToCart(product.id, 6)).toMatchObject({
      status: 409,
      Code: 'stock-left',
      Messages: ['Left in stock: 5.'],
      Details: { Available: 5, Held: 0 },
    });
    await shopper.addToCart(product.id, 4);
    expect(await shopper.addToCart(product.id, 4)).toMatchObject({
      status: 409,
      Code: 'stock-left-held',
      Messages: ['Left in stock: 5. Already in your cart: 4.'],
      Details: { Available: 5, Held: 4 },
    });
    expect(await shopper.call(updateCart, setTo(product.id, 6))).toMatchObject({
      status: 409,
      Code: 'stock-left',
      Details: { Available: 5, Held: 0 },
    });
    expect((await shopper.call(getCart, {})).Data.Items).toMatchObject([{ Quantity: 4, Warnings: [] }]);
  });

  it('may result from merging two carts, which then shows the available number and can be set to it', async () => {
    const product = await addProduct({ keys: 5 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 4);
    const headers = await startVisit(product.id);
    await callCommerce(addToCart, line(product.id, 3), { headers });
    const merged = (await shopper.call(getCart, {}, headers)).Data;
    expect(merged.Items).toMatchObject([{ Quantity: 8, Warnings: ['Left in stock: 5.'], AvailableQuantity: 5 }]);
    expect(await shopper.order()).toMatchObject({ status: 409, Code: 'stock-left', Messages: ['Left in stock: 5.'] });
    expect((await shopper.call(updateCart, setTo(product.id, 5))).status).toBe(200);
    expect((await shopper.call(getCart, {})).Data.Items).toMatchObject([
      { Quantity: 5, Warnings: [], AvailableQuantity: null },
    ]);
    expect((await shopper.order()).status).toBe(200);
  });

  it('is out of stock when none is left', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id, 1);
    await commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(product.id).run();
    expect((await shopper.call(getCart, {})).Data.Items).toMatchObject([
      { Warnings: ['This product is out of stock.'], AvailableQuantity: null },
    ]);
  });
});
