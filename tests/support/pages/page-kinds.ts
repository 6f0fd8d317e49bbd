import { findPages, isIndexed, type PageName, pageRow } from '../../../shared/pages.ts';
import { matchRoute } from '../../../shared/routes.ts';

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

type Example = Pick<PageKind, 'name' | 'path' | 'status'> & { isIndexable?: false };

const GAMES = '/category/games/1/1';

const EXAMPLES: readonly Example[] = [
  { name: 'blog post', path: '/blog/regions-explained' },
  { name: 'category', path: GAMES },
  { name: 'category, second page', path: '/category/games/1/2' },
  // Its landing page is the one that is indexed.
  { name: 'category of one genre', path: `${GAMES}?specs=25`, isIndexable: false },
  { name: 'category, filtered', path: `${GAMES}?orderby=10&specs=1%2C25`, isIndexable: false },
  { name: 'gift cards', path: '/category/gift-cards/2/1' },
  { name: 'landing page', path: '/landing/racing-games/125/1' },
  { name: 'bundle', path: '/bundle/off-the-road/62/1' },
  { name: 'showcase', path: '/showcase' },
  { name: 'named showcase', path: '/showcase/deals' },
  { name: 'product', path: '/product/cinder-parade/1001' },
  { name: 'gift card', path: '/product/gatehouse-wallet-card-5-eur/2001' },
  { name: 'gift', path: `/gift/${'0'.repeat(32)}`, isIndexable: false },
  { name: 'search', path: '/search/moon/1' },
  { name: 'search without a result', path: '/search/zzzzqqqq/1' },
  { name: 'search without a term', path: '/search' },
  { name: 'contact', path: '/topic/contact-us' },
  { name: 'browser extension', path: '/topic/browser-extension' },
  { name: 'topic', path: '/topic/terms-and-conditions' },
  { name: 'catch-all', path: '/how-to-activate-a-key' },
  { name: 'unknown page', path: '/no/such/page', isIndexable: false, status: 404 },
];

/** It shows nothing of its own. */
const REDIRECT: PageName = 'loginCallback';
/** The pages with one address are examples of themselves: `aboutUs` is "about us". */
const FIXED: readonly Example[] = findPages(({ path }) => !path.includes('{'))
  .filter((page) => page !== REDIRECT)
  .map((page) => ({
    name: page.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    path: pageRow(page).path,
  }));

/** The examples, each with what the row of its page in shared/pages.ts says. */
export const PAGE_KINDS: readonly PageKind[] = [...FIXED, ...EXAMPLES].map((example) => {
  const match = matchRoute(`/en${example.path.split('?', 1)[0]}`);
  const row = match && pageRow(match.name);
  return {
    isIndexable: row !== null && isIndexed(row),
    ...(row?.needsCustomer ? { needsCustomer: true as const } : {}),
    ...example,
  };
});
