import { join } from 'node:path';
import { getCategory, getHomeCategories } from '../../shared/api/catalog.ts';
import { getSlider } from '../../shared/api/content.ts';
import { type Endpoint, toRequest } from '../../shared/api/endpoint.ts';
import { getActivation, getProduct, getRelatedProducts } from '../../shared/api/product.ts';
import { searchProducts } from '../../shared/api/search.ts';
import { getCurrencies, getStoreSettings, getTopMenu } from '../../shared/api/store.ts';
import { LISTING_PAGE_SIZE } from '../../shared/listing.ts';
import { locales } from '../../shared/locales.ts';
import { matchRoute } from '../../shared/routes.ts';
import { buildEntry, type DataPart } from '../../worker/cache/build-entry.ts';
import type { CachedResponse } from '../../worker/cache/cache-entry.ts';
import { getOrSet } from '../../worker/cache/get-or-set.ts';
import type { CacheTag } from '../../worker/cache/tag-versions.ts';
import { type CacheContext, openCache } from '../../worker/cache/tiered-cache.ts';
import { build } from '../../worker/dev/build.ts';
import { ensureSecrets, ROOT } from '../../worker/dev/state.ts';
import { type HtmlPlan, planHtml } from '../../worker/pages/html-plan.ts';
import { findFreePort } from '../support/shop/free-port.ts';
import { standIn } from '../support/shop/stand-in.ts';
import { ROW_COUNTER } from './row-counter.ts';
import { makeDay, type PageKind, PRODUCTS } from './traffic.ts';
import { ORIGIN, open, prepareShop, toBackend, toStorefront } from './workers.ts';

/**
 * `npm run simulate [visits]`: a day of one data centre, its visits distributed over the catalogue by Zipf's law,
 * through the storefront's own cache modules with a simulated clock, Cache and KV. The database cost of each read is
 * measured on the built backend first.
 */
const VISITS = Number(process.argv[2] ?? 5_000);
const PAGE_BYTES = 110_000;
const MINUTE_MS = 60_000;
const CALL = { Language: 'en', Currency: 'EUR', 'X-Forwarded-Host': 'localhost', 'Sec-Fetch-Site': 'same-origin' };

/** `freshMs`: how long the storefront caches the response (worker/cache/page-reads.ts); null where it does not. */
type Read = { name: string; rows: number; freshMs: number | null };

async function measureReads(): Promise<Record<PageKind | 'shell', Read[]>> {
  ensureSecrets();
  build();
  const state = await prepareShop();
  const port = await findFreePort();
  const { modules, ...backend } = toBackend('latchkey-commerce', port);
  const counter = {
    type: 'ESModule' as const,
    path: join(ROOT, 'dist/latchkey_commerce/rows.js'),
    contents: ROW_COUNTER,
  };
  const shop = await open(
    [
      { ...backend, modules: [counter, ...modules] },
      toBackend('latchkey-identity', await findFreePort()),
      // Commerce calls it for purges: without it the runtime does not start.
      toStorefront({
        storefront: 'latchkey',
        commerce: 'latchkey-commerce',
        port: await findFreePort(),
        hasCache: true,
      }),
    ],
    state,
  );
  async function measure<Args>(
    endpoint: Endpoint<Args, unknown>,
    args: Args,
    freshMs: number | null = null,
  ): Promise<Read> {
    const { method, url, body } = toRequest(endpoint, args);
    const init = { method, headers: { ...CALL, 'Content-Type': 'application/json' }, ...(body ? { body } : {}) };
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, init);
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    return { name: endpoint.path, rows: Number(reply.headers.get('X-Rows-Read')), freshMs };
  }
  const filters = { specificationOptionIds: [], manufacturerIds: [], orderBy: 0 };
  const listing = { pageNumber: 1, pageSize: LISTING_PAGE_SIZE, ...filters };
  const found = await fetch(`http://127.0.0.1:${port}${toRequest(getCategory, { categoryId: 1, ...listing }).url}`, {
    method: 'POST',
    headers: { ...CALL, 'Content-Type': 'application/json' },
    body: JSON.stringify({ categoryId: 1, ...listing }),
  }).then((reply) => reply.json() as Promise<{ Data: { CatalogProductsModel: { Products: { Id: number }[] } } }>);
  const id = found.Data.CatalogProductsModel.Products[0]?.Id ?? 1;
  const reads = {
    shell: [
      await measure(getStoreSettings, {}, MINUTE_MS),
      await measure(getTopMenu, {}, MINUTE_MS),
      await measure(getCurrencies, {}, 10 * MINUTE_MS),
    ],
    home: [await measure(getHomeCategories, {}, MINUTE_MS), await measure(getSlider, {}, MINUTE_MS)],
    category: [await measure(getCategory, { categoryId: 1, ...listing })],
    product: [
      await measure(getProduct, { id }),
      await measure(getRelatedProducts, { productId: id }),
      await measure(getActivation, { id }),
    ],
    search: [await measure(searchProducts, { term: 'star', pageNumber: 1, ...filters })],
  };
  await shop.dispose();
  return reads;
}

const reads = await measureReads();
console.table(
  Object.entries(reads).flatMap(([page, all]) =>
    all.map(({ name, rows }) => ({ page, read: name, 'rows read': rows })),
  ),
);

let now = Date.now();
const dayBegan = now;
Date.now = () => now;

const counts = { hit: 0, stale: 0, miss: 0, renders: 0, calls: 0, rows: 0, kvReads: 0, kvWrites: 0, cacheReads: 0 };
const bytes = new Uint8Array(PAGE_BYTES);
const kept = new Map<string, { headers: Headers; text: string | null; until: number }>();
Object.defineProperty(globalThis, 'caches', {
  value: {
    default: {
      match: async ({ url }: Request) => {
        counts.cacheReads += 1;
        const found = kept.get(url);
        // The same bytes for every page: only their size matters here.
        const arrayBuffer = async () => bytes.buffer;
        const text = async () => found?.text ?? '';
        return found && found.until > now ? { headers: found.headers, arrayBuffer, text } : undefined;
      },
      put: async ({ url }: Request, response: Response) => {
        const { headers } = response;
        const seconds = Number(/s-maxage=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1]);
        // A page's bytes are its body, with the rest of its entry in a header.
        const isData = !headers.has('X-Entry');
        kept.set(url, { headers, text: isData ? await response.text() : null, until: now + seconds * 1_000 });
      },
    },
  },
});
const texts = new Map<string, string>();
const kv = {
  // Each key of a bulk read is billed.
  get: async (key: string | string[]) => {
    counts.kvReads += typeof key === 'string' ? 1 : key.length;
    const find = (one: string) => texts.get(one) ?? null;
    return typeof key === 'string' ? find(key) : new Map(key.map((one) => [one, find(one)]));
  },
  put: async (key: string, text: string) => {
    counts.kvWrites += 1;
    texts.set(key, text);
  },
};
const behind: Promise<unknown>[] = [];
const waitUntil = (promise: Promise<unknown>) => void behind.push(promise);
const context = standIn<CacheContext>({ env: { CACHE: kv, ORIGIN }, waitUntil });
const dataCache = openCache<string>(context, { hasLongCopy: true });
const responseCache = openCache<CachedResponse>(context);

/** Cards on a product's page and on a page of search results. */
const CARDS = { product: 20, search: 52 };
const TAGS: Record<PageKind, readonly CacheTag[]> = {
  home: ['content', 'products'],
  category: ['category:1'],
  product: Array.from({ length: CARDS.product }, (_, index) => `product:${index + 1}` as const),
  search: Array.from({ length: CARDS.search }, (_, index) => `product:${index + 1}` as const),
};

async function readAll(all: readonly Read[], variant: string): Promise<DataPart[]> {
  const parts: DataPart[] = [];
  for (const { name, rows, freshMs } of all) {
    const call = async () => {
      counts.calls += 1;
      counts.rows += rows;
      return name;
    };
    if (freshMs === null) await call();
    else {
      const load = async () => {
        const staleUntil = now + 7 * 24 * 60 * MINUTE_MS;
        const lifetime = { createdAt: now, freshUntil: now + freshMs, staleUntil, expiresAt: staleUntil };
        return { entry: { value: await call(), ...lifetime, tags: { settings: 0 } } };
      };
      const { entry, state } = await getOrSet({ cache: dataCache, key: `${variant}:${name}`, waitUntil, load });
      parts.push({ tags: ['settings'], readAt: entry.createdAt, isStale: state === 'STALE' });
    }
  }
  return parts;
}

async function render(kind: PageKind, { key, freshMs }: HtmlPlan, locale: string) {
  counts.renders += 1;
  const parts = await readAll([...reads.shell, ...reads[kind]], locale);
  const value: CachedResponse = { status: 200, bytes, etag: `"${key}"` };
  const own = { tags: ['catalogue', ...TAGS[kind]] as const, readAt: now };
  return { entry: buildEntry(value, [...parts, own], { createdAt: now, freshMs }) };
}

for (const { kind, path, at } of makeDay(
  VISITS,
  locales.map(({ code }) => code),
)) {
  now = dayBegan + at;
  const locale = path.split('/')[1] as (typeof locales)[number]['code'];
  const plan = planHtml(matchRoute(path), new URLSearchParams(), {
    scope: 'b',
    locale,
    currency: 'EUR',
    isCrawler: false,
  });
  if (!plan) throw new Error(`${path} is not kept`);
  const load = () => render(kind, plan, locale);
  const { state } = await getOrSet({ cache: responseCache, key: plan.key, waitUntil, load });
  if (state === 'HIT') counts.hit += 1;
  else if (state === 'STALE') counts.stale += 1;
  else counts.miss += 1;
  // Background work may start more of it.
  while (behind.length > 0) await Promise.all(behind.splice(0));
}

const views = counts.hit + counts.stale + counts.miss;
const perThousand = (count: number) => Math.round((count / VISITS) * 1_000);
const share = (count: number) => `${((count / views) * 100).toFixed(1)} %`;
console.log(
  `${VISITS} visits, ${views} page views, ${PRODUCTS} products, ${locales.length} languages, one data centre`,
);
console.table([
  { what: 'served from the cache', value: share(counts.hit + counts.stale) },
  { what: 'of these revalidated in the background', value: share(counts.stale) },
  { what: 'rendered while the visitor waits', value: share(counts.miss) },
  { what: 'pages rendered per 1,000 visits', value: perThousand(counts.renders) },
  { what: 'calls to commerce per 1,000 visits', value: perThousand(counts.calls) },
  { what: 'D1 rows read per 1,000 visits', value: perThousand(counts.rows) },
  { what: 'Cache API reads per 1,000 visits', value: perThousand(counts.cacheReads) },
  { what: 'KV reads per 1,000 visits', value: perThousand(counts.kvReads) },
  { what: 'KV writes per 1,000 visits', value: perThousand(counts.kvWrites) },
]);

/** Cloudflare's list prices in dollars per million. */
const PRICES = { requests: 0.3, rows: 0.001, kvReads: 0.5, kvWrites: 5 };
/** In addition to page views: a page's cart, session and prices, and what is read ahead. */
const CALLS_PER_VISIT = 5;
const COST_LIMIT = 15;
const COST_AIM = 8;

const requests = views + VISITS * CALLS_PER_VISIT;
const costs = [
  { what: 'requests', count: requests, dollars: requests * PRICES.requests },
  { what: 'D1 rows read', count: counts.rows, dollars: counts.rows * PRICES.rows },
  { what: 'KV reads', count: counts.kvReads, dollars: counts.kvReads * PRICES.kvReads },
  { what: 'KV writes', count: counts.kvWrites, dollars: counts.kvWrites * PRICES.kvWrites },
];
const total = costs.reduce((sum, { dollars }) => sum + dollars, 0) / VISITS;
console.table(
  costs.map(({ what, count, dollars }) => ({
    what,
    'millions per million visits': Number((count / VISITS).toFixed(2)),
    dollars: Number((dollars / VISITS).toFixed(2)),
  })),
);
const isWithin = total <= COST_LIMIT;
console.log(
  `a million visits cost ${total.toFixed(1)} dollars, limit ${COST_LIMIT}, aim ${COST_AIM}: ${isWithin ? 'OK' : 'MISSED'}`,
);
process.exit(isWithin ? 0 : 1);
