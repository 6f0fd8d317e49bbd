import { Agent, request } from 'node:http';
import { LISTING_PAGE_SIZE } from '../../shared/listing.ts';
import { locales } from '../../shared/locales.ts';
import { createChance } from '../../worker/commerce/media/covers/chance.ts';
import { makeZipf } from './traffic.ts';

export interface Product {
  id: number;
  slug: string;
}

export interface Call {
  /** What kind of traffic it is, for the report. */
  kind: 'page' | 'new page' | 'read' | 'cart';
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
}

export interface Outcome extends Call {
  ms: number;
  /** 0 for a connection that broke, -1 for a response that did not come in time. */
  status: number;
  /** The cache's state of a page. */
  state: string;
  retryAfter: string | null;
}

export const TIMEOUT_MS = 10_000;
const CRAWLER_SHARE = 0.1;
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36';
const TERMS = ['halo', 'star', 'lantern', 'gift card', 'space', 'racing'];

/** Above every price of the catalogue, within the highest that the filter accepts. */
const HIGHEST_PRICE = 10_000;
const PRICES = 900_000;

let unique = Date.now() % PRICES;

/** A full listing that no cache has: each with another highest price, above that of all games. */
export function makeNewPage(): Call {
  unique += 1;
  return { kind: 'new page', path: `/en/category/games/1/1?priceto=${HIGHEST_PRICE + (unique % PRICES)}` };
}

/** What shoppers, crawlers and buyers ask for, in their proportions, reproducibly. */
export function makeTraffic(products: readonly Product[], seed: number): () => Call {
  const { next: random } = createChance(seed);
  const product = makeZipf(products.length, random);
  const locale = makeZipf(locales.length, random);
  const pick = () => products[product() - 1] ?? { id: 1, slug: 'x' };
  const listing = () => ({ categoryId: 1, pageNumber: 1, pageSize: LISTING_PAGE_SIZE, orderBy: 0 });
  const kinds: readonly (readonly [share: number, make: (code: string) => Call])[] = [
    [0.45, (code) => ({ kind: 'page', path: `/${code}/product/${pick().slug}/${pick().id}` })],
    [0.6, (code) => ({ kind: 'page', path: `/${code}/category/games/1/${1 + Math.floor(random() * 5)}` })],
    [0.7, (code) => ({ kind: 'page', path: `/${code}/` })],
    [0.74, makeNewPage],
    [0.79, (code) => ({ kind: 'new page', path: `/${code}/search?term=${TERMS[Math.floor(random() * 6)]}` })],
    [0.84, () => ({ kind: 'read', path: `/api/v2/catalog/product/details/${pick().id}` })],
    [
      0.88,
      () => ({
        kind: 'read',
        method: 'POST',
        path: '/api/v2/catalog/category',
        body: JSON.stringify({ ...listing(), specificationOptionIds: [], manufacturerIds: [] }),
      }),
    ],
    [
      0.92,
      () => ({
        kind: 'cart',
        method: 'POST',
        path: '/api/v2/cart/add/',
        body: JSON.stringify({
          productId: pick().id,
          quantity: 1,
          shppingCartTypeId: 1,
          forceRedirection: true,
          clearCartBeforeAdd: true,
        }),
      }),
    ],
    [1, () => ({ kind: 'cart', path: '/api/v2/cart/total' })],
  ];
  return () => {
    const chance = random();
    const [, make] = kinds.find(([upTo]) => chance < upTo) ?? [1, makeNewPage];
    return make(locales[locale() - 1]?.code ?? 'en');
  };
}

/** After so many calls another shopper has the connection: with an own address, and no cart yet. */
const CALLS_PER_SHOPPER = 25;
let shoppers = 0;
/**
 * Cloudflare's facts about a request, which no visitor can send and without which no address is believed: the local runtime
 * takes them from this header. Otherwise all shoppers would share one rate limit.
 */
const PLATFORM_FACTS = { 'MF-CF-Blob': '{}' };

function makeHeaders(call: Call, shopper: number, cookie: string): Record<string, string> {
  const isCrawler = (shopper % 10) / 10 < CRAWLER_SHARE;
  return {
    Host: 'localhost',
    ...PLATFORM_FACTS,
    'User-Agent': isCrawler ? CRAWLER : BROWSER,
    'CF-Connecting-IP': `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`,
    ...(call.path.startsWith('/api/') ? { Language: 'en', 'Sec-Fetch-Site': 'same-origin' } : {}),
    ...(call.body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(call.body)) }),
    ...(cookie ? { Cookie: cookie } : {}),
  };
}

/** A connection that sends one call after the other. */
export function openConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = '';
  let calls = 0;
  let shopper = 0;
  function send(call: Call, startedAt = performance.now()): Promise<Outcome> {
    if (calls % CALLS_PER_SHOPPER === 0) {
      cookie = '';
      shoppers += 1;
      shopper = shoppers;
    }
    calls += 1;
    return new Promise((resolve) => {
      const end = (status: number, state = '', retryAfter: string | null = null) =>
        resolve({ ...call, ms: performance.now() - startedAt, status, state, retryAfter });
      const { method = 'GET', path } = call;
      const headers = makeHeaders(call, shopper, cookie);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = request({ agent, port, host: '127.0.0.1', path: encodeURI(path), method, signal, headers });
      const fail = () => end(signal.aborted ? -1 : 0);
      sent.on('response', (response) => {
        const [set] = response.headers['set-cookie'] ?? [];
        if (set) cookie = set.split(';')[0] ?? '';
        response.on('error', fail);
        response.on('end', () =>
          end(
            response.statusCode ?? 0,
            String(response.headers['x-cache'] ?? ''),
            response.headers['retry-after'] ?? null,
          ),
        );
        response.resume();
      });
      sent.on('error', () => {
        // The server may close a connection between two responses: browsers, too, then send again (RFC 9110, 9.2.2).
        const isClosed = sent.reusedSocket && !signal.aborted && call.kind !== 'cart';
        if (isClosed) resolve(send(call, startedAt));
        else fail();
      });
      sent.end(call.body);
    });
  }
  return { send: (call: Call) => send(call), close: () => agent.destroy() };
}
