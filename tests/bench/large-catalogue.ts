import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Miniflare } from 'miniflare';
import { exchangeRates, RATES_DATE } from '../../worker/commerce/demo/content/exchange-rates.ts';
import { readBatches } from '../../worker/commerce/merchant/import/batches.ts';
import { sendBatch } from '../../worker/commerce/merchant/import/send-batch.ts';
import { build } from '../../worker/dev/build.ts';
import { applyMigrations } from '../../worker/dev/migrate.ts';
import { callShopAt } from '../../worker/dev/setup/call-shop-at.ts';
import { setUpShop } from '../../worker/dev/setup/set-up-shop.ts';
import { ensureSecrets } from '../../worker/dev/state.ts';
import { findFreePort } from '../support/shop/free-port.ts';
import { open, toBackend, toBareWorker, toOneRowWorker } from './workers.ts';

/** Commerce with a large imported catalogue, and two bare Workers to compare it with, each at its own port. */
export interface LargeShop {
  shop: Miniflare;
  /** Commerce itself, without a proxy. */
  commerce: string;
  /** Responds with a few bytes. */
  noop: string;
  /** Responds with one row of `products`, read by id from the same database: `?id=`. */
  oneRow: string;
  close(): Promise<void>;
}

/** The folder with the files of a large catalogue. Exits with a message when a file is missing. */
export function findDataFile(name: string): string {
  const folder = process.argv[2] ?? process.env.LATCHKEY_BENCH_DATA;
  if (!folder) {
    console.error(`Give the folder that holds ${name}: as an argument or in LATCHKEY_BENCH_DATA.`);
    process.exit(2);
  }
  const path = resolve(folder, name);
  if (existsSync(path)) return path;
  console.error(`There is no file ${path}.`);
  process.exit(2);
}

const NO_OP = 'export default { fetch: () => Response.json({ IsSuccess: true }) };';
async function importFile(file: string, origin: string, token: string): Promise<void> {
  const startedAt = performance.now();
  let lines = 0;
  for await (const batch of readBatches(file, { byte: 0, line: 1 })) {
    await sendBatch(batch, {
      file,
      origin,
      token,
      testKeys: 0,
      addsPlatforms: false,
      isDryRun: false,
      isExport: false,
    });
    lines += batch.lines;
  }
  console.log(`imported ${lines} products in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

interface BenchState {
  folder: string;
  isKept: boolean;
}

/** A fresh folder; or one of `LATCHKEY_BENCH_STATE`, which the next run finds filled. */
function openState(name: string): BenchState {
  const kept = process.env.LATCHKEY_BENCH_STATE;
  if (!kept) return { folder: mkdtempSync(join(tmpdir(), 'latchkey-bench-')), isKept: false };
  const folder = resolve(kept, name);
  mkdirSync(folder, { recursive: true });
  return { folder, isKept: true };
}

type Fill = (commerce: string, token: string) => Promise<void>;

/** Opens the built commerce, and fills it where it is empty. */
async function openShop(name: string, withDemo: boolean, fill: Fill): Promise<LargeShop> {
  const secrets = ensureSecrets();
  const { folder, isKept } = openState(name);
  const [commercePort, noopPort, storefrontPort, oneRowPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const shop = await open(
    [
      toBackend('latchkey-commerce', commercePort),
      // Commerce is bound to both; neither is called here.
      toBareWorker('latchkey-identity', noopPort, NO_OP),
      toBareWorker('latchkey', storefrontPort, NO_OP),
      toOneRowWorker(oneRowPort),
    ],
    folder,
  );
  const commerce = `http://127.0.0.1:${commercePort}`;
  const db = await shop.getD1Database('DB', 'latchkey-commerce');
  if ((await applyMigrations(db, 'worker/commerce/migrations')) > 0) {
    const currency = db.prepare('INSERT OR IGNORE INTO currencies (code, rate, quoted_on) VALUES (?, ?, ?)');
    await db.batch(Object.entries(exchangeRates).map(([code, rate]) => currency.bind(code, rate, RATES_DATE)));
  }
  const held = await db.prepare('SELECT 1 FROM products LIMIT 1').first();
  if (!held) {
    const call = callShopAt(commerce, secrets.ADMIN_TOKEN ?? '');
    const facts = { name: 'Bench', email: '' };
    await setUpShop({ call, shop: facts, withDemo, tellStorefront: false, now: Date.now(), log: () => undefined });
    await fill(commerce, secrets.ADMIN_TOKEN ?? '');
  }
  return {
    shop,
    commerce,
    noop: `http://127.0.0.1:${noopPort}`,
    oneRow: `http://127.0.0.1:${oneRowPort}`,
    close: async () => {
      await shop.dispose();
      if (!isKept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Builds the shop and opens commerce on a fresh state with the file's products. `LATCHKEY_BENCH_STATE` names a folder to
 * reuse: the next run then needs no import.
 */
export function openLargeShop(file: string): Promise<LargeShop> {
  build();
  return openShop('large', false, (commerce, token) => importFile(file, commerce, token));
}

/** The same with the demonstration's products. */
export function openDemoShop(): Promise<LargeShop> {
  build();
  return openShop('demo', true, async () => undefined);
}
