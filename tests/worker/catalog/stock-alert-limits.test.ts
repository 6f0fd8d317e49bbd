import { expect, it } from 'vitest';
import { addToWishlist } from '../../../shared/api/wishlist.ts';
import { CAPTCHA_HEADER } from '../../../shared/captcha.ts';
import { callCommerce, fetchStorefront, openVisitor } from '../../support/workers/workers.ts';
import { addProduct, readNumber } from '../shopper.ts';

const anyEmail = () => `visitor-${crypto.randomUUID()}@latchkey.example`;
const countMails = (email: string) => readNumber('SELECT count(*) AS value FROM outbox WHERE recipient = ?', email);

// WISH-4
it('a stock alert needs a captcha, a wish does not', async () => {
  const productId = (await addProduct({ keys: 0 })).id;
  const headers = { Language: 'en', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const send = (body: object) =>
    fetchStorefront('/api/v2/wishlist/add', { method: 'POST', headers, body: JSON.stringify(body) });
  const email = anyEmail();
  expect((await send({ productId, email })).status).toBe(400);
  expect(await countMails(email)).toBe(0);
  expect((await send({ productId })).status).toBe(401);
  const visitor = openVisitor();
  expect((await visitor.call(addToWishlist, { productId, email }, { [CAPTCHA_HEADER]: 'x' })).status).toBe(400);
  expect((await visitor.call(addToWishlist, { productId, email })).status).toBe(200);
  expect(await countMails(email)).toBe(1);
});

// WISH-4, ALERT-6
it('a sender can have at most twenty strangers mailed an hour, and an address gets at most five mails', async () => {
  const productId = (await addProduct({ keys: 0 })).id;
  const ask = async (email: string, ip: string, product = productId) =>
    (await callCommerce(addToWishlist, { productId: product, email }, { headers: { 'X-Client-IP': ip } })).status;
  const strangers: number[] = [];
  for (let count = 0; count < 22; count += 1) strangers.push(await ask(anyEmail(), '198.51.100.9'));
  expect(strangers).toEqual([...Array<number>(20).fill(200), 429, 429]);
  const email = anyEmail();
  const own: number[] = [];
  for (let count = 0; count < 6; count += 1) own.push(await ask(email, `198.51.100.${count + 10}`));
  expect(own).toEqual([200, 200, 200, 200, 200, 429]);
});
