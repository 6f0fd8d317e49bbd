import { storePictures } from '../../commerce/demo/pictures/store-pictures.ts';
import { createDemo } from '../../commerce/demo/run.ts';
import type { Insert } from '../../commerce/demo/write/insert-rows.ts';
import { writeOptions } from '../../commerce/demo/write/write-options.ts';
import { createFoundation, createFoundationMarker, FOUNDATION_VERSION, type ShopFacts } from './foundation.ts';

/** What is read of a response: the platform's, or Miniflare's. */
type ShopResponse = Pick<Response, 'ok' | 'status' | 'text'>;

/** Calls a shop's merchant API with its ADMIN_TOKEN, or an owner's token. */
export type CallShop = (
  path: string,
  init?: { method?: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> },
) => Promise<ShopResponse>;

export interface SetupOptions {
  call: CallShop;
  shop: ShopFacts;
  /** Adds the demonstration catalogue to a shop without products; or only to one that nobody has set up. */
  withDemo: boolean | 'if-new';
  /**
   * Has the shop fetch exchange rates and the storefront renew its pages at once; it must be listening at its address.
   */
  tellStorefront: boolean;
  /** Ms UTC. */
  now: number;
  log(line: string): void;
}

/** A setup that the shop rejected; the message is for the person running it. */
export class SetupError extends Error {}

const PATH = '/internal/setup';
const MAX_REQUEST_LENGTH = 1_500_000;
const NOTHING_DUE =
  'The foundation is laid already, and stays as it is. Name and address of the shop: `npm run shop -- settings change store --help`.';
const ROLE_NEEDED = 403;
const OWNED =
  'The shop has an owner, so its ADMIN_TOKEN adds nothing any more. For what a new version brings, set SHOP_TOKEN to an owner’s token and run `npm run setup`.';
const NO_RATES =
  'No exchange rates could be fetched: prices are in euros alone until the cron has them, or `npm run shop -- rates set USD 1.17`.';

async function readResponse<Data>(response: ShopResponse): Promise<Data> {
  const text = await response.text();
  if (!response.ok) throw new SetupError(`the shop responded with ${response.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { Data: Data }).Data;
}

interface SetupBody {
  Inserts?: readonly Insert[];
  Keys?: readonly [id: number, key: string][];
  IsLast?: boolean;
}

async function post(call: CallShop, body: SetupBody): Promise<{ Rates?: number }> {
  const headers = { 'Content-Type': 'application/json' };
  return readResponse(await call(PATH, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Sends rows in order, as many in a request as it takes. */
async function sendInserts(call: CallShop, inserts: readonly Insert[]): Promise<void> {
  let waiting: Insert[] = [];
  let length = 0;
  for (const insert of inserts) {
    const own = JSON.stringify(insert).length;
    if (length + own > MAX_REQUEST_LENGTH && waiting.length > 0) {
      await post(call, { Inserts: waiting });
      waiting = [];
      length = 0;
    }
    waiting.push(insert);
    length += own;
  }
  if (waiting.length > 0) await post(call, { Inserts: waiting });
}

interface SetupState {
  Environment: string;
  Foundation: number;
  Demo: number;
  HasOwnProducts: boolean;
}

async function addDemo({ call, now, log }: SetupOptions, { Environment }: SetupState): Promise<void> {
  log('Filling the shop with its demonstration catalogue…');
  const demo = await createDemo(now);
  const send = async () => {
    await sendInserts(call, demo.inserts);
    if (Environment !== 'development') return;
    await sendInserts(call, demo.forDevelopment.inserts);
    await post(call, { Keys: demo.forDevelopment.keys });
  };
  const store = (key: string, body: Uint8Array<ArrayBuffer>, type: string) =>
    call(`${PATH}/pictures/${key}`, { method: 'PUT', headers: { 'Content-Type': type }, body });
  const [pictures] = await Promise.all([
    storePictures(async (key, bytes, type) => readResponse(await store(key, bytes, type)), demo.products),
    send(),
  ]);
  await sendInserts(call, demo.marker);
  log(`The shop has ${demo.products.length} products and ${pictures} pictures.`);
  if (Environment !== 'development')
    log('Keys, coupons and the gift card of the demonstration exist in development only.');
}

/**
 * Fills a new shop over HTTP, local or remote: its foundation, and the demonstration catalogue where it is wanted.
 * Idempotent: what is there stays, an aborted run goes on with the next one, a complete shop is left alone.
 */
export async function setUpShop(options: SetupOptions): Promise<void> {
  const { call, shop, withDemo, log } = options;
  const response = await call(PATH);
  if (response.status === ROLE_NEEDED) {
    if (options.tellStorefront) log(OWNED);
    return;
  }
  const state = await readResponse<SetupState>(response);
  const isWanted = withDemo === 'if-new' ? state.Foundation === 0 : withDemo;
  const isDemoDue = isWanted && state.Demo === 0 && !state.HasOwnProducts;
  const isFoundationDue = state.Foundation < FOUNDATION_VERSION && state.Demo === 0;
  if (isWanted && state.HasOwnProducts && state.Demo === 0) {
    log('The shop has products of its own: the demonstration catalogue is left out.');
  }
  if (!isDemoDue && !isFoundationDue) {
    if (options.tellStorefront) log(NOTHING_DUE);
    return;
  }
  await sendInserts(call, writeOptions({ isDevelopment: state.Environment === 'development' }));
  // The demonstration's pages and settings are there first, so that no template takes their place.
  if (isDemoDue) await addDemo(options, state);
  else await sendInserts(call, createFoundation(shop));
  await sendInserts(call, createFoundationMarker());
  if (options.tellStorefront) {
    const { Rates } = await post(call, { IsLast: true });
    if (Rates === 0) log(NO_RATES);
  }
  if (!isDemoDue) log(`The foundation of ${shop.name} is laid. Replace the templates of its content pages.`);
}
