import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { COUPONS, GIFT_CODES, SPECIAL } from '../../support/workers/test-products.ts';
import { catalogue, store } from './public-wire-calls.ts';
import { below, type Found, type WireCall } from './wire-call.ts';

const URLS = { success: `${TEST_ORIGIN}/en/payment/completed`, error: `${TEST_ORIGIN}/en/payment/failed` };
const METHOD = 'Payments.Sandbox';
const CUSTOMER = [
  ...['CustomerGuid', 'Email', 'Username', 'FirstName', 'LastName', 'LastActivityDateUtc', 'LanguageId'],
  ...['LanguageIsoCode', 'CurrencyId', 'CurrencyIsoCode', 'CountryIsoCode', 'RoleIds', 'IsRealCustomer'],
];
const SUMMARY = ['OrderTotal', 'ItemCount'];
const CART = ['Items', 'ItemsGroup', 'DiscountBox.AppliedDiscountsWithCodes', 'OrderTotals'];
const add = (quantity: number) => () => ({
  productId: SPECIAL.plain,
  shppingCartTypeId: 1,
  quantity,
  forceRedirection: true,
  clearCartBeforeAdd: false,
});
const createOrder = () => ({
  PaymentSystemMethodName: METHOD,
  UseRewardPoint: false,
  SuccessUrl: URLS.success,
  ErrorUrl: URLS.error,
  UseBalance: false,
});
const payment = ({ init }: Found) => ({ paymentMethodSystemName: METHOD, paymentInitId: init });

const cart: readonly WireCall[] = [
  { call: 'POST /api/v2/cart/add/', body: add(2), by: 'anyone', fields: SUMMARY },
  {
    call: 'GET /api/v2/cart/get/',
    by: 'anyone',
    fields: [...CART, 'Items.0.Product.Id'],
    keep: { line: 'Items.0.Id' },
  },
  {
    call: 'POST /api/v2/cart/update/',
    body: () => ({ productId: SPECIAL.plain, shppingCartTypeId: 1, quantity: 1 }),
    by: 'anyone',
    fields: SUMMARY,
  },
  { call: 'GET /api/v2/cart/total', by: 'anyone', fields: SUMMARY },
  { call: `GET /api/v2/cart/discount/applycouponcode/${COUPONS.tenPercent}`, by: 'anyone', fields: CART },
  { call: `GET /api/v2/cart/discount/removecouponbycode/${COUPONS.tenPercent}`, by: 'anyone', fields: CART },
  { call: 'GET /api/v2/cart/remove/{line}', by: 'anyone', fields: SUMMARY },
  { call: 'GET /api/v2/cart/clear', by: 'anyone', fields: SUMMARY },
];

const customer: readonly WireCall[] = [
  { call: 'GET /api/v2/customer/info', by: 'anyone', fields: CUSTOMER },
  { call: 'GET /api/v2/customer/setlanguageandcurrency/de/EUR', by: 'anyone', fields: CUSTOMER },
  { call: 'GET /api/v2/customer/language/set/en', by: 'anyone', fields: CUSTOMER },
  {
    call: 'POST /api/v2/customer/update',
    body: () => ({ FirstName: 'Ada', LastName: 'Lowe' }),
    by: 'customer',
    fields: CUSTOMER,
  },
  {
    call: 'POST /api/v2/customer/business/save',
    body: () => ({ Company: 'Ada Ltd', Address: '1 Quay Street', VatId: '' }),
    by: 'customer',
    fields: ['Company', 'Address', 'VatId'],
  },
  { call: 'POST /api/v2/customer/business/forget', body: () => ({}), by: 'customer' },
  {
    call: 'POST /api/v2/phone/send',
    body: () => ({ phoneNumber: '+49 151 23456789' }),
    by: 'customer',
    captcha: 'phone',
  },
  { call: 'POST /api/v2/phone/verify', body: () => ({ code: '000000' }), by: 'customer', errorStatus: 400 },
  { call: 'GET /api/v2/customer/rewardpointhistory?page=1', by: 'customer', fields: ['CurrentPage', 'RewardPoints'] },
  { call: 'GET /api/v2/customer/gdpr/tools', by: 'customer', fields: ['HasDeleteRequest'] },
  { call: 'GET /api/v2/customer/gdpr/export', by: 'customer', isFile: true },
  { call: 'POST /api/v2/wishlist/add/', body: () => ({ productId: 2 }), by: 'customer', fields: ['Items.0.Id'] },
  {
    call: 'GET /api/v2/wishlist/get/',
    by: 'customer',
    fields: ['Items.0.ProductId', 'Items.0.Product.Id'],
    keep: { wish: 'Items.0.Id' },
  },
  { call: 'GET /api/v2/wishlist/remove/{wish}', by: 'customer', fields: ['Items'] },
  {
    call: 'POST /api/v2/wishlist/add/',
    body: () => ({ productId: SPECIAL.outOfStock, email: 'waiting@example.com' }),
    by: 'anyone',
    captcha: 'stock-alert',
  },
  { call: 'GET /api/v2/wallet/giftcard', by: 'customer', fields: ['GiftCards'] },
  { call: `GET /api/v2/wallet/giftcard/redeem/${GIFT_CODES.of25Eur}`, by: 'customer', captcha: 'giftcode' },
  { call: `GET /api/v2/wallet/giftcard/apply/${GIFT_CODES.of10Eur}`, by: 'customer', captcha: 'giftcode' },
];

const checkout: readonly WireCall[] = [
  {
    call: 'GET /api/v2/checkout/getpaymentmethods',
    by: 'anyone',
    fields: ['PaymentMethods.0.PaymentMethodSystemName'],
  },
  {
    call: 'GET /api/v3/checkout/getpaymentmethods',
    by: 'anyone',
    fields: ['PaymentMethods.0.PaymentMethodSystemName'],
  },
  { call: 'POST /api/v2/cart/add/', body: add(1), by: 'anyone', fields: SUMMARY },
  {
    call: 'POST /api/v3/payment/createorder',
    body: createOrder,
    by: 'customer',
    fields: ['PaymentType'],
    keep: { init: 'PaymentInitId', unpaid: 'OrderId' },
  },
  {
    call: 'POST /api/v3/payment/createnewpaymenturl',
    body: ({ unpaid }) => ({
      orderId: unpaid,
      paymentSystemMethodName: METHOD,
      successUrl: URLS.success,
      errorUrl: URLS.error,
    }),
    by: 'customer',
    keep: { init: 'PaymentInitId' },
  },
  { call: 'POST /api/v2/payment/checkpayment', body: payment, by: 'customer', fields: ['PaymentStatus'] },
  { call: 'POST /api/v2/payment/executepayment', body: payment, by: 'customer', fields: ['PaymentStatus'] },
  { call: 'POST /api/v2/payment/checkpaymentfromprovider', by: 'customer' },
  { call: 'GET /api/v2/order/cancel/{unpaid}', by: 'customer' },
  // The products of the unpaid order are back in the cart.
  { call: 'GET /api/v2/cart/clear', by: 'anyone' },
  { call: 'POST /api/v2/cart/add/', body: add(1), by: 'anyone' },
  {
    call: 'POST /api/v3/payment/createorder',
    body: () => ({ ...createOrder(), UseBalance: true }),
    by: 'customer',
    keep: { order: 'OrderId', type: 'PaymentType' },
  },
  {
    call: 'GET /api/v2/order/get',
    by: 'customer',
    fields: below('Orders.0', ['OrderItems.0.OrderItemGuid', 'OrderItems.0.ProductId', 'CustomOrderNumber']),
  },
  {
    call: 'GET /api/v3/order/detail/{order}',
    by: 'customer',
    keep: { item: 'OrderItems.0.Id', guid: 'OrderItems.0.OrderItemGuid', product: 'OrderItems.0.ProductId' },
  },
  {
    call: 'GET /api/v2/order/getgtmorders',
    by: 'customer',
    fields: below('Orders.0', [
      ...['CustomOrderNumber', 'Revenue', 'TaxAmount', 'Currency', 'AppliedCouponCodes', 'DiscountTotal'],
      ...['DiscountPercentage', 'Affiliate', 'Products.0.Id'],
    ]),
  },
  // The two consents of the reveal dialog come first (KEY-4).
  { call: 'GET /api/v2/order/key/show/{item}', by: 'customer', errorStatus: 409 },
  // The product's platform has no activation page.
  { call: 'GET /api/v2/order/createaccountlink/{guid}/{product}', by: 'customer', errorStatus: 409 },
  { call: 'GET /api/v2/order/invoicepdf/{order}', by: 'customer', isFile: true },
];

const auth: readonly WireCall[] = [
  {
    call: 'POST /api/v2/auth/login',
    body: () => ({ Email: 'nobody@example.com', Password: 'not the password' }),
    by: 'anyone',
    errorStatus: 400,
  },
  {
    call: 'POST /api/v2/auth/register',
    body: () => ({ Email: `${crypto.randomUUID()}@example.com`, Password: 'lantern-over-harbour-9' }),
    by: 'anyone',
    captcha: 'register',
  },
  {
    call: 'POST /api/v2/auth/loginwithprovider',
    body: ({ realm }) => ({ provider: realm, returnUrl: '/en/cart' }),
    by: 'anyone',
  },
  {
    call: 'POST /api/v2/auth/loginwithprovidercode',
    body: () => ({ Code: 'abc', ReturnUrl: '/en/cart' }),
    by: 'anyone',
  },
  { call: 'GET /api/v2/auth/setaffilate/friend', by: 'anyone' },
  { call: 'POST /api/v2/customer/password/recovery', body: () => ({ Email: 'nobody@example.com' }), by: 'anyone' },
  {
    call: 'POST /api/v2/customer/password/change',
    body: () => ({ OldPassword: 'not the password', NewPassword: 'lantern-over-harbour-9' }),
    by: 'customer',
    errorStatus: 400,
  },
  {
    call: 'POST /api/v2/customer/password/update',
    body: () => ({ Token: 'no-such-token', NewPassword: 'lantern-over-harbour-9' }),
    by: 'anyone',
    errorStatus: 400,
  },
  { call: 'POST /api/v2/customer/gdpr/delete', by: 'customer', fields: ['HasDeleteRequest', 'Result'] },
  { call: 'GET /api/v2/auth/logout', by: 'anyone' },
];

/** Every published call, in an order in which each finds what it needs. */
export const wireCalls: readonly WireCall[] = [...store, ...catalogue, ...cart, ...customer, ...checkout, ...auth];
