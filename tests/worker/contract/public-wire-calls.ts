import { below, type WireCall } from './wire-call.ts';

const PRICE = ['Price', 'PriceValue', 'PriceValueInDefaultCurrency', 'OldPrice', 'OldPriceInDefaultCurrency'];
const MORE_PRICE = ['CurrencyCode', 'DiscountRate', 'HasExtraDiscount', 'DisableBuyButton', 'ProductDiscount'];
const CARD = ['Id', 'Name', 'SeName', 'DefaultPictureModel.ImageUrl', 'MarkAsNew', 'ApprovedRatingSum'];
const METAS = ['MetaTitle', 'MetaDescription', 'MetaKeywords'];
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
const BLOG = { pageSize: 10, pageNumber: 1, sortType: 2, postSubType: 1, searchTerm: '', descending: true };

/** Settings, contents and forms. */
export const store: readonly WireCall[] = [
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
    call: 'POST /api/v2/order/lookup',
    body: () => ({ Email: 'ann@example.com' }),
    by: 'anyone',
    captcha: 'order-lookup',
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

/** The catalogue. */
export const catalogue: readonly WireCall[] = [
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
