import { readFileSync } from 'node:fs';
import { build } from '../../worker/dev/build.ts';
import { ensureSecrets } from '../../worker/dev/state.ts';
import { findFreePort } from '../support/shop/free-port.ts';
import { quantile } from './latency.ts';
import { type Outcome, openConnection, TIMEOUT_MS } from './soak-connection.ts';
import { byKind, describe, listBreaks } from './soak-report.ts';
import { type Call, makeNewPage, makeTraffic, type Product } from './soak-traffic.ts';
import { findRuntimePid, open, prepareShop, toBackend, toStorefront } from './workers.ts';

/**
 * `npm run soak [seconds]`: shoppers, crawlers and buyers on 64 connections for ten minutes, against the built shop on
 * a copy of the local state, each isolate with as much heap as in production. Then ten times as many new pages a second
 * as it can render, beside cached ones. Fails when there are errors, time-outs, growing memory, or pages that wait in a
 * queue.
 */

const SECONDS = Number(process.argv[2] ?? 600);
const CONNECTIONS = 64;
const HEAP_MB = 128;
const BURST_FACTOR = 10;
const BURST_SECONDS = 15;
const CALIBRATION_SECONDS = 5;
const CACHED_PER_SECOND = 20;
const PAUSE_MS = 2_000;
const SAMPLE_MS = 1_000;
// Of the burst's times a part is the local runtime's queue, before any code of a Worker runs:
// `worker/decisions/scaling.md`.
const LIMITS = { growth: 0.15, burstP99Ms: 2_500, cachedP99Ms: 1_000, recoveryMs: 1_500 };
const CACHED = { kind: 'page', path: '/en/' } as const;

// Miniflare reads it when it starts workerd.
process.env.MINIFLARE_WORKERD_V8_FLAGS =
  `${process.env.MINIFLARE_WORKERD_V8_FLAGS ?? ''} --max-old-space-size=${HEAP_MB}`.trim();

ensureSecrets();
build();
// The platform's Cache API, KV and D1 work elsewhere; their local simulators share the Workers' one thread and write to
// the disk in it. So the state is in memory, and pages are cached by the isolate alone.
const state = await prepareShop();
const [port, commercePort, identityPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
const shop = await open(
  [
    toStorefront({ storefront: 'latchkey', commerce: 'latchkey-commerce', port, hasCache: false }),
    toBackend('latchkey-commerce', commercePort),
    toBackend('latchkey-identity', identityPort),
  ],
  state,
);
const pid = findRuntimePid();
const db = await shop.getD1Database('DB', 'latchkey-commerce');
const { results: products } = await db
  .prepare("SELECT entity_id AS id, slug FROM slugs WHERE entity = 'product' AND locale = 'en' AND is_active = 1")
  .all<Product>();

function readMemoryMb(): number {
  const rss = /VmRSS:\s+(\d+)/.exec(pid === null ? '' : readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(rss ?? Number.NaN) / 1_024);
}

/** Calls one after the other on every connection, until the time is over. */
async function run(connections: number, seconds: number, next: (index: number) => Call) {
  const endsAt = performance.now() + seconds * 1_000;
  const outcomes: Outcome[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const connection = openConnection(port);
      while (performance.now() < endsAt) {
        const outcome = await connection.send(next(index));
        outcomes.push(outcome);
        // A rejected visitor does not come back at once.
        if (outcome.status === 503) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      connection.close();
    }),
  );
  return outcomes;
}

// 409: the last key of a product is sold or reserved.
const isFailure = ({ status }: Outcome) => status <= 0 || (status >= 400 && status !== 409);

// Warm up: the first minute of an isolate is not what grows.
const traffic = Array.from({ length: CONNECTIONS }, (_, index) => makeTraffic(products, index + 1));
const nextCall = (index: number) => (traffic[index] ?? makeNewPage)();
await run(CONNECTIONS, Math.min(20, SECONDS / 3), nextCall);

const memory: number[] = [];
const sampling = setInterval(() => memory.push(readMemoryMb()), SAMPLE_MS);
const soaked = await run(CONNECTIONS, SECONDS, nextCall);
clearInterval(sampling);
console.log(
  `${CONNECTIONS} connections, ${SECONDS} s, heap of an isolate limited to ${HEAP_MB} MB, no answer for ${TIMEOUT_MS / 1_000} s is a time-out`,
);
console.table([...byKind(soaked), describe('all', soaked)]);
const failures = Map.groupBy(soaked.filter(isFailure), ({ status, method = 'GET', path }) => {
  const place = path.startsWith('/api/') ? path.replace(/\d+/g, 'N') : 'pages';
  return `${status} ${method} ${place}`;
});
for (const [what, own] of failures) console.log(`${own.length} x ${what}`);
const broken = soaked.flatMap(listBreaks);
if (broken.length > 0) console.table(broken);
const quarter = Math.floor(memory.length / 4);
const before = quantile(memory.slice(quarter, 2 * quarter), 0.5);
const after = quantile(memory.slice(-quarter), 0.5);
console.log(`memory: ${before} MB in the second quarter, ${after} MB in the last, at most ${Math.max(...memory)} MB`);

const calibrated = await run(16, CALIBRATION_SECONDS, makeNewPage);
const capacity = calibrated.filter(({ status }) => status === 200).length / CALIBRATION_SECONDS;
const rate = Math.round(capacity * BURST_FACTOR);

/** Sends at a fixed rate, whether or not responses arrive. */
async function burst(): Promise<{ fresh: Outcome[]; cached: Outcome[] }> {
  const fresh: Promise<Outcome>[] = [];
  const cached: Promise<Outcome>[] = [];
  const idle: ReturnType<typeof openConnection>[] = [];
  const send = async (call: Call) => {
    const connection = idle.pop() ?? openConnection(port);
    const outcome = await connection.send(call);
    idle.push(connection);
    return outcome;
  };
  const startedAt = performance.now();
  for (;;) {
    const elapsedS = (performance.now() - startedAt) / 1_000;
    if (elapsedS >= BURST_SECONDS) break;
    while (fresh.length < elapsedS * rate) fresh.push(send(makeNewPage()));
    while (cached.length < elapsedS * CACHED_PER_SECOND) cached.push(send(CACHED));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const ended = { fresh: await Promise.all(fresh), cached: await Promise.all(cached) };
  for (const connection of idle) connection.close();
  return ended;
}

const { fresh, cached } = await burst();
const shed = fresh.filter(({ status }) => status === 503);
const afterBurst = openConnection(port);
const first = await afterBurst.send(makeNewPage());
afterBurst.close();
console.log(
  `burst: ${capacity.toFixed(0)} new pages a second are its capacity, ${rate} were asked for during ${BURST_SECONDS} s`,
);
console.table([
  describe('new pages', fresh),
  describe('of them shed', shed),
  describe('cached page meanwhile', cached),
  describe('first new page after it', [first]),
]);
await shop.dispose();

const p99 = (outcomes: readonly Outcome[]) =>
  quantile(
    outcomes.map(({ ms }) => ms),
    0.99,
  );
const checks: readonly (readonly [string, number, number])[] = [
  ['failed calls of the soak', soaked.filter(isFailure).length, 0],
  ['time-outs of the soak', soaked.filter(({ status }) => status === -1).length, 0],
  ['growth of memory, share', (after - before) / before, LIMITS.growth],
  [
    'burst: answers other than 200 and 503 with a pause',
    fresh.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter !== null)).length,
    0,
  ],
  ['burst: p99 of all answers, ms', p99(fresh), LIMITS.burstP99Ms],
  ['burst: cached pages that were not served', cached.filter(({ status }) => status !== 200).length, 0],
  ['burst: p99 of the cached page, ms', p99(cached), LIMITS.cachedP99Ms],
  ['first new page after the burst, ms', first.status === 200 ? first.ms : Number.POSITIVE_INFINITY, LIMITS.recoveryMs],
];
console.table(
  checks.map(([figure, value, most]) => ({
    figure,
    value: Number(value.toFixed(2)),
    'at most': most,
    '': value <= most ? 'OK' : 'MISSED',
  })),
);
process.exit(checks.every(([, value, most]) => value <= most) ? 0 : 1);
