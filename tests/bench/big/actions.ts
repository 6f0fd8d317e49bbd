import { addToCart, getCart, getCartTotal, SHOPPING_CART_TYPE } from '../../../shared/api/cart.ts';
import { getCustomer, getRewardPoints } from '../../../shared/api/customer.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { getOrder, getOrders } from '../../../shared/api/order.ts';
import { autocomplete, searchProducts } from '../../../shared/api/search.ts';
import { SORT } from '../../../shared/listing.ts';
import { locales } from '../../../shared/locales.ts';
import type { Buyer, Outcome, ShopClient } from '../../resilience/shop-client.ts';
import type { CountedShop } from './open-big-shop.ts';

const DAY_MS = 86_400_000;

/** A shop with somebody who buys in it. */
export interface Visit {
  shop: CountedShop;
  client: ShopClient<CountedShop>;
  buyer: Buyer;
  /** Products that can be bought. */
  products: readonly { id: number; slug: string; publisher: number }[];
  /** What the steps of a purchase leave to each other. */
  order: { id: number; initId: string; url: string };
  customer: { id: number; email: string };
}

export interface Action {
  name: string;
  /** The kind of work, which has a limit of its own. */
  kind: keyof typeof LIMITS;
  /** What is done for the `n`th time. */
  run(visit: Visit, n: number): Promise<unknown>;
}

/** How many times as long something may take in the big shop. */
export const LIMITS = { page: 1.3, buying: 1.3, search: 1.5, list: 2, report: 5, cron: 2 } as const;

async function open(visit: Visit, path: string): Promise<void> {
  const response = await fetch(visit.shop.storefront + path);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
}

function check<Data>(name: string, { status, code, data }: Outcome<Data>): Data {
  if (status !== 200 || data === null) throw new Error(`${name}: ${status} ${code}`);
  return data;
}

const at = ({ products }: Visit, n: number) => products[n % products.length] ?? { id: 1, slug: '', publisher: 1 };
const page = (name: string, path: (visit: Visit, n: number) => string): Action => ({
  name,
  kind: 'page',
  run: (visit, n) => open(visit, path(visit, n)),
});
const call = <Args, Data>(
  name: string,
  endpoint: Endpoint<Args, Data>,
  args: (visit: Visit, n: number) => Args,
): Action => ({
  name,
  kind: 'buying',
  run: async (visit, n) => check(name, await visit.buyer.call(endpoint, args(visit, n))),
});
const search = <Args, Data>(
  name: string,
  endpoint: Endpoint<Args, Data>,
  args: (visit: Visit, n: number) => Args,
): Action => ({
  name,
  kind: 'search',
  run: async (visit, n) => check(name, await visit.client.call(endpoint, args(visit, n))),
});
const merchant = (
  name: string,
  path: string | ((visit: Visit) => string),
  kind: 'list' | 'report' = 'list',
): Action => ({
  name,
  kind,
  run: async (visit) => check(name, await visit.client.asMerchant(typeof path === 'string' ? path : path(visit))),
});
const report = (name: string, path: string, days: number): Action => {
  const [from, to] = [days, 0].map((back) => new Date(Date.now() - back * DAY_MS).toISOString());
  return merchant(name, `${path}?From=${from}&To=${to}`, 'report');
};

/** A word of a product's name, another one each time: a small shop has as many of them. */
const wordOf = (visit: Visit, n: number) => at(visit, n).slug.split('-')[0] ?? '';

const FILTERS = { pageNumber: 1, pageSize: 30, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };

export const ACTIONS: readonly Action[] = [
  page('home page', (_, n) => `/${locales[n % locales.length]?.code ?? 'en'}/`),
  page('product page', (visit, n) => `/en/product/${at(visit, n).slug}/${at(visit, n).id}`),
  // A new page each time, of those that the small shop has as well.
  page('category page', (_, n) => `/en/category/games/1/${1 + (n % 5)}${n < 5 ? '' : `?orderby=${SORT.Newest}`}`),
  page('category page of a publisher', (visit, n) => `/en/category/games/1/1?manufacturers=${at(visit, n).publisher}`),
  page('category page below a price', (_, n) => `/en/category/games/1/1?priceto=${20 + n}`),
  search('suggestions', autocomplete, () => ({ term: 'amber abyss' })),
  search('suggestions of a beginning', autocomplete, () => ({ term: 'go' })),
  search('search', searchProducts, () => ({ term: 'dragon', ...FILTERS })),
  search('search of a new term', searchProducts, (visit, n) => ({ term: wordOf(visit, n), ...FILTERS })),
  search('search without a result', searchProducts, () => ({ term: 'zzyzx quux', ...FILTERS })),
  call('who am I', getCustomer, () => ({})),
  call('add to cart', addToCart, (visit, n) => ({
    productId: at(visit, n).id,
    quantity: 1,
    shppingCartTypeId: SHOPPING_CART_TYPE,
    forceRedirection: true,
    clearCartBeforeAdd: true,
  })),
  call('cart', getCart, () => ({})),
  call('cart total', getCartTotal, () => ({})),
  {
    name: 'order',
    kind: 'buying',
    async run(visit) {
      const info = check('order', await visit.buyer.order());
      visit.order = { id: info.OrderId, initId: info.PaymentInitId, url: info.PaymentUrl };
    },
  },
  {
    name: 'payment',
    kind: 'buying',
    async run(visit) {
      const body = new URLSearchParams({ action: 'pay' });
      const response = await fetch(visit.order.url, { method: 'POST', body, redirect: 'manual' });
      if (response.status >= 400) throw new Error(`payment: ${response.status} ${await response.text()}`);
    },
  },
  call('order page', getOrder, ({ order }) => ({ id: order.id })),
  call('my orders', getOrders, () => ({})),
  call('my points', getRewardPoints, () => ({ page: 1 })),
  merchant('orders list', '/internal/orders'),
  merchant('orders list --status Pending', '/internal/orders?Status=Pending'),
  merchant('orders list --email', ({ customer }) => `/internal/orders?Email=${customer.email}`),
  merchant('orders list --customer', ({ customer }) => `/internal/orders?Customer=${customer.id}`),
  merchant('orders list --product', (visit) => `/internal/orders?Product=${at(visit, 3).id}`),
  merchant('orders show', '/internal/orders/LK23-0000-0020'),
  merchant('customers list', '/internal/customers'),
  merchant('customers list --email', '/internal/customers?Email=buyer1'),
  merchant('customers show', ({ customer }) => `/internal/customers/${customer.id}`),
  merchant('refunds open', '/internal/refunds/open'),
  merchant('payments held', '/internal/payments/held'),
  merchant('cases list', '/internal/cases'),
  merchant('messages list', '/internal/messages'),
  merchant('newsletter list', '/internal/newsletter'),
  merchant('newsletter list --status pending', '/internal/newsletter?Status=pending'),
  merchant('coupons list', '/internal/coupons'),
  merchant('gift-cards list', '/internal/gift-cards'),
  merchant('stock list', '/internal/stock'),
  merchant('keys show', (visit) => `/internal/products/${at(visit, 3).id}/keys`),
  merchant('products list', '/internal/products'),
  merchant('withdrawals list', '/internal/withdrawals'),
  merchant('audit list', '/internal/audit'),
  merchant('audit list --staff', '/internal/audit?Staff=1003'),
  report('statistics of a month', '/internal/statistics', 30),
  report('statistics of a year', '/internal/statistics', 365),
  report('best sellers of a year', '/internal/statistics/best-sellers', 365),
  report('searches without results', '/internal/statistics/searches', 180),
  report('ledger of a quarter', '/internal/ledger', 91),
  report('ledger of a year', '/internal/ledger', 365),
  { name: 'cron, idle', kind: 'cron', run: ({ shop }) => shop.runCron() },
];
