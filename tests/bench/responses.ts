import { getCategory } from '../../shared/api/catalog.ts';
import { type Endpoint, toRequest } from '../../shared/api/endpoint.ts';
import { getCurrencies, getStoreSettings, getTopMenu } from '../../shared/api/store.ts';
import { LISTING_PAGE_SIZE } from '../../shared/listing.ts';
import { build } from '../../worker/dev/build.ts';
import { ensureSecrets } from '../../worker/dev/state.ts';
import { findFreePort } from '../support/shop/free-port.ts';
import { measureBundleBytes, measureStartMs } from './bundle.ts';
import { hasWrk, type Load, load, type Target, toMedian } from './load.ts';
import { buildRenderWorker } from './render-worker.ts';
import { findRuntimePid, open, prepareShop, toBackend, toBareWorker, toOneRowWorker, toStorefront } from './workers.ts';

/**
 * `npm run bench`: the cost of the storefront's responses, each beside a bare Worker that sends the same bytes, in one
 * workerd and alternating. Absolute figures vary with the machine; the ratios count. `-- uncached cards` runs only the
 * responses with one of these words in their name, and their base.
 */

const ROUNDS = 3;
const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const LISTING = '/en/category/games/1/1';
const API = { Language: 'en', Currency: 'EUR', 'X-Forwarded-Host': 'localhost', 'Sec-Fetch-Site': 'same-origin' };
const HTML_HEADERS = "{ headers: { 'Content-Type': 'text/html; charset=utf-8' } }";

/** A ratio of CPU times. `atLeast` is how many times cheaper than its base, `atMost` how many times more expensive. */
type Limit = { atLeast: number } | { atMost: number };

interface Row {
  name: string;
  base: string;
  limit?: Limit;
}

const CARDS = 'cards by renderToString';
const ONE_ROW = 'one row of D1';
const UNCACHED = 'uncached listing, constant JSON';
const FILTERED = 'uncached filtered listing, constant JSON';
const LIVE = 'uncached filtered listing, live D1';
const ROWS: readonly Row[] = [
  { name: 'constant string', base: 'constant string' },
  { name: 'constant bytes', base: 'constant string' },
  { name: 'cached listing', base: 'constant string', limit: { atLeast: 1 } },
  { name: CARDS, base: CARDS },
  { name: "cards by React's stream", base: CARDS },
  { name: UNCACHED, base: CARDS, limit: { atMost: 5 } },
  { name: FILTERED, base: CARDS },
  { name: LIVE, base: FILTERED, limit: { atMost: 1.8 } },
  { name: ONE_ROW, base: ONE_ROW },
  { name: 'commerce called directly', base: ONE_ROW, limit: { atMost: 4 } },
  { name: 'the same through /api', base: 'commerce called directly', limit: { atMost: 2 } },
  { name: 'bare redirect', base: 'bare redirect' },
  { name: 'redirect', base: 'bare redirect', limit: { atMost: 1.7 } },
];

const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

const names = [
  'string',
  'bytes',
  'cached',
  'stub',
  'filteredStub',
  'uncached',
  'filtered',
  'live',
  'commerce',
  'oneRow',
  'identity',
  'movedBare',
  'cards',
] as const;
const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await findFreePort()]))) as Record<
  (typeof names)[number],
  number
>;

ensureSecrets();
build();
const state = await prepareShop();

const backends = () => [toBackend('latchkey-commerce', ports.commerce), toBackend('latchkey-identity', ports.identity)];
const cached = () =>
  toStorefront({ storefront: 'latchkey', commerce: 'latchkey-commerce', port: ports.cached, hasCache: true });

async function read(port: number, path: string, init: RequestInit = {}): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.text();
}

/** A backend's responses by path. */
type Responses = Record<string, string>;

/** Publishers of a listing: with all of them and an unknown one selected, the page is new to the cache, and full. */
const MAX_FILTER_VALUES = 50;

/** The backend's responses to the reads of a listing, without and with publishers selected. */
async function record(): Promise<{ html: string; responses: Responses; filtered: Responses; publishers: number[] }> {
  const shop = await open([cached(), ...backends()], state);
  const responses: Responses = {};
  const keep = async <Args>(endpoint: Endpoint<Args, unknown>, args: Args, kept = responses) => {
    const { method, url, body } = toRequest(endpoint, args);
    const init = { method, headers: { ...API, 'Content-Type': 'application/json' }, ...(body ? { body } : {}) };
    kept[url] = await read(ports.commerce, url, init);
    return kept[url];
  };
  await keep(getStoreSettings, {});
  await keep(getTopMenu, {});
  await keep(getCurrencies, {});
  const filters = { specificationOptionIds: [], manufacturerIds: [], orderBy: 0 };
  const category = { categoryId: 1, pageNumber: 1, pageSize: LISTING_PAGE_SIZE, ...filters };
  const listing = await keep(getCategory, category);
  const { Manufacturers } = JSON.parse(listing).Data.CatalogProductsModel.ManufacturerFilter;
  const publishers = Manufacturers.map(({ Id }: { Id: number }) => Id).slice(0, MAX_FILTER_VALUES - 1);
  const filtered = { ...responses };
  await keep(getCategory, { ...category, manufacturerIds: publishers }, filtered);
  const html = await read(ports.cached, LISTING);
  await shop.dispose();
  return { html, responses, filtered, publishers };
}

/** A backend of constant responses: bytes, as a remote backend sends them; creating them is not part of a page's cost. */
const toStub = (name: string, port: number, responses: Responses) =>
  toBareWorker(
    name,
    port,
    `const encoder = new TextEncoder();
const responses = Object.fromEntries(Object.entries(${JSON.stringify(responses)}).map(([url, text]) => [url, encoder.encode(text)]));
export default { fetch(request) {
  const text = responses[new URL(request.url).pathname];
  return text === undefined ? new Response('{}', { status: 404 }) : new Response(text, { headers: { 'Content-Type': 'application/json' } });
} };`,
  );

const { html, responses, filtered, publishers } = await record();
const text = JSON.stringify(html);
const shop = await open(
  [
    toBareWorker('cards', ports.cards, await buildRenderWorker()),
    cached(),
    ...backends(),
    toOneRowWorker(ports.oneRow),
    toBareWorker(
      'string',
      ports.string,
      `const html = ${text}; export default { fetch: () => new Response(html, ${HTML_HEADERS}) };`,
    ),
    toBareWorker(
      'bytes',
      ports.bytes,
      `const html = new TextEncoder().encode(${text}); export default { fetch: () => new Response(html, ${HTML_HEADERS}) };`,
    ),
    toBareWorker(
      'moved',
      ports.movedBare,
      `export default { fetch: () => new Response(null, { status: 301, headers: { Location: '/en/cart' } }) };`,
    ),
    toStub('stub', ports.stub, responses),
    toStub('filtered-stub', ports.filteredStub, filtered),
    {
      ...toStorefront({ storefront: 'latchkey', commerce: 'stub', port: ports.uncached, hasCache: false }),
      name: 'uncached',
    },
    {
      ...toStorefront({ storefront: 'latchkey', commerce: 'filtered-stub', port: ports.filtered, hasCache: false }),
      name: 'filtered',
    },
    {
      ...toStorefront({ storefront: 'latchkey', commerce: 'latchkey-commerce', port: ports.live, hasCache: false }),
      name: 'live',
    },
  ],
  state,
);
const pid = findRuntimePid();

const NEW_EACH_TIME = `${LISTING}?manufacturers=${publishers.map((id) => `${id},`).join('')}9{n}`;
const targets: Record<string, Target> = {
  'constant string': { port: ports.string, path: LISTING, status: 200 },
  'constant bytes': { port: ports.bytes, path: LISTING, status: 200 },
  'cached listing': { port: ports.cached, path: LISTING, status: 200 },
  // Another publisher each time means another page; the stub returns the same products for all of them.
  [UNCACHED]: { port: ports.uncached, path: `${LISTING}?manufacturers=9{n}`, status: 200 },
  [FILTERED]: { port: ports.filtered, path: NEW_EACH_TIME, status: 200 },
  [LIVE]: { port: ports.live, path: NEW_EACH_TIME, status: 200 },
  [ONE_ROW]: { port: ports.oneRow, path: '/?id=1218', status: 200 },
  'commerce called directly': { port: ports.commerce, path: '/api/v2/store/settings/', headers: API, status: 200 },
  'the same through /api': { port: ports.cached, path: '/api/v2/store/settings/', headers: API, status: 200 },
  'bare redirect': { port: ports.movedBare, path: '/en/cart/', status: 301 },
  [CARDS]: { port: ports.cards, path: '/string', status: 200 },
  "cards by React's stream": { port: ports.cards, path: '/stream', status: 200 },
  redirect: { port: ports.cached, path: '/en/cart/', status: 301 },
};

const rows: readonly Row[] = ROWS.filter(({ name }) => isWanted(name));
const wanted = Object.entries(targets).filter(([target]) =>
  rows.some(({ name, base }) => name === target || base === target),
);
const runs = new Map<string, Load[]>();
for (const [name, target] of wanted) {
  const response = await fetch(`http://127.0.0.1:${target.port}${target.path.replace('{n}', '9')}`, {
    redirect: 'manual',
    headers: target.headers ?? {},
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  console.log(`${name}: ${response.status}, ${bytes} bytes, ${response.headers.get('X-Cache') ?? 'no cache'}`);
  await load(target, WARM_UP_SECONDS, null);
  runs.set(name, []);
}
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, target] of wanted) runs.get(name)?.push(await load(target, SECONDS, pid));
}
await shop.dispose();

const found = new Map([...runs].map(([name, loads]) => [name, toMedian(loads)]));
const of = (name: string): Load => found.get(name) ?? { perSecond: Number.NaN, p50Ms: 0, p99Ms: 0, cpuMs: null };

let misses = 0;
const verdict = (isReached: boolean) => {
  if (!isReached) misses += 1;
  return isReached ? 'OK' : 'MISSED';
};

console.log(
  `\nload by ${hasWrk ? 'wrk' : 'this process'}, ${ROUNDS} rounds of ${SECONDS} s, medians; the ratio is by processor time`,
);
console.table(
  rows.map(({ name, base, limit }) => {
    const { perSecond, p50Ms, p99Ms, cpuMs } = of(name);
    const byRate = perSecond / of(base).perSecond;
    const baseCpuMs = of(base).cpuMs;
    // CPU time is the Worker's own cost; the rate depends on other load, too.
    const cheaper = cpuMs === null || baseCpuMs === null ? byRate : baseCpuMs / cpuMs;
    const isDearer = limit !== undefined && 'atMost' in limit;
    const ratio = isDearer ? 1 / cheaper : cheaper;
    const bound = limit && ('atMost' in limit ? limit.atMost : limit.atLeast);
    return {
      reply: name,
      'req/s': Math.round(perSecond),
      'p50 ms': Number(p50Ms.toFixed(2)),
      'p99 ms': Number(p99Ms.toFixed(2)),
      'CPU ms': cpuMs === null ? '-' : Number(cpuMs.toFixed(3)),
      'by rate': Number(byRate.toFixed(3)),
      ratio: Number(ratio.toFixed(3)),
      limit: bound === undefined ? '' : `${isDearer ? 'at most' : 'at least'} ${bound}`,
      '': bound === undefined ? '' : verdict(isDearer ? ratio <= bound : ratio >= bound),
    };
  }),
);

const START_LIMIT_MS = 50;
const BUNDLE_LIMIT_BYTES = 400_000;
const startMs = measureStartMs();
const bundleBytes = measureBundleBytes();
console.log(`start-up ${startMs.toFixed(1)} ms, limit ${START_LIMIT_MS}: ${verdict(startMs <= START_LIMIT_MS)}`);
console.log(
  `bundle ${(bundleBytes / 1_000).toFixed(0)} kB gzip without catalogs, limit ${BUNDLE_LIMIT_BYTES / 1_000}: ${verdict(bundleBytes <= BUNDLE_LIMIT_BYTES)}`,
);
process.exit(misses === 0 ? 0 : 1);
