import { parseArgs } from 'node:util';
import { build } from '../../../worker/dev/build.ts';
import { ShopClient } from '../../resilience/shop-client.ts';
import { median } from '../latency.ts';
import type { DatabaseCounts } from '../row-counter.ts';
import { ACTIONS, type Action, LIMITS, type Visit } from './actions.ts';
import { addExpiredOrders } from './expired-orders.ts';
import { CountedShop } from './open-big-shop.ts';

/**
 * `npm run bench -- big`: what does a shop cost after three years? Fills a small and a big shop with the same generator,
 * does the same in both, alternating, and compares time and rows read. `--scale 0.1` makes the big one smaller,
 * `--state FOLDER` keeps both for the next run, and words choose kinds of actions, or those whose
 * names have one of them. `--explain` lists the statements that read most in the big shop.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    explain: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    state: { type: 'string' },
  },
});
const SMALL = 0.01;
const ROUNDS = 7;
const WARM_UP = 2;
const EXPIRED = 500;
const ROUNDS_OF_DAYS = 5;
const MAX_ROUNDS = 60;

async function visit(shop: CountedShop): Promise<Visit> {
  const client = await ShopClient.open(shop);
  const buyer = await client.openBuyer();
  const db = await shop.database();
  const { results } = await db
    .prepare(
      `SELECT p.id, s.slug, p.manufacturer_id AS publisher FROM products p JOIN slugs s ON s.entity = 'product' AND s.entity_id = p.id
         AND s.locale = 'en' AND s.is_active = 1
       WHERE p.source_id LIKE 'big:%' AND p.stock > 3 ORDER BY p.id LIMIT 100`,
    )
    .all<{ id: number; slug: string; publisher: number }>();
  const customer = await db
    .prepare('SELECT c.id, c.email FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = 10')
    .first<{ id: number; email: string }>();
  if (!customer) throw new Error('the shop has no orders');
  return { shop, client, buyer, products: results, order: { id: 0, initId: '', url: '' }, customer };
}

interface Figures {
  ms: number[];
  rows: number[];
  statements: number;
  top: DatabaseCounts['top'];
}

async function measure(action: Action, one: Visit, n: number, figures: Figures): Promise<void> {
  await one.shop.takeCounts();
  const startedAt = performance.now();
  await action.run(one, n);
  const ms = performance.now() - startedAt;
  const { rows, statements, top } = await one.shop.takeCounts();
  if (n < WARM_UP) return;
  figures.top = top;
  figures.ms.push(ms);
  figures.rows.push(rows);
  figures.statements = statements;
}

build();
const shops = [
  await CountedShop.open(SMALL, values.state && `${values.state}/small`),
  await CountedShop.open(Number(values.scale), values.state && `${values.state}/big`),
];
const visits = await Promise.all(shops.map(visit));
/**
 * What is due after the filling is not a part of an idle round: the days of three years are summed up a year at a time, and
 * all alerts are looked at, as their products came into stock.
 */
async function catchUp(shop: CountedShop): Promise<void> {
  const db = await shop.database();
  const hasDue = async () =>
    (await db.prepare('SELECT 1 FROM alerts WHERE check_at <= ?1 LIMIT 1').bind(Date.now()).first()) !== null;
  for (let round = 0; round < MAX_ROUNDS && (round < ROUNDS_OF_DAYS || (await hasDue())); round += 1)
    await shop.runCron();
}
for (const shop of shops) await catchUp(shop);

// The steps of a purchase need each other.
const isWanted = ({ name, kind }: Action) =>
  positionals.length === 0 || positionals.some((word) => kind === word || (kind !== 'buying' && name.includes(word)));
const wanted = ACTIONS.filter(isWanted);
const found = new Map(
  wanted.map(({ name }) => [name, visits.map((): Figures => ({ ms: [], rows: [], statements: 0, top: [] }))]),
);
for (let n = 0; n < ROUNDS + WARM_UP; n += 1) {
  for (const action of wanted) {
    for (const [index, one] of visits.entries()) {
      const figures = found.get(action.name)?.[index];
      if (figures) await measure(action, one, n, figures);
    }
  }
}

let misses = 0;
console.table(
  wanted.map(({ name, kind }) => {
    const [small, big] = (found.get(name) ?? []).map(({ ms, rows }) => ({
      // The least: another load on the machine only adds to it.
      ms: Math.min(...ms),
      rows: median(rows),
    }));
    const ratio = (big?.ms ?? Number.NaN) / (small?.ms ?? Number.NaN);
    const isReached = ratio <= LIMITS[kind];
    if (!isReached) misses += 1;
    return {
      action: name,
      'small ms': small?.ms.toFixed(1),
      'big ms': big?.ms.toFixed(1),
      ratio: ratio.toFixed(2),
      'rows small': small?.rows,
      'rows big': big?.rows,
      limit: LIMITS[kind],
      '': isReached ? 'OK' : 'MISSED',
    };
  }),
);

if (values.explain) {
  for (const { name } of wanted) {
    console.log(`\n${name}: ${found.get(name)?.at(-1)?.statements} statements`);
    for (const [sql, rows] of found.get(name)?.at(-1)?.top ?? [])
      console.log(`${rows} rows: ${sql.replace(/\s+/g, ' ').slice(0, 300)}`);
  }
}
const isAsked = (word: string) => positionals.length === 0 || positionals.includes(word);
if (isAsked('books')) {
  for (const { shop, client } of visits) {
    await shop.takeCounts();
    const broken = await client.readBrokenBooks();
    const { rows, calls } = await shop.takeCounts();
    console.log(`books check: ${rows} rows in ${calls} calls of the database; broken: ${broken.join(' ') || 'none'}`);
    misses += broken.length;
  }
}
if (isAsked('expired')) {
  for (const shop of shops) {
    await addExpiredOrders(shop, EXPIRED, Date.now());
    await shop.takeCounts();
    const startedAt = performance.now();
    await shop.runCron();
    const ms = performance.now() - startedAt;
    console.log(`cron, ${EXPIRED} expired orders: ${ms.toFixed(0)} ms`, await shop.takeCounts());
  }
}
for (const shop of shops) await shop.close();
process.exit(misses === 0 ? 0 : 1);
