import { beforeAll, describe, expect, it } from 'vitest';
import { currencies } from '../../../shared/currencies.ts';
import { locales } from '../../../shared/locales.ts';
import type { RouteName } from '../../../shared/routes.ts';
import { type BreakMode, breakCall, takeCalls } from '../../support/workers/workers.ts';
import { open, read } from './cached-pages.ts';
import { seedCrawledShop } from './crawled-pages.ts';

beforeAll(seedCrawledShop);

/** A call of a page, by the start of its path and a part of its body. */
type Call = readonly [path: string, body?: string];

const SETTINGS: Call = ['/api/v2/store/settings/'];
const MENU: Call = ['/api/v2/catalog/category/topmenu'];
const CURRENCY_LIST: Call = ['/api/v2/common/currency/get'];
const RAILS: Call = ['/api/v2/homepagecategory/getall'];
const CATEGORY: Call = ['/api/v2/catalog/category', '{'];
const NAMES: Call = ['/api/v2/catalog/searchbysename/'];
const TOPIC: Call = ['/api/v2/topic/bysename/'];
/** Every page shows them, and none is about them. */
const FRAME = [SETTINGS, MENU, CURRENCY_LIST];

interface PageReads {
  path: string;
  /** The critical reads: without them there is no page. */
  needs: readonly Call[];
  /** Parts that are left out. */
  shows?: readonly Call[];
}

/** Null: an address that shows no page. */
const PAGES: Readonly<Record<RouteName, PageReads | null>> = {
  home: { path: '/', needs: [], shows: [RAILS, ['/api/v4/slider/getall']] },
  product: {
    path: '/product/copper-meridian/1',
    needs: [['/api/v2/catalog/product/details/1']],
    shows: [['/api/v2/catalog/product/relatedproducts'], ['/api/v2/productactivation/byproductid/']],
  },
  category: { path: '/category/games/1/1', needs: [CATEGORY] },
  landing: { path: '/landing/autumn-fair/40/1', needs: [CATEGORY] },
  bundle: { path: '/bundle/lantern-bundle/41/1', needs: [CATEGORY] },
  search: { path: '/search/copper/1', needs: [['/api/v2/catalog/product/search/']] },
  showcase: { path: '/showcase', needs: [RAILS], shows: [['/api/v2/catalog/categories']] },
  blog: {
    path: '/blog',
    needs: [['/api/v2/blog/search/list', '"pageSize":10']],
    shows: [['/api/v2/blog/search/list', 'showInTop']],
  },
  blogPost: {
    path: '/blog/Hello-Lanterns',
    needs: [['/api/v2/blog/search/bysename/']],
    shows: [['/api/v2/blog/search/list']],
  },
  topic: { path: '/topic/contact-us', needs: [TOPIC] },
  slug: { path: '/contact-us', needs: [NAMES, TOPIC] },
  help: { path: '/help', needs: [['/api/v2/topics/search']], shows: [TOPIC] },
  aboutUs: { path: '/about-us', needs: [] },
  becomePartner: { path: '/become-partner', needs: [] },
  cart: { path: '/cart', needs: [] },
  checkout: { path: '/checkout', needs: [['/api/v2/common/country/get']] },
  login: { path: '/login', needs: [] },
  loginCallback: null,
  register: { path: '/register', needs: [] },
  passwordRecovery: { path: '/passwordrecovery', needs: [] },
  passwordRecoveryConfirm: { path: '/passwordrecovery/confirm', needs: [] },
  paymentCompleted: { path: '/payment/completed', needs: [] },
  paymentFailed: { path: '/payment/failed', needs: [] },
  withdrawal: { path: '/withdrawal', needs: [], shows: [['/api/v2/order/withdrawal/form']] },
  profile: { path: '/profile', needs: [] },
  gift: { path: `/gift/${'0'.repeat(32)}`, needs: [] },
  keyLibrary: { path: '/profile/keys', needs: [] },
  alerts: { path: '/profile/alerts', needs: [] },
  myReviews: { path: '/profile/reviews', needs: [] },
  orders: { path: '/profile/order', needs: [] },
  order: { path: '/profile/order/1', needs: [] },
  giftCards: { path: '/profile/giftcard', needs: [] },
  preferences: { path: '/profile/preferences', needs: [] },
  rewardPoints: { path: '/profile/rewardpoints', needs: [] },
  wishlist: { path: '/profile/wishlist', needs: [] },
};
const readPages = Object.entries(PAGES).flatMap(([name, page]) => (page ? [{ name, ...page }] : []));

/** One of each layout, cached and not. */
const FRAME_PAGES: ReadonlySet<string> = new Set<RouteName>(['home', 'product', 'cart', 'orders', 'login']);
/** A read that hangs costs its page three seconds. */
const SLOW_PAGES: ReadonlySet<string> = new Set<RouteName>(['home', 'product', 'category', 'blogPost']);

let turn = 0;
/** A language and a currency in which nothing was read before: nothing of the page is cached. */
function takeUnread(): { code: string; currency: string } {
  const locale = locales[turn % locales.length];
  const currency = currencies[1 + Math.floor(turn / locales.length)];
  turn += 1;
  if (!locale || !currency) throw new Error('every language and currency is used up');
  return { code: locale.code, currency: currency.code };
}

/** The path of a page under its name in a language. */
async function findPath(code: string, path: string): Promise<string> {
  const response = await open(`/${code}${path}`);
  return response.headers.get('Location') ?? `/${code}${path}`;
}

function expectWhole(html: string): void {
  expect(html).toMatch(/^<!DOCTYPE html><html lang="/i);
  expect(html.endsWith('</body></html>')).toBe(true);
  expect(html).toMatch(/<h1[\s>]/);
  expect(html).not.toMatch(/>undefined<|>null<|\[object |NaN/);
}

async function expectBroken(path: string, currency: string, isNeeded: boolean): Promise<void> {
  // Not by `read`, which asks for a streamed page again until it is cached: this one must never be.
  const response = await open(path, { currency });
  const { status } = response;
  expectWhole(await response.text());
  expect(status).toBe(isNeeded ? 503 : 200);
  expect(response.headers.get('Retry-After')).toBe(isNeeded ? '120' : null);
  expect(response.headers.get('X-Cache')).not.toBe('HIT');
}

const modes: readonly BreakMode[] = ['garbage', 'truncation', 'error', 'delay'];
const rareModes: readonly BreakMode[] = ['nothing', 'another page', 'a pause', 'a reset', 'no end', 'no connection'];
const rows = readPages.flatMap(({ name, path, needs, shows = [] }) => [
  ...needs.map((call) => ({ name, path, call, isNeeded: true })),
  ...shows.map((call) => ({ name, path, call, isNeeded: false })),
  ...(FRAME_PAGES.has(name) ? FRAME.map((call) => ({ name, path, call, isNeeded: false })) : []),
]);

function rowsFor(mode: BreakMode): typeof rows {
  if (mode === 'delay') return rows.filter(({ name }) => SLOW_PAGES.has(name));
  return rareModes.includes(mode) ? rows.filter(({ call, name }) => name === 'product' || call === RAILS) : rows;
}

/** What waits does so together, each page in a language of its own. */
const runFor = (mode: BreakMode) => (mode === 'delay' ? it.concurrent : it);

// CACHE-4
describe.each([...modes, ...rareModes])('a read that ends in %s', (mode) => {
  runFor(mode).each(rowsFor(mode))(
    '$call.0 takes down the page $name only if it is about it: $isNeeded',
    async (row) => {
      const { code, currency } = takeUnread();
      const path = await findPath(code, row.path);
      await takeCalls(code);
      const [start, body] = row.call;
      await breakCall({ path: start, ...(body ? { body } : {}), mode }, code);
      try {
        await expectBroken(path, currency, row.isNeeded);
        expect((await takeCalls(code)).some(({ isBroken }) => isBroken)).toBe(true);
      } finally {
        await breakCall(null, code);
      }
      // What is missing is not cached: neither the 503 nor the page without its part.
      const mended = await read(path, { currency });
      expect(mended.status).toBe(200);
      expect(mended.state).not.toBe('HIT');
      expectWhole(mended.html);
    },
  );
});

describe('the reads of a page', () => {
  it.each(readPages)('are known, and classed, of $name', async ({ path, needs, shows = [] }) => {
    const { code, currency } = takeUnread();
    const target = await findPath(code, path);
    await takeCalls();
    expect((await read(target, { currency })).status).toBe(200);
    const known = [...needs, ...shows, ...FRAME];
    const unknown = (await takeCalls()).filter(
      (call) => !known.some(([start, body = '']) => call.path.startsWith(start) && call.body.includes(body)),
    );
    expect(unknown).toEqual([]);
  });
});

describe('without any response from the backend', () => {
  it('the home page says that the shop is away, and a page of fixed text is shown', async () => {
    const { code, currency } = takeUnread();
    await breakCall({ path: '/api/', mode: 'error' });
    try {
      await expectBroken(`/${code}/`, currency, true);
      await expectBroken(`/${code}/about-us`, currency, false);
    } finally {
      await breakCall(null);
    }
  });
});
