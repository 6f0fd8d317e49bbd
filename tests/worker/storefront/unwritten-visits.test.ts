import { beforeAll, expect, it } from 'vitest';
import { setAffiliate } from '../../../shared/api/auth.ts';
import { addToCart } from '../../../shared/api/cart.ts';
import { getCustomer, setCountry, setLanguageAndCurrency } from '../../../shared/api/customer.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb, openVisitor, sessionsDb, signInBrowserless } from '../../support/workers/workers.ts';
import { line } from '../cart-lines.ts';
import { EMAIL, openAccount, PASSWORD } from '../session/session-sign-in.ts';
import { addProduct, readNumber } from '../shopper.ts';

const COOKIE = 'customer';
const countCustomers = () => readNumber('SELECT count(*) AS value FROM customers');

beforeAll(async () => {
  await seedCatalogue();
  await openAccount();
});

/** A visitor who chose Polish, PLN and Poland, and came through a partner. */
async function openChooser(): Promise<Visitor> {
  const visitor = openVisitor();
  expect((await visitor.call(setAffiliate, { code: 'partner.of-the_shop-7' })).status).toBe(200);
  expect((await visitor.call(setLanguageAndCurrency, { language: 'pl', currency: 'PLN' })).status).toBe(200);
  expect((await visitor.call(setCountry, { CountryIsoCode: 'PL' })).status).toBe(200);
  return visitor;
}

const readChoices = async (visitor: Visitor) => {
  const { CurrencyIsoCode, LanguageIsoCode, CountryIsoCode } = (await visitor.call(getCustomer, {})).Data;
  return [LanguageIsoCode, CurrencyIsoCode, CountryIsoCode];
};

// SECURITY-8
it('a visitor’s choices are written with the first cart line, and not before', async () => {
  const before = await countCustomers();
  const visitor = await openChooser();
  expect(await countCustomers()).toBe(before);
  expect(await readChoices(visitor)).toEqual(['pl', 'PLN', 'PL']);
  expect((visitor.cookies.get(COOKIE)?.value ?? '').length).toBeLessThanOrEqual(200);
  await visitor.call(addToCart, line((await addProduct()).id, 1));
  expect(await countCustomers()).toBe(before + 1);
  expect(await readChoices(visitor)).toEqual(['pl', 'PLN', 'PL']);
  const row = await commerceDb.prepare('SELECT affiliate_code FROM customers ORDER BY id DESC').first();
  expect(row).toEqual({ affiliate_code: 'partner.of-the_shop-7' });
});

// SECURITY-8
it('a visitor’s choices come along at sign-in, without a cart', async () => {
  const visitor = await signInBrowserless(EMAIL, PASSWORD, await openChooser());
  expect(await readChoices(visitor)).toEqual(['pl', 'PLN', 'PL']);
  expect(visitor.cookies.has(COOKIE)).toBe(false);
});

// SECURITY-8
it('choices that the shop has not signed are ignored', async () => {
  const visitor = await openChooser();
  const value = visitor.cookies.get(COOKIE)?.value ?? '';
  expect(value).toMatch(/^[\w-]+\.[0-9a-f]{64}$/);
  visitor.cookies.set(COOKIE, { value: value.replace(/.$/, (last) => (last === '0' ? '1' : '0')), path: '/' });
  expect((await visitor.call(getCustomer, {})).Data.CurrencyIsoCode).toBe('EUR');
});

// SECURITY-8
it('sign-ins that nobody finishes write nothing', async () => {
  const count = () => sessionsDb.prepare('SELECT count(*) AS n FROM sign_ins').first<number>('n');
  const before = await count();
  const visitor = openVisitor();
  for (let start = 0; start < 10; start += 1) {
    expect((await visitor.fetch('/session/start?locale=en')).status).toBe(302);
  }
  expect(await count()).toBe(before);
});

// SECURITY-8
it('one sender starts 120 carts an hour, and a cart that is there is filled on', async () => {
  const { id } = await addProduct({ keys: 30 });
  const headers = { 'X-Client-IP': '198.51.100.200' };
  const responses = [];
  for (let count = 0; count < 122; count += 1) responses.push(await callCommerce(addToCart, line(id, 1), { headers }));
  expect(responses.slice(118).map(({ status }) => status)).toEqual([200, 200, 429, 429]);
  const Cookie = responses[0]?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await callCommerce(addToCart, line(id, 1), { headers: { ...headers, Cookie } })).status).toBe(200);
});
