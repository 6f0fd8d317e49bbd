/** A kind of page, by an example in the demonstration shop. */
export interface PageKind {
  name: string;
  /** Without the locale, under the English name. */
  path: string;
  /** False where production sends noindex. */
  isIndexable: boolean;
  /** True for pages of signed-in customers. */
  needsCustomer?: true;
  status?: 404;
}

const GAMES = '/category/games/1/1';

export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'home', path: '/', isIndexable: true },
  { name: 'about us', path: '/about-us', isIndexable: true },
  { name: 'help', path: '/help', isIndexable: true },
  { name: 'become a partner', path: '/become-partner', isIndexable: true },
  { name: 'blog', path: '/blog', isIndexable: true },
  { name: 'blog post', path: '/blog/regions-explained', isIndexable: true },
  { name: 'category', path: GAMES, isIndexable: true },
  { name: 'category, second page', path: '/category/games/1/2', isIndexable: true },
  { name: 'category of one genre', path: `${GAMES}?specs=25`, isIndexable: true },
  { name: 'category, filtered', path: `${GAMES}?orderby=10&specs=1%2C25`, isIndexable: false },
  { name: 'gift cards', path: '/category/gift-cards/2/1', isIndexable: true },
  { name: 'landing page', path: '/landing/racing-games/125/1', isIndexable: true },
  { name: 'bundle', path: '/bundle/off-the-road/62/1', isIndexable: true },
  { name: 'showcase', path: '/showcase', isIndexable: true },
  { name: 'named showcase', path: '/showcase/deals', isIndexable: true },
  { name: 'product', path: '/product/cinder-parade/1001', isIndexable: true },
  { name: 'gift card', path: '/product/gatehouse-wallet-card-5-eur/2001', isIndexable: true },
  { name: 'search', path: '/search/moon/1', isIndexable: false },
  { name: 'search without a result', path: '/search/zzzzqqqq/1', isIndexable: false },
  { name: 'search without a term', path: '/search', isIndexable: false },
  { name: 'contact', path: '/topic/contact-us', isIndexable: true },
  { name: 'browser extension', path: '/topic/browser-extension', isIndexable: true },
  { name: 'topic', path: '/topic/terms-and-conditions', isIndexable: true },
  { name: 'catch-all', path: '/how-to-activate-a-key', isIndexable: true },
  { name: 'sign in', path: '/login', isIndexable: false },
  { name: 'register', path: '/register', isIndexable: false },
  { name: 'password recovery', path: '/passwordrecovery', isIndexable: false },
  { name: 'new password', path: '/passwordrecovery/confirm', isIndexable: false },
  { name: 'withdrawal', path: '/withdrawal', isIndexable: false },
  { name: 'cart', path: '/cart', isIndexable: false },
  { name: 'checkout', path: '/checkout', isIndexable: false },
  { name: 'payment completed', path: '/payment/completed', isIndexable: false, needsCustomer: true },
  { name: 'payment failed', path: '/payment/failed', isIndexable: false, needsCustomer: true },
  { name: 'unknown page', path: '/no/such/page', isIndexable: false, status: 404 },
  { name: 'account', path: '/profile', isIndexable: false, needsCustomer: true },
  { name: 'orders', path: '/profile/order', isIndexable: false, needsCustomer: true },
  { name: 'gift cards and balance', path: '/profile/giftcard', isIndexable: false, needsCustomer: true },
  { name: 'preferences', path: '/profile/preferences', isIndexable: false, needsCustomer: true },
  { name: 'reward points', path: '/profile/rewardpoints', isIndexable: false, needsCustomer: true },
  { name: 'wishlist', path: '/profile/wishlist', isIndexable: false, needsCustomer: true },
];
