/** First segments of the API's paths, after the version. */
const GROUPS = new Set([
  'alert',
  'auth',
  'blog',
  'cart',
  'catalog',
  'checkout',
  'common',
  'content',
  'customer',
  'gift',
  'homepagecategory',
  'newsletter',
  'order',
  'payment',
  'phone',
  'productactivation',
  'slider',
  'store',
  'topic',
  'topics',
  'wallet',
  'wishlist',
]);
/** Groups of unrelated endpoints, which are split into smaller groups by their next segments. */
const SPLIT = new Set([
  'catalog/categories',
  'catalog/category',
  'catalog/category/topmenu',
  'catalog/product/autocomplete',
  'catalog/product/details',
  'catalog/product/pricehistory',
  'catalog/product/priceses',
  'catalog/product/relatedproducts',
  'catalog/product/search',
  'catalog/searchbysename',
  'catalog/sitemap',
  'common/country',
  'common/currency',
]);
const LONGEST = 3;

/**
 * The group of endpoints that fail together, for the circuit breaker, by the path of any call. There are few groups, so
 * that made-up paths cannot fill the memory.
 */
export function findEndpointGroup(path: string): string {
  const [pathname = ''] = path.split('?');
  const [, , first = '', ...rest] = pathname.toLowerCase().split('/').filter(Boolean);
  for (let length = LONGEST; length > 1; length -= 1) {
    const name = [first, ...rest.slice(0, length - 1)].join('/');
    if (SPLIT.has(name)) return name;
  }
  return GROUPS.has(first) ? first : 'other';
}
