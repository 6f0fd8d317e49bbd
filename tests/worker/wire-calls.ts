import type { CaptchaAction } from '../../shared/captcha.ts';
import { COUPONS, GIFT_CODES, SPECIAL } from '../support/test-products.ts';
import { TEST_ORIGIN } from '../support/test-secrets.ts';

/** What earlier calls answered, by name. */
export type Found = Readonly<Record<string, string | number>>;

/**
 * One call as a client spells it who knows no code of ours: the literal path and the least body. `{name}` in the path
 * stands for something that an earlier call answered.
 */
export interface WireCall {
  call: `${'GET' | 'POST'} /${string}`;
  body?: (found: Found) => unknown;
  /** Who may make it; a visitor is asked to sign in otherwise. */
  by: 'anyone' | 'customer';
  /** Dotted paths that `Data` must have. */
  fields?: readonly string[];
  /** What of `Data` later calls need: its name, then its dotted path. */
  keep?: Readonly<Record<string, string>>;
  captcha?: CaptchaAction;
  /** Its success is a file, not the envelope. */
  isFile?: true;
  /** The refusal that is due instead of a success. */
  refusal?: number;
}

const URLS = { success: `${TEST_ORIGIN}/en/payment/completed`, error: `${TEST_ORIGIN}/en/payment/failed` };
const METHOD = 'Payments.Sandbox';
const PRICE = ['Price', 'PriceValue', 'PriceValueInDefaultCurrency', 'OldPrice', 'OldPriceInDefaultCurrency'];
const MORE_PRICE = ['CurrencyCode', 'DiscountRate', 'HasExtraDiscount', 'DisableBuyButton', 'ProductDiscount'];
const CARD = ['Id', 'Name', 'SeName', 'DefaultPictureModel.ImageUrl', 'MarkAsNew', 'ApprovedRatingSum'];
const METAS = ['MetaTitle', 'MetaDescription', 'MetaKeywords'];
const below = (path: string, fields: readonly string[]) => fields.map((field) => `${path}.${field}`);
const PAGING = ['PageNumber', 'PageSize', 'TotalPages', 'TotalItems', 'HasNextPage', 'HasPreviousPage'];
const LISTING = [
  ...PAGING,
  ...['FirstItem', 'LastItem', 'AvailableSortOptions', 'ManufacturerFilter.Manufacturers'],
  ...below('SpecificationFilter.Attributes.0', ['SeName', 'Name', 'Values.0.Id', 'Values.0.Name', 'Values.0.Selected']),
  ...below('Products.0', [...CARD, ...below('ProductPrice', [...PRICE, ...MORE_PRICE])]),
];
const PRODUCT = [
  ...CARD,
  ...METAS,
  ...['Breadcrumb', 'ProductAttributes', 'PlatformActivationDetail', 'GeoRestrictions', 'ShortDescription'],
  ...['DefaultPictureModel.Title', 'ProductManufacturers.0.Name', 'ProductSpecifications.0.ValueRaw'],
  ...below('SpecificationAttributeModels.0', ['SpecificationAttributeId', 'SpecificationAttributeName', 'ValueRaw']),
];
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
const BLOG = { pageSize: 10, pageNumber: 1, sortType: 2, postSubType: 1, searchTerm: '', descending: true };

const store: readonly WireCall[] = [
  {
    call: 'GET /api/v2/store/settings/',
    by: 'anyone',
    fields: [
      ...['Name', 'Title', 'MetaDescription', 'ContactEmail', 'LogoPictureUrl', 'ThemeName', 'Url'],
      ...['IsActiveDressing', 'DressingName', 'DressingUrlParameters', 'ModalSetting.IsActive'],
      ...['ModalSetting.CountryCodes', 'MegaMenuSettings', 'SingleSignOn.Url', 'SingleSignOn.Realm'],
      ...['SingleSignOn.ClientId', 'SingleSignOn.ManagementUrl', 'Footer'],
      ...['InstagramLink', 'FacebookLink', 'TwitterLink', 'YoutubeLink'],
    ],
    keep: { realm: 'SingleSignOn.Realm' },
  },
  { call: 'GET /api/v2/topic/bysename/contact-us', by: 'anyone', fields: ['Title', ...METAS] },
  { call: 'GET /api/v4/slider/getall', by: 'anyone', fields: ['Slides'] },
  { call: 'GET /api/v2/common/currency/get', by: 'anyone', fields: ['0.Id', '0.CurrencyCode', '0.Name'] },
  {
    call: 'POST /api/v2/newsletter/subscribe',
    body: () => ({ email: 'reader@example.com', subscribe: true }),
    by: 'anyone',
    captcha: 'newsletter',
  },
  {
    call: 'POST /api/v2/blog/search/list',
    body: () => BLOG,
    by: 'anyone',
    fields: [
      ...['MetaDescription', 'MetaKeywords', 'PagingFilteringContext.HasNextPage'],
      ...below('BlogPosts.0', ['Title', 'BodyOverview', 'BlogPostTypeName', 'CreatedOn', 'SeName', 'ViewCount']),
      ...below('BlogPosts.0.BlogPictureModels.0', ['PictureTypeName', 'PictureUrl']),
    ],
  },
  {
    call: 'POST /api/v2/blog/search/list',
    body: () => ({ ...BLOG, showInTop: true, pageSize: 3, sortType: 1 }),
    by: 'anyone',
    fields: ['BlogPosts'],
  },
  { call: 'POST /api/v2/blog/search/list', body: () => ({ ...BLOG, tag: 'news', pageSize: 2 }), by: 'anyone' },
  { call: 'GET /api/v2/blog/search/bysename/Hello-Lanterns', by: 'anyone', fields: ['Title', ...METAS] },
  {
    call: 'POST /api/v2/common/contactus',
    body: () => ({ FullName: 'Ada', Email: 'ada@example.com', Subject: 'Hello', Enquiry: 'Is there more?' }),
    by: 'anyone',
    captcha: 'contact',
  },
  {
    call: 'POST /api/v2/common/contactusforpartner',
    body: () => ({
      FullName: 'Ada',
      Email: 'ada@example.com',
      CompanyName: 'Pine',
      Website: '',
      Enquiry: 'Sell ours?',
    }),
    by: 'anyone',
    captcha: 'partner',
  },
];

const catalogue: readonly WireCall[] = [
  { call: 'GET /api/v2/homepagecategory/getall', by: 'anyone', fields: ['0.Id', '0.Products.0.Id'] },
  { call: 'GET /api/v2/catalog/category/topmenu', by: 'anyone', fields: ['0.Id', '0.Name', '0.SeName'] },
  {
    call: 'POST /api/v2/catalog/category',
    body: () => ({
      ...{ categoryId: 1, manufacturerIds: [], orderBy: 0, pageNumber: 1, pageSize: 52, specificationOptionIds: [] },
    }),
    by: 'anyone',
    fields: [
      ...['Id', 'SeName', 'Name', 'H1Tag', ...METAS, 'SchemaDescription', 'SubCategories', 'SeNamesEachLanguage'],
      ...['CategoryBreadcrumb', 'PictureModel', ...below('CatalogProductsModel', LISTING)],
    ],
  },
  { call: 'GET /api/v2/catalog/categories', by: 'anyone', fields: ['0.Id'] },
  { call: 'GET /api/v3/catalog/categories?categoryType=20', by: 'anyone', fields: ['0.Id'] },
  { call: 'GET /api/v2/catalog/product/details/1', by: 'anyone', fields: PRODUCT },
  { call: 'GET /api/v2/catalog/product/details/bysename/copper-meridian', by: 'anyone', fields: PRODUCT },
  {
    call: 'POST /api/v2/catalog/product/search/',
    body: () => ({ term: 'lantern', pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] }),
    by: 'anyone',
    fields: below('CatalogProductsModel', LISTING),
  },
  {
    call: 'GET /api/v3/catalog/product/autocomplete/lantern',
    by: 'anyone',
    fields: [
      ...['DidYouMean', 'DidYouMeanHighlighted'],
      ...below('Items.0', ['ProductId', 'ProductName', 'SeName', 'ProductPictureUrl']),
    ],
  },
  { call: 'POST /api/v2/catalog/product/relatedproducts', body: () => ({ productId: 1 }), by: 'anyone' },
  { call: 'GET /api/v2/catalog/searchbysename/copper-meridian', by: 'anyone' },
  { call: 'GET /api/v2/productactivation/byproductid/1', by: 'anyone' },
  { call: 'POST /api/v2/catalog/product/priceses', body: () => [1, 2], by: 'anyone', fields: below('0', PRICE) },
  {
    call: 'POST /api/v2/catalog/product/priceses',
    body: () => Array.from({ length: 500 }, (_, index) => index + 1),
    by: 'anyone',
    fields: below('0', PRICE),
  },
];

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
    call: 'POST /api/v2/phone/send',
    body: () => ({ phoneNumber: '+49 151 23456789' }),
    by: 'customer',
    captcha: 'phone',
  },
  { call: 'POST /api/v2/phone/verify', body: () => ({ code: '000000' }), by: 'customer', refusal: 400 },
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
  // What was not paid lies in the cart again.
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
  { call: 'GET /api/v2/order/key/show/{item}', by: 'customer', refusal: 409 },
  // Its platform has no page for that.
  { call: 'GET /api/v2/order/createaccountlink/{guid}/{product}', by: 'customer', refusal: 409 },
  { call: 'GET /api/v2/order/invoicepdf/{order}', by: 'customer', isFile: true },
];

const auth: readonly WireCall[] = [
  {
    call: 'POST /api/v2/auth/login',
    body: () => ({ Email: 'nobody@example.com', Password: 'not the password' }),
    by: 'anyone',
    refusal: 400,
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
    refusal: 400,
  },
  {
    call: 'POST /api/v2/customer/password/update',
    body: () => ({ Token: 'no-such-token', NewPassword: 'lantern-over-harbour-9' }),
    by: 'anyone',
    refusal: 400,
  },
  { call: 'POST /api/v2/customer/gdpr/delete', by: 'customer', fields: ['HasDeleteRequest', 'Result'] },
  { call: 'GET /api/v2/auth/logout', by: 'anyone' },
];

/** Every published call, in an order in which each finds what it needs. */
export const wireCalls: readonly WireCall[] = [...store, ...catalogue, ...cart, ...customer, ...checkout, ...auth];
