import { describe, expect, it } from 'vitest';
import { addToWishlist, getWishlist, removeFromWishlist } from '../../../shared/api/wishlist.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { addProduct, openShopper, readNumber } from '../shopper.ts';

describe('the wishlist', () => {
  it('holds a product once, newest first, until it is removed', async () => {
    const [one, two] = [await addProduct(), await addProduct()];
    const shopper = await openShopper();
    await Promise.all([1, 2, 3].map(() => shopper.call(addToWishlist, { productId: one.id })));
    const { Data } = await shopper.call(addToWishlist, { productId: two.id });
    expect(Data.Items.map((item) => item.ProductId)).toEqual([two.id, one.id]);
    const id = Data.Items[0]?.Id ?? 0;
    expect((await shopper.call(removeFromWishlist, { id })).Data.Items).toHaveLength(1);
    expect(await shopper.call(removeFromWishlist, { id })).toMatchObject({ status: 404 });
  });

  it('belongs to one customer', async () => {
    const product = await addProduct();
    const [anna, ben] = [await openShopper('anna'), await openShopper('ben')];
    const id = (await anna.call(addToWishlist, { productId: product.id })).Data.Items[0]?.Id ?? 0;
    expect(await ben.call(removeFromWishlist, { id })).toMatchObject({ status: 404 });
    expect((await ben.call(getWishlist, {})).Data.Items).toEqual([]);
    expect((await anna.call(getWishlist, {})).Data.Items).toHaveLength(1);
  });

  it('is for customers and for products of the shop', async () => {
    const product = await addProduct();
    expect(await callCommerce(getWishlist, {})).toMatchObject({ status: 401, Code: 'login-needed' });
    expect(await callCommerce(addToWishlist, { productId: product.id })).toMatchObject({ status: 401 });
    expect(await (await openShopper()).call(addToWishlist, { productId: 999_999 })).toMatchObject({ status: 404 });
  });
});

it('a visitor is told by e-mail when a product is back in stock, after confirming the address', async () => {
  const product = await addProduct({ keys: 0 });
  const email = `visitor-${crypto.randomUUID()}@latchkey.example`;
  const mails = 'SELECT count(*) AS value FROM outbox WHERE recipient = ?';
  expect(await callCommerce(addToWishlist, { productId: product.id, email })).toMatchObject({
    status: 200,
    Data: { Items: [] },
  });
  for (const bad of ['x', 'a@b', 'a@b.example\r\nBcc: c@d.example']) {
    expect(await callCommerce(addToWishlist, { productId: product.id, email: bad })).toMatchObject({ status: 400 });
  }
  await commerceDb.prepare('UPDATE products SET stock = 1 WHERE id = ?').bind(product.id).run();
  await runCron(Date.now());
  expect(await readNumber(mails, email)).toBe(1);
  const [text = ''] = await readOutboxTexts(email);
  const path = /http:\/\/localhost:8787(\/\S+)/.exec(text)?.[1] ?? '';
  // MAIL-53
  const wrong = path.replace(/.$/, '-');
  for (const method of ['GET', 'HEAD', 'POST']) expect((await fetchCommerce(wrong, { method })).status).toBe(410);
  for (const method of ['HEAD', 'GET', 'GET']) expect((await fetchCommerce(path, { method })).status).toBe(200);
  await runCron(Date.now());
  expect(await readNumber(mails, email)).toBe(1);
  for (let press = 0; press < 2; press += 1) {
    const pressed = await fetchCommerce(path, { method: 'POST', redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([
      303,
      'http://localhost:8787/en/?alert=confirmed',
    ]);
  }
  await runCron(Date.now());
  await runCron(Date.now());
  expect(await readNumber(mails, email)).toBe(2);
});
