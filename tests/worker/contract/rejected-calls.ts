import { expect } from 'vitest';
import { allContracts, isOwnedByStorefront, type NamedContract } from '../../../shared/api/all-contracts.ts';
import { type Envelope, toRequest } from '../../../shared/api/endpoint.ts';
import { KEY_CONSENT_VERSION } from '../../../shared/api/order.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import type { Shopper } from '../shopper.ts';

const UNKNOWN_ID = 2_147_483_646;

const UNKNOWN_GUID = '00000000-0000-4000-8000-000000000000';

const URLS = { success: `${TEST_ORIGIN}/en/payment/completed`, error: `${TEST_ORIGIN}/en/payment/failed` };

const LISTING = {
  pageNumber: 1,
  orderBy: 0,
  specificationOptionIds: [],
  manufacturerIds: [],
  priceFrom: 5,
  priceTo: 50,
  yearFrom: 2020,
  yearTo: 2026,
  onSale: false,
  inStock: true,
  country: 'DE',
};

export const LINE = { productId: 1, shppingCartTypeId: 1, quantity: 1 };

const CONTACT = { FullName: 'A', Email: 'a@example.com', Enquiry: 'Hello' };

export const NEW_URL = { paymentSystemMethodName: 'Payments.Sandbox', successUrl: URLS.success, errorUrl: URLS.error };

const PAYMENT = { paymentMethodSystemName: 'Payments.Sandbox', paymentInitId: 'pi_unknown' };

const REVIEW = { Rating: 4, Title: 'A', Text: 'B', Language: 'de', HoursPlayed: 3, IsIncentivised: false };
/** A gift with every field. */
export const GIFT = {
  RecipientName: 'Rita',
  RecipientEmail: 'rita@example.com',
  SenderName: 'Gil',
  Message: 'For you',
  SendOnUtc: '2026-11-20T12:00:00.000Z',
  TimeZone: 'Europe/Berlin',
  Locale: 'de',
} as const;

/** A valid example of each call, about entities that do not exist. */
export const GOOD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
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
  getCart: {
    paymentMethod: 'Payments.Sandbox',
    useRewardPoint: 'true',
    useBalance: 'true',
    country: 'DE',
    isBusiness: 'true',
  },
  getCartTotal: {},
  addToCart: { ...LINE, productId: UNKNOWN_ID, forceRedirection: true, clearCartBeforeAdd: false, Gift: GIFT },
  removeFromCart: { id: UNKNOWN_ID },
  setCartGift: { productId: UNKNOWN_ID, Gift: GIFT },
  updateCart: { ...LINE, productId: UNKNOWN_ID },
  clearCart: {},
  applyCoupon: { code: 'NOSUCHCODE' },
  removeCoupon: { code: 'NOSUCHCODE' },
  getCategory: { ...LISTING, categoryId: UNKNOWN_ID, pageSize: 52 },
  getPopularTags: { categoryId: UNKNOWN_ID },
  getHomeCategories: {},
  getCategories: {},
  getCategoriesByType: { categoryType: '20' },
  searchBySeName: { seName: 'nothing-is-called-so' },
  findRedirect: { path: '/nothing/was-here.html' },
  autocomplete: { term: 'nothing' },
  searchProducts: { ...LISTING, term: 'nothing', exact: true },
  getPopularTerms: {},
  countSearchStep: { Term: 'nothing', Step: 'searched' },
  getPaymentMethods: { currency: 'EUR' },
  getPaymentMethodsV3: { currency: 'EUR' },
  createOrder: {
    PaymentSystemMethodName: 'Payments.Sandbox',
    UseRewardPoint: false,
    UseBalance: false,
    SuccessUrl: URLS.success,
    ErrorUrl: URLS.error,
    CountryIsoCode: 'DE',
    ExpectedTotal: 1,
    ExpectedAmount: 1,
    CountryIsConfirmed: false,
    IsBusiness: false,
    ExpectedPoints: 0,
    ExpectedPromotional: 0,
    LeftOutProductIds: [],
    DeclaredAge: 18,
  },
  checkPayment: PAYMENT,
  checkPaymentFromProvider: {},
  createNewPaymentUrl: { ...NEW_URL, orderId: UNKNOWN_ID },
  executePayment: PAYMENT,
  changePaymentMethod: { ...NEW_URL, orderId: UNKNOWN_ID },
  getTopic: { seName: 'nothing-is-called-so' },
  searchTopics: { term: 'nothing' },
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
  findOrders: { Email: 'a@example.com', OrderNumber: 'X-1' },
  sendGuestCode: { Email: 'a@example.com' },
  confirmGuest: { Code: '000000' },
  claimGuestOrders: {},
  getCustomer: {},
  saveBusiness: { Company: 'A', Address: 'B', VatId: 'FR40303265045' },
  forgetBusiness: {},
  updateCustomer: { FirstName: 'A', LastName: 'B', CountryIsoCode: 'DE' },
  setLanguageAndCurrency: { language: 'xx', currency: 'XXX' },
  setCountry: { CountryIsoCode: 'XX' },
  setLanguage: { language: 'xx' },
  getRewardPoints: { page: '1' },
  getOrders: { before: UNKNOWN_ID, limit: 1, productId: UNKNOWN_ID, status: 'Complete' },
  getOrder: { id: UNKNOWN_ID },
  showKey: { id: UNKNOWN_ID, earlierKeyId: UNKNOWN_ID },
  getKeyLibrary: { before: UNKNOWN_ID, limit: 1, state: 'Revealed', platform: 'PC', term: 'x' },
  markKey: { orderItemId: UNKNOWN_ID, IsActivated: true },
  giveKey: { ...GIFT, orderItemId: UNKNOWN_ID },
  resendGift: { orderItemId: UNKNOWN_ID },
  takeBackGift: { orderItemId: UNKNOWN_ID },
  openGift: { Token: '0'.repeat(32) },
  claimGift: {
    ...{ Token: '0'.repeat(32), CountryIsoCode: 'DE', ConsentBegin: true, AckLoss: true },
    TextVersion: KEY_CONSENT_VERSION,
  },
  showGift: { Token: '0'.repeat(32) },
  declineGift: { Token: '0'.repeat(32) },
  consentToKey: { orderItemId: UNKNOWN_ID, ConsentBegin: true, AckLoss: true, TextVersion: KEY_CONSENT_VERSION },
  cancelOrder: { id: UNKNOWN_ID },
  getTrackedOrders: {},
  createAccountLink: { orderItemGuid: UNKNOWN_GUID, productId: UNKNOWN_ID },
  getInvoice: { id: UNKNOWN_ID },
  getCreditNote: { creditNoteId: UNKNOWN_ID },
  getEInvoice: { id: UNKNOWN_ID },
  getECreditNote: { creditNoteId: UNKNOWN_ID },
  getWithdrawalEligibility: { orderId: UNKNOWN_ID },
  getWithdrawalForm: {},
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
  getReviews: { productId: UNKNOWN_ID, page: '1', orderBy: 'Newest', language: 'de' },
  getOwnReviews: { before: UNKNOWN_ID, limit: 1 },
  addReview: { OrderItemGuid: UNKNOWN_GUID, ...REVIEW },
  editReview: { ReviewId: UNKNOWN_GUID, ...REVIEW },
  removeReview: { ReviewId: UNKNOWN_GUID },
  getReviewVotes: { productId: UNKNOWN_ID },
  voteReview: { ReviewId: UNKNOWN_GUID, IsHelpful: true },
  reportReview: { ReviewId: UNKNOWN_GUID, Reason: 'Spam', Note: 'x' },
  setReviewMails: { WantsMails: true },
  getPrices: { ids: [UNKNOWN_ID] },
  getPriceHistory: { id: UNKNOWN_ID, days: 90 },
  getActivation: { id: UNKNOWN_ID },
  getSitemapPages: { type: 'product' },
  getSitemapPage: { type: 'product', page: 9_999 },
  getStoreSettings: {},
  getTopMenu: {},
  getCurrencies: {},
  getCountries: {},
  getWallet: { before: UNKNOWN_ID, limit: 1 },
  redeemGiftCard: { code: 'NOSUCHCODE' },
  applyGiftCard: { code: 'NOSUCHCODE' },
  getWishlist: {},
  getAlerts: {},
  addAlert: { ProductId: UNKNOWN_ID, Type: 'PriceBelow', TargetPrice: 5, Currency: 'EUR', Email: 'a@example.com' },
  removeAlert: { id: UNKNOWN_ID },
  addToWishlist: { productId: UNKNOWN_ID, email: 'a@example.com' },
  removeFromWishlist: { id: UNKNOWN_ID },
};

export const calls = allContracts.filter(({ contract }) => !isOwnedByStorefront(contract));

export const goodOf = (name: string) => GOOD[name] ?? {};

/**
 * Tables that rejected calls write on purpose: attempts, the log of rejected look-ups, and the proof of the keys' secret,
 * which the first call that needs it leaves, whatever becomes of it.
 */
const NOTED = ['attempts', 'key_denials', 'key_canaries'];

/** Everything in commerce's database that a call could have changed. */
export async function dump(): Promise<Record<string, string>> {
  const { results } = await commerceDb
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
    .all<{ name: string }>();
  const tables = results
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite|_cf|d1|search)_/.test(name) && !NOTED.includes(name));
  const rows = await commerceDb.batch(tables.map((name) => commerceDb.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(tables.map((name, index) => [name, JSON.stringify(rows[index]?.results)]));
}

export interface ErrorResponse {
  status: number;
  body: Envelope<unknown>;
}

export async function ask(
  { contract: { endpoint } }: NamedContract,
  args: unknown,
  shopper: Shopper,
  language = 'de',
  raw?: { body: string; type: string },
): Promise<ErrorResponse> {
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

export function expectError({ status, body }: ErrorResponse, what: string): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(body, what).toMatchObject({ IsSuccess: false, Data: null });
  expect(body.Messages[0], what).toBeTruthy();
  expect(body.Code, what).toBeTruthy();
}
