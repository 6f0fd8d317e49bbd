import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { locales } from '../../../shared/locales.ts';
import { listBadArguments, readFieldNames } from '../../support/workers/bad-arguments.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { openShopper, type Shopper } from '../shopper.ts';
import { ask, calls, dump, expectError, GOOD, goodOf } from './rejected-calls.ts';

/** Calls of `GOOD` that succeed as they are: they take no id, or report that nothing exists. */
const ANSWERED = new Set([
  'setAffiliate',
  'loginWithProviderCode',
  'searchBySeName',
  'findRedirect',
  'autocomplete',
  'searchTopics',
  'getSitemapPages',
  'getSitemapPage',
  'searchProducts',
  'countSearchStep',
  'getBlogList',
  'getPaymentMethods',
  'getPaymentMethodsV3',
  'getPrices',
  'getOrders',
  'getKeyLibrary',
  'getOwnReviews',
  'getReviewVotes',
  'setReviewMails',
  'openGift',
  'getWallet',
  'subscribeNewsletter',
  'recordConsent',
  'contactUs',
  'contactUsForPartner',
  'findOrders',
  'claimGuestOrders',
  'getCart',
  'getCategoriesByType',
  'saveBusiness',
  'forgetBusiness',
  'updateCustomer',
  'getRewardPoints',
  // The same response whether the data matches or not, so that nothing is revealed.
  'withdraw',
  'recoverPassword',
  'register',
  'sendPhoneCode',
]);

let shopper: Shopper;
beforeAll(async () => {
  await seedCatalogue();
  shopper = await openShopper('careless');
  await shopper.call(getCart, {});
});

it('there is a valid example for every call of the contract', () => {
  expect(Object.keys(GOOD).sort()).toEqual(calls.map(({ name }) => name).sort());
  for (const { name, contract } of calls) {
    expect(readFieldNames(contract).sort(), name).toEqual(Object.keys(goodOf(name)).sort());
    expect(safeParse(contract.input, goodOf(name)).success, name).toBe(true);
  }
});

const withFields = calls.filter(({ contract }) => readFieldNames(contract).length > 0);

describe('wrong, missing and oversized fields are rejected in the shopper\u2019s language and change nothing', () => {
  it.each(withFields.map((call) => [`${call.contract.endpoint.method} ${call.contract.endpoint.path}`, call] as const))(
    '%s',
    async (_name, call) => {
      const bad = listBadArguments(call.contract, goodOf(call.name));
      expect(bad.length).toBeGreaterThan(0);
      const before = await dump();
      for (const { what, args } of bad) {
        const response = await ask(call, args, shopper);
        expectError(response, what);
        if (response.body.Code !== 'invalid') continue;
        expect(response.body.Messages[0], what).toMatch(/^Prüfe das Feld /);
        expect(response.body.Messages[0], what).not.toMatch(/Invalid |Expected |received |undefined/);
      }
      expect(await dump()).toEqual(before);
    },
  );
});

describe('invalid bodies are rejected and change nothing', () => {
  const posts = calls.filter(({ contract }) => contract.endpoint.method === 'POST');
  const json = 'application/json';
  it.each(posts.map((call) => [call.contract.endpoint.path, call] as const))('%s', async (_name, call) => {
    const before = await dump();
    const args = goodOf(call.name);
    const tooLarge = JSON.stringify({ ...args, more: 'x'.repeat(70_000) });
    for (const [body, type, status] of [
      ['{"broken":', json, 400],
      ['"text"', json, 400],
      ['12', json, 400],
      ['null', json, 400],
      ['a=1', 'application/x-www-form-urlencoded', 415],
      [tooLarge, json, 413],
    ] as const) {
      const response = await ask(call, args, shopper, 'de', { body, type });
      expectError(response, body.slice(0, 20));
      expect(response.status, body.slice(0, 20)).toBe(status);
    }
    expect(await dump()).toEqual(before);
  });
});

it('an error message is in the reader’s language, whichever it is', async () => {
  const login = calls.find(({ name }) => name === 'login');
  if (!login) throw new Error('no login');
  const said = await Promise.all(
    locales.map(async ({ code }) => (await ask(login, { Password: 'x' }, shopper, code)).body.Messages[0] ?? ''),
  );
  expect(new Set(said).size).toBe(locales.length);
});

describe('unknown entities are rejected and nothing changes', () => {
  it.each(withFields.filter(({ name }) => !ANSWERED.has(name)).map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      const before = await dump();
      const german = await ask(call, goodOf(call.name), shopper);
      expectError(german, call.name);
      expect(await dump()).toEqual(before);
      const english = await ask(call, goodOf(call.name), shopper, 'en');
      expect(english.body.Code).toBe(german.body.Code);
      expect(english.body.Messages).not.toEqual(german.body.Messages);
    },
  );
});
