import type { LocaleCode } from './locales.ts';

/** A catalog of messages (`locales/<name>`) that only some pages load; that of `reviews` is loaded where they come into view. */
export type PageCatalog = 'account' | 'product' | 'reviews' | 'texts';

/** The folders of the catalogs: that of every page, then those of some pages. */
export const MESSAGE_FOLDERS = ['', 'account/', 'product/', 'reviews/', 'texts/'] as const satisfies readonly (
  | ''
  | `${PageCatalog}/`
)[];
export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

/** Files with messages beside the build's other modules, by language, in the order of `MESSAGE_FOLDERS`. */
export type MessageFiles = Readonly<Partial<Record<LocaleCode, readonly string[]>>>;

/** A page of the shop: what its URL looks like, who sees it, how long its HTML is kept. */
interface PageRow {
  /**
   * Below the locale. `{id}` and `{page}` are positive integers, `{slug}` keeps its case, a trailing `?` makes a
   * parameter optional.
   */
  readonly path: string;
  /**
   * How long its HTML is cached for everybody: as long as goods may be out of date, or texts. `visitor`: it is rendered
   * for each visitor.
   */
  readonly html: 'goods' | 'texts' | 'visitor';
  /**
   * `sitemap`: indexed, and in the sitemap by itself (others are there by the products, categories and texts that they
   * show). `index`: indexed. `noindex`: crawlers may read it. `closed`: robots.txt asks them not to.
   */
  readonly crawlers: 'sitemap' | 'index' | 'noindex' | 'closed';
  /** Rendered for a signed-in customer only; others are sent to the sign-in. */
  readonly needsCustomer?: true;
  /** Its messages are in this catalog, which only its pages load; without one they are in that of every page. */
  readonly catalog?: PageCatalog;
}

/** Every page (LOCALE-2). The only place with paths. The first path that fits a URL wins. */
export const pageRows = {
  home: { path: '/', html: 'goods', crawlers: 'sitemap' },
  aboutUs: { path: '/about-us', html: 'texts', crawlers: 'sitemap', catalog: 'texts' },
  becomePartner: { path: '/become-partner', html: 'texts', crawlers: 'sitemap', catalog: 'texts' },
  blog: { path: '/blog', html: 'texts', crawlers: 'sitemap', catalog: 'texts' },
  blogPost: { path: '/blog/{slug}', html: 'texts', crawlers: 'index', catalog: 'texts' },
  cart: { path: '/cart', html: 'visitor', crawlers: 'closed', catalog: 'account' },
  checkout: { path: '/checkout', html: 'visitor', crawlers: 'closed', catalog: 'account' },
  // The recipient of a gift, by the secret of the mailed link.
  gift: { path: '/gift/{token}', html: 'visitor', crawlers: 'closed', catalog: 'account' },
  help: { path: '/help', html: 'texts', crawlers: 'sitemap', catalog: 'texts' },
  login: { path: '/login', html: 'visitor', crawlers: 'closed', catalog: 'account' },
  register: { path: '/register', html: 'visitor', crawlers: 'closed', catalog: 'account' },
  loginCallback: { path: '/logincallback', html: 'visitor', crawlers: 'closed' },
  passwordRecovery: { path: '/passwordrecovery', html: 'visitor', crawlers: 'closed', catalog: 'account' },
  passwordRecoveryConfirm: {
    path: '/passwordrecovery/confirm',
    html: 'visitor',
    crawlers: 'closed',
    catalog: 'account',
  },
  paymentCompleted: {
    path: '/payment/completed',
    html: 'visitor',
    crawlers: 'closed',
    needsCustomer: true,
    catalog: 'account',
  },
  paymentFailed: {
    path: '/payment/failed',
    html: 'visitor',
    crawlers: 'closed',
    needsCustomer: true,
    catalog: 'account',
  },
  profile: { path: '/profile', html: 'visitor', crawlers: 'closed', needsCustomer: true, catalog: 'account' },
  orders: { path: '/profile/order', html: 'visitor', crawlers: 'closed', needsCustomer: true, catalog: 'account' },
  order: { path: '/profile/order/{id}', html: 'visitor', crawlers: 'closed', needsCustomer: true, catalog: 'account' },
  keyLibrary: { path: '/profile/keys', html: 'visitor', crawlers: 'closed', needsCustomer: true, catalog: 'account' },
  myReviews: { path: '/profile/reviews', html: 'visitor', crawlers: 'closed', needsCustomer: true, catalog: 'account' },
  giftCards: {
    path: '/profile/giftcard',
    html: 'visitor',
    crawlers: 'closed',
    needsCustomer: true,
    catalog: 'account',
  },
  preferences: {
    path: '/profile/preferences',
    html: 'visitor',
    crawlers: 'closed',
    needsCustomer: true,
    catalog: 'account',
  },
  rewardPoints: {
    path: '/profile/rewardpoints',
    html: 'visitor',
    crawlers: 'closed',
    needsCustomer: true,
    catalog: 'account',
  },
  alerts: { path: '/profile/alerts', html: 'visitor', crawlers: 'closed', needsCustomer: true, catalog: 'account' },
  // Its messages are those of the cards, which every page has.
  wishlist: { path: '/profile/wishlist', html: 'visitor', crawlers: 'closed', needsCustomer: true },
  showcase: { path: '/showcase/{name?}', html: 'goods', crawlers: 'sitemap' },
  topic: { path: '/topic/{seName?}', html: 'texts', crawlers: 'index', catalog: 'texts' },
  product: { path: '/product/{seName?}/{id?}', html: 'goods', crawlers: 'index', catalog: 'product' },
  search: { path: '/search/{term?}/{page?}', html: 'goods', crawlers: 'closed' },
  bundle: { path: '/bundle/{seName?}/{id?}/{page?}', html: 'goods', crawlers: 'index' },
  category: { path: '/category/{seName?}/{id?}/{page?}', html: 'goods', crawlers: 'index' },
  landing: { path: '/landing/{seName?}/{id?}/{page?}', html: 'goods', crawlers: 'index' },
  withdrawal: { path: '/withdrawal', html: 'visitor', crawlers: 'noindex', catalog: 'account' },
  // Any single word, so it is the last.
  slug: { path: '/{slug}', html: 'texts', crawlers: 'index' },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PageName = keyof typeof pageRows;

/** The row of a page. */
export const pageRow = (name: PageName): PageRow => pageRows[name];

/** The names of the pages whose rows fit, in the order of the table. */
export const findPages = (fits: (row: PageRow) => boolean): PageName[] =>
  (Object.keys(pageRows) as PageName[]).filter((name) => fits(pageRows[name]));

/** True where search engines may index the page, unless it says otherwise for some of its URLs. */
export const isIndexed = ({ crawlers }: PageRow): boolean => crawlers === 'sitemap' || crawlers === 'index';

/** The folder of a page; it is named after its route. */
export const findPageFolder = (name: PageName): string =>
  `client/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
