import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { sendBatch } from '../../../worker/commerce/merchant/import/send-batch.ts';
import { ensureSecrets, ROOT, type Secrets } from '../../../worker/dev/state.ts';
import { readBuiltWorker } from '../../support/shop/built-workers.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { findMemoryFolder } from '../../support/shop/memory-folder.ts';
import { copyPreparedState } from '../../support/shop/prepared-state.ts';
import { COUNTS_PATH, type DatabaseCounts, ROW_COUNTER } from '../row-counter.ts';
import { toStorefront } from '../workers.ts';
import { fillHistory } from './fill-history.ts';
import { createProductLine } from './product-lines.ts';
import { scaleSizes } from './sizes.ts';

const BACKENDS = ['latchkey-commerce', 'latchkey-identity'];
const CRON = '/cdn-cgi/local/scheduled';
const BATCH = 500;

/** A shop in the built Workers, whose backend counts what it asks of the database. */
export class CountedShop {
  readonly secrets: Secrets = ensureSecrets();
  readonly #folder: string;
  readonly #keeps: boolean;
  #runtime: Miniflare | null = null;
  /** Where commerce listens, as the gateway reaches it. */
  origin = '';
  /** Where the storefront listens, without its cache. */
  storefront = '';

  private constructor(folder: string, keeps: boolean) {
    this.#folder = folder;
    this.#keeps = keeps;
  }

  /**
   * The demonstration's shop with a generated catalogue and history, `scale` times that of three years. A `folder` is kept
   * and opened again next time.
   */
  static async open(scale: number, folder?: string): Promise<CountedShop> {
    const state = folder ?? mkdtempSync(join(findMemoryFolder(), 'latchkey-big-'));
    const marker = join(state, `filled-${scale}`);
    const isFilled = existsSync(marker);
    if (!isFilled) {
      mkdirSync(state, { recursive: true });
      await copyPreparedState(state);
    }
    const shop = new CountedShop(state, folder !== undefined);
    await shop.#start();
    if (isFilled) return shop;
    await shop.#fill(scale);
    writeFileSync(marker, '');
    return shop;
  }

  async #start(): Promise<void> {
    const [port, storefrontPort] = [await findFreePort(), await findFreePort()];
    this.origin = `http://127.0.0.1:${port}`;
    this.storefront = `http://127.0.0.1:${storefrontPort}`;
    const variables = { ...this.secrets, ORIGIN: this.origin, ENVIRONMENT: 'development', REQUEST_LOG: 'off' };
    const backends = BACKENDS.map((name) => {
      const folder = join(ROOT, 'dist', name.replace('-', '_'));
      const worker = readBuiltWorker(name, folder, variables);
      if (name === 'latchkey-identity') return worker;
      const counter = { type: 'ESModule' as const, path: join(folder, 'counted.js'), contents: ROW_COUNTER };
      return {
        ...worker,
        modules: [counter, ...worker.modules],
        unsafeDirectSockets: [{ host: '127.0.0.1', port }],
      };
    });
    this.#runtime = new Miniflare(
      convertV4MiniflareOptions({
        log: new Log(LogLevel.ERROR),
        cf: false,
        resourcePersistencePath: join(this.#folder, 'v3'),
        telemetry: { enabled: false },
        unsafeTriggerHandlers: true,
        workers: [
          toStorefront({
            storefront: 'latchkey',
            commerce: 'latchkey-commerce',
            port: storefrontPort,
            hasCache: false,
          }),
          ...backends,
        ],
      }),
    );
    await this.#runtime.ready;
  }

  async #fill(scale: number): Promise<void> {
    const sizes = scaleSizes(scale);
    const now = Date.now();
    const db = await this.database();
    const held = await db.prepare('SELECT count(*) AS products FROM products').first<{ products: number }>();
    const products = Math.max(150, sizes.products - (held?.products ?? 0));
    const startedAt = performance.now();
    const options = { file: '', origin: this.origin, token: this.secrets.ADMIN_TOKEN ?? '', testKeys: 1 };
    for (let first = 1; first <= products; first += BATCH) {
      const lines = Array.from({ length: Math.min(BATCH, products - first + 1) }, (_, n) =>
        createProductLine(first + n, now),
      );
      await sendBatch(
        { firstLine: first, lines: lines.length, text: lines.join('\n'), endByte: 0 },
        { ...options, addsPlatforms: false, isDryRun: false, isExport: false },
      );
    }
    console.log(`products: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    await fillHistory(db, sizes, now);
  }

  async database(name: 'latchkey-commerce' | 'latchkey-identity' = 'latchkey-commerce') {
    if (!this.#runtime) throw new Error('no runtime');
    return this.#runtime.getD1Database('DB', name);
  }

  /** What commerce asked of the database since the last call. */
  async takeCounts(): Promise<DatabaseCounts> {
    const response = await fetch(this.origin + COUNTS_PATH);
    return (await response.json()) as DatabaseCounts;
  }

  /** A round of commerce's cron. */
  async runCron(now = Date.now()): Promise<void> {
    const response = await this.#runtime?.dispatchFetch(`${this.origin}${CRON}?time=${now}`, {
      headers: { 'MF-Route-Override': 'latchkey-commerce' },
    });
    if (!response?.ok) throw new Error(`the cron failed: ${response?.status} ${await response?.text()}`);
  }

  async close(): Promise<void> {
    await this.#runtime?.dispose();
    if (!this.#keeps) rmSync(this.#folder, { recursive: true, force: true });
  }
}
