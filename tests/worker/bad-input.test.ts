import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { allContracts, isOwnedByStorefront, type NamedContract } from '../../shared/api/all-contracts.ts';
import { addToCart, getCart } from '../../shared/api/cart.ts';
import * as checkout from '../../shared/api/checkout.ts';
import { type Envelope, toRequest } from '../../shared/api/endpoint.ts';
import { KEY_CONSENT_VERSION } from '../../shared/api/order.ts';
import { reportKey, withdraw } from '../../shared/api/order-remedies.ts';
import { addToWishlist } from '../../shared/api/wishlist.ts';
import { locales } from '../../shared/locales.ts';
import { listBadArguments, readFieldNames } from '../support/bad-arguments.ts';
import { seedCatalogue } from '../support/catalogue.ts';
import { TEST_ORIGIN } from '../support/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../support/workers.ts';
import { buy } from './buyer.ts';
import { openShopper, type Shopper } from './shopper.ts';

const UNKNOWN_ID = 2_147_483_646;
const UNKNOWN_GUID = '00000000-0000-4000-8000-000000000000';
const URLS = { success: `${TEST_ORIGIN}/en/payment/completed`, error: `${TEST_ORIGIN}/en/payment/failed` };
const LISTING = { pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };
const LINE = { productId: 1, shppingCartTypeId: 1, quantity: 1 };
const CONTACT = { FullName: 'A', Email: 'a@example.com', Enquiry: 'Hello' };
const NEW_URL = { paymentSystemMethodName: 'Payments.Sandbox', successUrl: URLS.success, errorUrl: URLS.error };
const PAYMENT = { paymentMethodSystemName: 'Payments.Sandbox', paymentInitId: 'pi_unknown' };

/** One call of each, in order but for what it names: nothing of it exists. */
const GOOD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  setAffiliate: { code: 'friend' },
  login: { Email: 'a@example.com', Password: 'a long password', ReturnUrl: '/en/cart' },
  register: {
    Email: 'a@example.com',
    Password: 'a long password',
    FirstName: 'A',
    LastName: 'B',
    ReturnUrl: '/en/cart',
  },
  loginWithProvider: { provider: 'nobody', returnUrl: '/en/cart' },
  loginWithProviderCode: { Code: 'abc', State: 'def', Iss: 'https://example.com', ReturnUrl: '/en/cart' },
  getCart: { paymentMethod: 'Payments.Sandbox', useRewardPoint: 'true', useBalance: 'true', country: 'DE' },
  getCartTotal: {},
  addToCart: { ...LINE, productId: UNKNOWN_ID, forceRedirection: true, clearCartBeforeAdd: false },
  removeFromCart: { id: UNKNOWN_ID },
  updateCart: { ...LINE, productId: UNKNOWN_ID },
  clearCart: {},
  applyCoupon: { code: 'NOSUCHCODE' },
  removeCoupon: { code: 'NOSUCHCODE' },
  getCategory: { ...LISTING, categoryId: UNKNOWN_ID, pageSize: 52 },
  getHomeCategories: {},
  getCategories: {},
  getCategoriesByType: { categoryType: '20' },
  searchBySeName: { seName: 'nothing-is-called-so' },
  autocomplete: { term: 'nothing' },
  searchProducts: { ...LISTING, term: 'nothing', exact: true },
  getPaymentMethods: {},
  getPaymentMethodsV3: {},
  createOrder: {
    PaymentSystemMethodName: 'Payments.Sandbox',
    UseRewardPoint: false,
    UseBalance: false,
    SuccessUrl: URLS.success,
    ErrorUrl: URLS.error,
    CountryIsoCode: 'DE',
    ExpectedTotal: 1,
  },
  checkPayment: PAYMENT,
  checkPaymentFromProvider: {},
  createNewPaymentUrl: { ...NEW_URL, orderId: UNKNOWN_ID },
  executePayment: PAYMENT,
  changePaymentMethod: { ...NEW_URL, orderId: UNKNOWN_ID },
  getTopic: { seName: 'nothing-is-called-so' },
  getSlider: {},
  getBlogList: {
    pageSize: 10,
    pageNumber: 1,
    sortType: 2,
    postSubType: 1,
    searchTerm: '',
    descending: true,
    tag: 'x',
    showInTop: false,
  },
  getBlogPost: { seName: 'nothing-is-called-so' },
  subscribeNewsletter: { email: 'a@example.com', subscribe: true },
  recordConsent: {
    ConsentId: UNKNOWN_GUID,
    BannerVersion: 1,
    TextHash: '0'.repeat(64),
    Categories: ['statistics'],
    Mechanism: 'banner',
    OccurredOnUtc: '2026-11-20T12:00:00.000Z',
  },
  contactUs: { ...CONTACT, Subject: 'Hello' },
  contactUsForPartner: { ...CONTACT, CompanyName: 'C', Website: 'https://example.com' },
  getCustomer: {},
  updateCustomer: { FirstName: 'A', LastName: 'B', CountryIsoCode: 'DE' },
  setLanguageAndCurrency: { language: 'xx', currency: 'XXX' },
  setCountry: { CountryIsoCode: 'XX' },
  setLanguage: { language: 'xx' },
  getRewardPoints: { page: '1' },
  getOrders: {},
  getOrder: { id: UNKNOWN_ID },
  showKey: { id: UNKNOWN_ID, earlierKeyId: UNKNOWN_ID },
  consentToKey: { orderItemId: UNKNOWN_ID, ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION },
  cancelOrder: { id: UNKNOWN_ID },
  getTrackedOrders: {},
  createAccountLink: { orderItemGuid: UNKNOWN_GUID, productId: UNKNOWN_ID },
  getInvoice: { id: UNKNOWN_ID },
  getCreditNote: { orderItemId: UNKNOWN_ID },
  getWithdrawalEligibility: { orderId: UNKNOWN_ID },
  withdraw: { Name: 'A', OrderNumber: 'LK-0', Email: 'a@example.com', OrderItemGuids: [UNKNOWN_GUID] },
  reportKey: { orderItemId: UNKNOWN_ID, Reason: 'Invalid', Note: 'x', Remedy: 'Replacement' },
  getKeyCase: { caseId: UNKNOWN_GUID },
  recoverPassword: { Email: 'nobody@example.com' },
  updatePassword: { Token: 'no-such-token', NewPassword: 'a long password' },
  changePassword: { OldPassword: 'not the password', NewPassword: 'a long password' },
  sendPhoneCode: { phoneNumber: '+49 151 23456789' },
  verifyPhoneCode: { code: '000000' },
  getGdprTools: {},
  getNewsletterStatus: {},
  exportGdpr: {},
  requestGdprDelete: {},
  getProduct: { id: UNKNOWN_ID },
  getProductBySeName: { seName: 'nothing-is-called-so' },
  getRelatedProducts: { productId: UNKNOWN_ID },
  getPrices: { ids: [UNKNOWN_ID] },
  getActivation: { id: UNKNOWN_ID },
  getSitemapPages: { type: 'product' },
  getSitemapPage: { type: 'product', page: 9_999 },
  getStoreSettings: {},
  getTopMenu: {},
  getCurrencies: {},
  getCountries: {},
  getWallet: {},
  redeemGiftCard: { code: 'NOSUCHCODE' },
  applyGiftCard: { code: 'NOSUCHCODE' },
  getWishlist: {},
  addToWishlist: { productId: UNKNOWN_ID, email: 'a@example.com' },
  removeFromWishlist: { id: UNKNOWN_ID },
};

/** Calls of `GOOD` that are in order whatever they name: they take no id, or answer that nothing is there. */
const ANSWERED = new Set([
  'setAffiliate',
  'loginWithProviderCode',
  'searchBySeName',
  'autocomplete',
  'getSitemapPages',
  'getSitemapPage',
  'searchProducts',
  'getBlogList',
  'getPrices',
  'subscribeNewsletter',
  'recordConsent',
  'contactUs',
  'contactUsForPartner',
  'getCart',
  'getCategoriesByType',
  'updateCustomer',
  'getRewardPoints',
  // The same answer whether they fit or not (no enumeration).
  'withdraw',
  'recoverPassword',
  'register',
  'sendPhoneCode',
]);

const calls = allContracts.filter(({ contract }) => !isOwnedByStorefront(contract));
const goodOf = (name: string) => GOOD[name] ?? {};
/** Written by refusals on purpose: what counts tries, and the record of refused look-ups. */
const NOTED = ['attempts', 'key_denials'];

/** Everything in commerce's database that a call could have changed. */
async function dump(): Promise<Record<string, string>> {
  const { results } = await commerceDb
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
    .all<{ name: string }>();
  const tables = results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite|_cf|d1|search)_/.test(name) && !NOTED.includes(name));
  const rows = await commerceDb.batch(tables.map((name) => commerceDb.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(tables.map((name, index) => [name, JSON.stringify(rows[index]?.results)]));
}

interface ErrorAnswer {
  status: number;
  body: Envelope<unknown>;
}

async function ask(
  { contract: { endpoint } }: NamedContract,
  args: unknown,
  shopper: Shopper,
  language = 'de',
  raw?: { body: string; type: string },
): Promise<ErrorAnswer> {
  const { method, url, body } = toRequest(endpoint, args);
  const sent = raw?.body ?? body;
  const response = await fetchCommerce(url, {
    method,
    headers: {
      Language: language,
      Authorization: `Bearer ${shopper.token}`,
      'Idempotency-Key': crypto.randomUUID(),
      ...(sent === undefined ? {} : { 'Content-Type': raw?.type ?? 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return { status: response.status, body: await response.json<Envelope<unknown>>() };
}

function expectError({ status, body }: ErrorAnswer, what: string): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(body, what).toMatchObject({ IsSuccess: false, Data: null });
  expect(body.Messages[0], what).toBeTruthy();
  expect(body.Code, what).toBeTruthy();
}

let shopper: Shopper;
beforeAll(async () => {
  await seedCatalogue();
  shopper = await openShopper('careless');
  await shopper.call(getCart, {});
});

it('there is a good call to spoil for every call of the contract', () => {
  expect(Object.keys(GOOD).sort()).toEqual(calls.map(({ name }) => name).sort());
  for (const { name, contract } of calls) {
    expect(readFieldNames(contract).sort(), name).toEqual(Object.keys(goodOf(name)).sort());
    expect(safeParse(contract.input, goodOf(name)).success, name).toBe(true);
  }
});

const withFields = calls.filter(({ contract }) => readFieldNames(contract).length > 0);

describe('wrong, missing and oversized fields are refused in the shopper\u2019s language and change nothing', () => {
  it.each(withFields.map((call) => [`${call.contract.endpoint.method} ${call.contract.endpoint.path}`, call] as const))(
    '%s',
    async (_name, call) => {
      const bad = listBadArguments(call.contract, goodOf(call.name));
      expect(bad.length).toBeGreaterThan(0);
      const before = await dump();
      for (const { what, args } of bad) {
        const answer = await ask(call, args, shopper);
        expectError(answer, what);
        if (answer.body.Code !== 'invalid') continue;
        expect(answer.body.Messages[0], what).toMatch(/^Prüfe das Feld /);
        expect(answer.body.Messages[0], what).not.toMatch(/Invalid |Expected |received |undefined/);
      }
      expect(await dump()).toEqual(before);
    },
  );
});

describe('bodies that are no arguments at all are refused and change nothing', () => {
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
      const answer = await ask(call, args, shopper, 'de', { body, type });
      expectError(answer, body.slice(0, 20));
      expect(answer.status, body.slice(0, 20)).toBe(status);
    }
    expect(await dump()).toEqual(before);
  });
});

it('a refusal is said in each of the 22 languages', async () => {
  const login = calls.find(({ name }) => name === 'login');
  if (!login) throw new Error('no login');
  const said = await Promise.all(
    locales.map(async ({ code }) => (await ask(login, { Password: 'x' }, shopper, code)).body.Messages[0] ?? ''),
  );
  expect(new Set(said).size).toBe(locales.length);
});

describe('what does not exist is refused and changes nothing', () => {
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

/** Names of arguments that name something of one customer. */
const OWNED = /^(id|orderId|orderItemId|orderItemGuid|caseId|paymentInitId)$/;
const PUBLIC = new Set(['getProduct', 'getActivation']);

describe('what is somebody else\u2019s is refused like what does not exist, and stays as it is', () => {
  let theirs: Record<string, Record<string, unknown>>;
  let stranger: Shopper;

  beforeAll(async () => {
    const bought = await buy({ quantity: 2 });
    const owner = bought.shopper;
    await owner.reveal(bought.itemId);
    const unseen = bought.order.OrderItems[1]?.Id;
    const args = { orderItemId: bought.itemId, Reason: 'Invalid', Note: '', Remedy: 'Replacement' } as const;
    const { CaseId } = (await owner.call(reportKey, args)).Data;
    const refunded = await buy({ shopper: owner });
    const email = `${owner.sub}@latchkey.example`;
    const returned = { Name: 'A', Email: email, OrderNumber: refunded.order.CustomOrderNumber };
    await owner.call(withdraw, returned);
    await owner.addToCart(1);
    const unpaid = (await owner.order()).Data;
    await owner.addToCart(1);
    const [line] = (await owner.call(getCart, {})).Data.Items;
    const wish = (await owner.call(addToWishlist, { productId: 1 })).Data.Items[0];
    const payment = { paymentMethodSystemName: 'Payments.Sandbox', paymentInitId: unpaid.PaymentInitId };
    theirs = {
      removeFromCart: { id: line?.Id },
      removeFromWishlist: { id: wish?.Id },
      getOrder: { id: bought.order.Id },
      getInvoice: { id: bought.order.Id },
      getCreditNote: { orderItemId: refunded.itemId },
      cancelOrder: { id: unpaid.OrderId },
      showKey: { id: bought.itemId },
      consentToKey: { ...GOOD.consentToKey, orderItemId: unseen },
      reportKey: { ...GOOD.reportKey, orderItemId: bought.itemId },
      getKeyCase: { caseId: CaseId },
      getWithdrawalEligibility: { orderId: bought.order.Id },
      createAccountLink: {
        orderItemGuid: bought.order.OrderItems[0]?.OrderItemGuid,
        productId: bought.order.OrderItems[0]?.ProductId,
      },
      checkPayment: payment,
      executePayment: payment,
      createNewPaymentUrl: { ...NEW_URL, orderId: unpaid.OrderId },
      changePaymentMethod: { ...NEW_URL, orderId: unpaid.OrderId },
    };
    stranger = await openShopper('stranger');
    await stranger.call(addToCart, { ...LINE, forceRedirection: true, clearCartBeforeAdd: false });
    await stranger.call(checkout.checkPaymentFromProvider, {});
  });

  const owned = calls.filter(
    ({ name, contract }) => !PUBLIC.has(name) && readFieldNames(contract).some((field) => OWNED.test(field)),
  );
  it.each(owned.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const args = theirs[call.name];
    expect(args, 'something that is theirs').toBeDefined();
    expect(Object.values(args ?? {})).not.toContain(undefined);
    const before = await dump();
    const foreign = await ask(call, args, stranger);
    expectError(foreign, call.name);
    expect(foreign).toEqual(await ask(call, goodOf(call.name), stranger));
    expect(await dump()).toEqual(before);
  });
});
