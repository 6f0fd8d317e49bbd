import { type Category, getCategory } from '../../shared/api/catalog.ts';
import { getPrices, getProduct } from '../../shared/api/product.ts';
import { getStoreSettings } from '../../shared/api/store.ts';
import { GENRE_IDS, LISTING_PAGE_SIZE } from '../../shared/listing.ts';
import { findDataFile, openLargeShop } from './large-catalogue.ts';
import { median, type Timed, timeCall, timeGet } from './latency.ts';

/**
 * `npm run bench:commerce -- FOLDER`: imports `games.jsonl` into a fresh state and times the calls that pages make,
 * over loopback, one at a time. A no-op endpoint and a Worker that reads one row by its id are called alternately: the
 * first one's median is subtracted, the second is the base of the ratios.
 */

const WARM_UP = 30;
const SAMPLES = 200;
const GAMES = 1;
const LINUX = 3;
const FIRST_TAG = 1_000;
const LIMITS = { warmMs: 10, coldMs: 80, details: 4, prices: 6, settings: 4 };

const large = await openLargeShop(findDataFile('games.jsonl'));
const db = await large.shop.getD1Database('DB', 'latchkey-commerce');
async function readIds(sql: string): Promise<number[]> {
  const { results } = await db.prepare(sql).all();
  return (results as { id: number }[]).map(({ id }) => id);
}
const productIds = await readIds('SELECT id FROM products ORDER BY id * 7919 % 36583 LIMIT 2000');
const tagIds = await readIds(`SELECT id FROM specification_options WHERE id >= ${FIRST_TAG}`);
const publisherIds = await readIds(
  `SELECT manufacturer_id AS id FROM manufacturer_counts WHERE category_id = ${GAMES} ORDER BY products DESC LIMIT 200`,
);

const noop: number[] = [];
const oneRow: number[] = [];
const at = (ids: readonly number[], n: number): number => ids[n % ids.length] ?? 1;

async function sample(times: number, call: (n: number) => Promise<Timed<unknown>>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    noop.push(await timeGet(large.noop));
    oneRow.push(await timeGet(`${large.oneRow}/?id=${at(productIds, n)}`));
    took.push((await call(n)).ms);
  }
  return median(took);
}

function list(filters: { specs?: number[]; publishers?: number[]; page?: number }): Promise<Timed<Category>> {
  return timeCall(large.commerce, getCategory, {
    categoryId: GAMES,
    pageNumber: filters.page ?? 1,
    pageSize: LISTING_PAGE_SIZE,
    orderBy: 0,
    specificationOptionIds: filters.specs ?? [],
    manufacturerIds: filters.publishers ?? [],
  });
}

interface Row {
  call: string;
  ms: number;
  /** The limit, in ms or as a multiple of a read of one row. */
  limit: number;
  isRatio?: true;
}

/** Two filters each: first a new combination, then repeated. */
const FILTERS: Record<string, (n: number) => { specs: number[]; publishers?: number[] }> = {
  'genre and system': (n) => ({ specs: [at(GENRE_IDS, n), LINUX] }),
  'genre and publisher': (n) => ({ specs: [at(GENRE_IDS, n)], publishers: [at(publisherIds, n)] }),
  'genre and tag': (n) => ({ specs: [at(GENRE_IDS, n), at(tagIds, n * 7)] }),
};
/** Fewer than the possible combinations of any kind, so that each cold one is new. */
const COMBINATIONS = 8;
const COLD_SAMPLES = 60;

for (let n = 0; n < WARM_UP; n += 1) {
  await timeGet(large.noop);
  await timeGet(`${large.oneRow}/?id=1`);
  await list({});
}
const rows: Row[] = [];
for (const [name, filterOf] of Object.entries(FILTERS)) {
  const cold = name === 'genre and system' ? COMBINATIONS : COLD_SAMPLES;
  rows.push({
    call: `category page, ${name}, cold`,
    ms: await sample(cold, (n) => list(filterOf(n))),
    limit: LIMITS.coldMs,
  });
  rows.push({
    call: `category page, ${name}, warm`,
    ms: await sample(SAMPLES, (n) => list(filterOf(n % COMBINATIONS))),
    limit: LIMITS.warmMs,
  });
}
rows.push({
  call: 'product details',
  ms: await sample(SAMPLES, (n) => timeCall(large.commerce, getProduct, { id: at(productIds, n) })),
  limit: LIMITS.details,
  isRatio: true,
});
rows.push({
  call: `prices of ${LISTING_PAGE_SIZE} products`,
  ms: await sample(SAMPLES, (n) => {
    const start = (n * LISTING_PAGE_SIZE) % (productIds.length - LISTING_PAGE_SIZE);
    return timeCall(large.commerce, getPrices, { ids: productIds.slice(start, start + LISTING_PAGE_SIZE) });
  }),
  limit: LIMITS.prices,
  isRatio: true,
});
rows.push({
  call: 'store settings',
  ms: await sample(SAMPLES, () => timeCall(large.commerce, getStoreSettings, {})),
  limit: LIMITS.settings,
  isRatio: true,
});
await large.close();

const noopMs = median(noop);
const oneRowMs = median(oneRow) - noopMs;
console.log(`medians, one call at a time; no-op ${noopMs.toFixed(2)} ms, taken off; one row ${oneRowMs.toFixed(2)} ms`);
let misses = 0;
console.table(
  rows.map(({ call, ms, limit, isRatio }) => {
    const net = ms - noopMs;
    const ratio = net / oneRowMs;
    const isReached = isRatio ? ratio <= limit : net < limit;
    if (!isReached) misses += 1;
    return {
      call,
      ms: Number(net.toFixed(2)),
      'x one row': Number(ratio.toFixed(2)),
      limit: isRatio ? `<= ${limit} x` : `< ${limit} ms`,
      '': isReached ? 'OK' : 'MISSED',
    };
  }),
);
process.exit(misses === 0 ? 0 : 1);
