import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { setAffiliate } from '../../../shared/api/auth.ts';
import { addToCart, SHOPPING_CART_TYPE } from '../../../shared/api/cart.ts';
import {
  getCustomer,
  getRewardPoints,
  setCountry,
  setLanguage,
  setLanguageAndCurrency,
  updateCustomer,
} from '../../../shared/api/customer.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { addProduct, openShopper, pressOnPayPage, readNumber } from '../shopper.ts';

const ISSUER = `${TEST_ORIGIN}/auth/realms/latchkey`;

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

describe('a token', () => {
  it('creates a customer on first use, once', async () => {
    const shopper = await openShopper('dana');
    const responses = await Promise.all([1, 2, 3, 4].map(() => shopper.call(getCustomer, {})));
    expect(responses[0]?.Data).toMatchObject({
      Email: `${shopper.sub}@latchkey.example`,
      FirstName: 'dana',
      RoleIds: [3],
      IsRealCustomer: true,
    });
    expect(new Set(responses.map((one) => one.Data.CustomerGuid)).size).toBe(1);
    expect(await readNumber('SELECT count(*) AS value FROM customers WHERE subject = ?', shopper.sub)).toBe(1);
  });

  it('keeps the time of its customer’s last visit, to five minutes', async () => {
    const shopper = await openShopper();
    await shopper.call(getCustomer, {});
    const readVisit = () =>
      readNumber('SELECT last_activity_at AS value FROM customers WHERE subject = ?', shopper.sub);
    const setVisit = (at: number) =>
      commerceDb.prepare('UPDATE customers SET last_activity_at = ? WHERE subject = ?').bind(at, shopper.sub).run();
    const [recent, old] = [Date.now() - 60_000, Date.now() - 600_000];
    await setVisit(recent);
    await shopper.call(getCustomer, {});
    expect(await readVisit()).toBe(recent);
    await setVisit(old);
    await shopper.call(getCustomer, {});
    expect(await readVisit()).toBeGreaterThan(recent);
  });

  it('of another issuer is rejected', async () => {
    const shopper = await openShopper();
    const { privateKey } = await generateKeyPair('RS256');
    const sign = (header: Record<string, string>, claims: Record<string, string> = {}) =>
      new SignJWT({ email: 'x@latchkey.example', ...claims })
        .setProtectedHeader({ alg: 'RS256', ...header })
        .setIssuer(ISSUER)
        .setAudience(`${TEST_ORIGIN}/api`)
        .setSubject(shopper.sub)
        .setExpirationTime('5 minutes')
        .sign(privateKey);
    const [header = '', payload = '', signature = ''] = shopper.token.split('.');
    const claims = {
      iss: ISSUER,
      aud: `${TEST_ORIGIN}/api`,
      sub: shopper.sub,
      exp: Math.floor(Date.now() / 1000) + 300,
    };
    const tokens = [
      'x',
      'a.b.c',
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      `${encode({ alg: 'HS256' })}.${encode(claims)}.${signature}`,
      await sign({}),
      await sign({ kid: 'unknown' }),
      await sign({ kid: JSON.parse(atob(header)).kid }),
    ];
    for (const token of tokens) {
      const response = await callCommerce(getCustomer, {}, { token });
      expect(response, token).toMatchObject({ status: 401, Code: 'login-again', Data: null });
    }
    expect((await fetchCommerce('/api/v2/customer/info', { headers: { Authorization: 'Basic eA==' } })).status).toBe(
      401,
    );
  });
});

describe('the record', () => {
  it('changes what the customer may change and nothing else', async () => {
    const shopper = await openShopper();
    const before = (await shopper.call(getCustomer, {})).Data;
    const response = await fetchCommerce('/api/v2/customer/update', {
      method: 'POST',
      headers: { Authorization: `Bearer ${shopper.token}`, 'Content-Type': 'application/json' },
      body: `{"FirstName":" Dana ","LastName":"Demo","CountryIsoCode":"FR","RoleIds":[1],"IsRealCustomer":false,
        "Email":"evil@latchkey.example","Balance":999,"CustomerGuid":"x","__proto__":{"points":9},"points":99999}`,
    });
    expect(response.status).toBe(200);
    const after = (await shopper.call(getCustomer, {})).Data;
    expect(after).toEqual({
      ...before,
      FirstName: 'Dana',
      LastName: 'Demo',
      CountryIsoCode: 'FR',
      LastActivityDateUtc: after.LastActivityDateUtc,
    });
    expect(
      await readNumber('SELECT points + balance_minor AS value FROM customers WHERE subject = ?', shopper.sub),
    ).toBe(0);
  });

  it.each([
    '',
    '[]',
    'null',
    '{"FirstName":1}',
    '{"FirstName":""}',
    '{',
    '{"FirstName":"a","LastName":"b","CountryIsoCode":"Germany"}',
  ])('rejects %j', async (body) => {
    const shopper = await openShopper();
    const response = await fetchCommerce('/api/v2/customer/update', {
      method: 'POST',
      headers: { Authorization: `Bearer ${shopper.token}`, 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ IsSuccess: false, Data: null });
  });

  it('is for customers', async () => {
    expect(await callCommerce(updateCustomer, { FirstName: 'A', LastName: 'B' })).toMatchObject({ status: 401 });
    expect(await callCommerce(getRewardPoints, { page: 1 })).toMatchObject({ status: 401 });
  });

  it('remembers language and currency', async () => {
    const shopper = await openShopper();
    expect((await shopper.call(setLanguageAndCurrency, { language: 'cs', currency: 'EUR' })).Data).toMatchObject({
      LanguageId: 18,
      LanguageIsoCode: 'da',
      CurrencyIsoCode: 'EUR',
    });
    expect((await shopper.call(setLanguage, { language: 'cz' })).Data.LanguageId).toBe(20);
    expect(await shopper.call(setLanguage, { language: 'xx' })).toMatchObject({
      status: 400,
      Code: 'unknown-language',
    });
    const unknown = { language: 'en', currency: 'XXX' };
    expect(await shopper.call(setLanguageAndCurrency, unknown)).toMatchObject({
      status: 400,
      Code: 'unknown-currency',
    });
  });

  // PRODUCT-6
  it('prefers the country that a visitor chose over the one that the connection suggests', async () => {
    await commerceDb
      .prepare("INSERT INTO countries (alpha2, name) VALUES ('PL', 'Poland') ON CONFLICT DO NOTHING")
      .run();
    const polish = await addProduct({ region: 'PL' });
    const fromBrazil = { 'X-Country': 'BR' };
    const addition = {
      productId: polish.id,
      quantity: 1,
      shppingCartTypeId: SHOPPING_CART_TYPE,
      forceRedirection: true,
      clearCartBeforeAdd: false,
    };
    expect((await callCommerce(getCustomer, {}, { headers: fromBrazil })).Data.CountryIsoCode).toBe('BR');
    expect(await callCommerce(addToCart, addition, { headers: fromBrazil })).toMatchObject({ Code: 'region' });

    const named = await callCommerce(setCountry, { CountryIsoCode: 'PL' }, { headers: fromBrazil });
    expect(named.Data.CountryIsoCode).toBe('PL');
    const Cookie = named.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const visit = { headers: { ...fromBrazil, Cookie } };
    expect((await callCommerce(getCustomer, {}, visit)).Data.CountryIsoCode).toBe('PL');
    expect(await callCommerce(addToCart, addition, visit)).toMatchObject({ status: 200 });

    const shopper = await openShopper();
    expect((await shopper.call(getCustomer, {}, { Cookie })).Data.CountryIsoCode).toBe('PL');
    expect((await shopper.call(getCustomer, {}, fromBrazil)).Data.CountryIsoCode).toBe('PL');
  });

  it.each(['XX', 'de', '', 'DEU'])('rejects a country that the shop does not list: %j', async (CountryIsoCode) => {
    const shopper = await openShopper();
    expect(await shopper.call(setCountry, { CountryIsoCode })).toMatchObject({ status: 400, Code: 'invalid' });
    expect((await shopper.call(getCustomer, {})).Data.CountryIsoCode).toBeNull();
  });

  it('of a visitor referred by a partner names the partner', async () => {
    const { headers } = await callCommerce(setAffiliate, { code: 'partner-7' });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const shopper = await openShopper();
    await shopper.call(getCustomer, {}, { Cookie: cookie });
    expect(
      await readNumber(
        "SELECT count(*) AS value FROM customers WHERE subject = ? AND affiliate_code = 'partner-7'",
        shopper.sub,
      ),
    ).toBe(1);
    expect(await callCommerce(setAffiliate, { code: '<script>' })).toMatchObject({ status: 400 });
  });
});

it('reward points are earned by paying and listed newest first', async () => {
  const product = await addProduct({ price: 1099 });
  const shopper = await openShopper();
  await shopper.addToCart(product.id);
  const { Data } = await shopper.order();
  expect((await shopper.call(getRewardPoints, { page: 1 })).Data).toMatchObject({
    Balance: 0,
    RewardPoints: [],
    TotalPages: 1,
  });
  await pressOnPayPage(Data, 'pay');
  expect((await shopper.call(getRewardPoints, { page: 1 })).Data).toMatchObject({
    Balance: 30,
    PendingPoints: 30,
    // What can be spent: nothing yet.
    BalanceAmount: '€0.00',
    RewardPoints: [{ Points: 30, PointsBalance: 30, Message: `Earned with order ${Data.CustomOrderNumber}` }],
    CurrentPage: 1,
  });
  expect(await shopper.call(getRewardPoints, { page: 2 })).toMatchObject({ status: 404 });
});

// WALLET-5
it('an older entry of points keeps the balance that it led to', async () => {
  const shopper = await openShopper();
  await shopper.call(getCustomer, {});
  for (const points of [100, -30, 5]) await shopper.givePoints(points);
  const { Data } = await shopper.call(getRewardPoints, { page: 1 });
  expect(Data.Balance).toBe(75);
  expect(Data.RewardPoints.map(({ Points, PointsBalance }) => [Points, PointsBalance])).toEqual([
    [5, 75],
    [-30, 70],
    [100, 100],
  ]);
});
