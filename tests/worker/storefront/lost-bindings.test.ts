import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '../../../shared/api/cart.ts';
import { currencies } from '../../../shared/currencies.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { breakBindings, fetchStorefront, signInBrowserless } from '../../support/workers/workers.ts';
import { EMAIL, openAccount, PASSWORD } from '../session/session-sign-in.ts';
import { seedCrawledShop } from './crawled-pages.ts';

/** Nothing of it was read before: no cache answers instead of the binding. */
const LANGUAGES = ['de', 'fr', 'it', 'es', 'pl', 'nl', 'hu', 'pt', 'cz', 'cs', 'se', 'no', 'tr', 'ru', 'bg'];
const IP = '2001:db8:77::1';
const CALL = { 'CF-Connecting-IP': IP, 'Sec-Fetch-Site': 'same-origin' };

/** What a shopper opens, by its name in the table of `worker/README.md`. */
const PARTS = {
  home: '/',
  catalogue: '/category/games/1/1',
  product: '/product/copper-meridian/1',
  search: '/search/copper/1',
  content: '/topic/contact-us',
  help: '/help?term=key',
  cart: '/cart',
  checkout: '/checkout',
  account: '/profile/order',
  withdrawal: '/withdrawal',
  login: '/login',
} as const;
type Part =
  | keyof typeof PARTS
  | 'read'
  | 'add to cart'
  | 'personal read'
  | 'sign-in'
  | 'session'
  | 'media'
  | 'metadata';

const EVERYTHING_READ: readonly Part[] = [
  ...(['home', 'catalogue', 'product', 'search', 'content', 'help', 'checkout', 'read', 'metadata'] as const),
  ...(['add to cart', 'personal read', 'media'] as const),
];

/** What the loss of a binding may take down (SECURITY-14). Everything else must work as before. */
const MAY_FAIL: readonly [worker: 'STOREFRONT' | 'COMMERCE' | 'IDENTITY', binding: string, parts: readonly Part[]][] = [
  ['STOREFRONT', 'SEARCH_LIMIT', []],
  ['STOREFRONT', 'LOAD_LIMIT', []],
  ['STOREFRONT', 'WRITE_LIMIT', []],
  ['STOREFRONT', 'FEED_LIMIT', []],
  ['STOREFRONT', 'CACHE', []],
  ['STOREFRONT', 'ASSETS', []],
  ['STOREFRONT', 'SESSIONS', ['personal read', 'session']],
  ['STOREFRONT', 'IDENTITY', ['sign-in']],
  ['COMMERCE', 'MEDIA', ['media']],
  ['COMMERCE', 'IMAGES', ['media']],
  ['COMMERCE', 'EMAIL', []],
  ['COMMERCE', 'IDENTITY', []],
  ['IDENTITY', 'DB', ['sign-in']],
  ['COMMERCE', 'DB', EVERYTHING_READ],
  ['STOREFRONT', 'COMMERCE', EVERYTHING_READ],
];

let visitor: Visitor;

beforeAll(async () => {
  await seedCrawledShop();
  await openAccount();
  visitor = await signInBrowserless(EMAIL, PASSWORD);
});
afterEach(async () => {
  for (const worker of ['STOREFRONT', 'COMMERCE', 'IDENTITY'] as const) await breakBindings(worker, []);
});

/** The URL of a page under its name in a language. */
async function findPath(path: string): Promise<string> {
  const response = await fetchStorefront(path);
  await response.arrayBuffer();
  return response.headers.get('Location') ?? path;
}

async function openAll(
  language: string,
  currency: string,
  paths: ReadonlyMap<string, string>,
): Promise<Map<Part, Response>> {
  const headers = { ...CALL, Language: language };
  const cookie = { Cookie: `currency=${currency}`, 'CF-Connecting-IP': IP };
  const opened = new Map<Part, Response>();
  for (const [name, path] of paths) opened.set(name as Part, await fetchStorefront(path, { headers: cookie }));
  const calls: Readonly<Record<Exclude<Part, keyof typeof PARTS>, () => Promise<Response>>> = {
    read: () => fetchStorefront('/api/v3/catalog/product/autocomplete/copper', { headers }),
    'add to cart': () =>
      fetchStorefront(addToCart.path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ProductId: 1, Quantity: 1 }),
      }),
    'personal read': () => visitor.fetch('/api/v2/cart/total', { headers }),
    session: () => visitor.fetch('/api/v2/auth/session', { headers }),
    'sign-in': () => fetchStorefront('/auth/realms/latchkey/login-actions/reset-credentials', { headers: cookie }),
    media: () => fetchStorefront(`/media/covers/v3/1-${language}.png`, { headers: cookie }),
    metadata: () => fetchStorefront(`/feeds/blog/${language}.xml`, { headers: cookie }),
  };
  for (const [name, call] of Object.entries(calls)) opened.set(name as Part, await call());
  return opened;
}

describe('without a binding', () => {
  it.each(MAY_FAIL.map((row, index) => [...row, LANGUAGES[index % LANGUAGES.length] ?? 'de', index] as const))(
    '%s.%s the shop sells on, but for what cannot be without it',
    async (worker, binding, mayFail, language, index) => {
      const currency = currencies[1 + (index % 4)]?.code ?? 'USD';
      const paths = new Map<string, string>();
      for (const [name, path] of Object.entries(PARTS)) paths.set(name, await findPath(`/${language}${path}`));
      // A circuit that the row before has opened closes again.
      await scheduler.wait(MAY_FAIL[index - 1]?.[2] === EVERYTHING_READ ? 5_500 : 0);
      await breakBindings(worker, [binding]);
      const opened = await openAll(language, currency, paths);
      const statuses: Record<string, number> = {};
      for (const [name, response] of opened) {
        const text = await response.text();
        statuses[name] = response.status;
        // An outage is said, never a fault: 503 with the time to wait, and no detail of it.
        expect(text).not.toContain('the binding is away');
        if (response.status >= 500)
          expect([name, response.status, response.headers.has('Retry-After')]).toEqual([name, 503, true]);
      }
      const failed = Object.keys(statuses).filter((name) => (statuses[name] ?? 0) >= 500);
      expect(failed.filter((name) => !mayFail.some((part) => part === name))).toEqual([]);
      if (mayFail === EVERYTHING_READ) expect(failed.length).toBeGreaterThan(0);
    },
  );

  it('limits let everybody pass, and say so in the log', async () => {
    await breakBindings('STOREFRONT', ['SEARCH_LIMIT']);
    const headers = { ...CALL, Language: 'en' };
    const responses = await Promise.all(
      Array.from({ length: 130 }, (_, i) =>
        fetchStorefront(`/api/v3/catalog/product/autocomplete/game${i}`, { headers }),
      ),
    );
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
