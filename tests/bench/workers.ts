import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { ensureSecrets, ROOT, STATE } from '../../worker/dev/state.ts';
import { readBuiltWorker } from '../support/shop/built-workers.ts';
import { findMemoryFolder } from '../support/shop/memory-folder.ts';
import { copyPreparedState } from '../support/shop/prepared-state.ts';

const COMPATIBILITY = { compatibilityDate: '2026-08-15', compatibilityFlags: ['nodejs_compat'] };
export const ORIGIN = 'http://localhost';

/** A Worker of one module at a port of its own, without a proxy. */
export function toBareWorker(name: string, port: number, script: string) {
  return {
    name,
    ...COMPATIBILITY,
    modules: [{ type: 'ESModule' as const, path: `${name}.js`, contents: script }],
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  };
}

const ONE_ROW = `export default { async fetch(request, env) {
  const id = Number(new URL(request.url).searchParams.get('id'));
  return Response.json(await env.DB.prepare('SELECT * FROM products WHERE id = ?1').bind(id).first());
} };`;

/** Responds with one row of `products`, read by id from commerce's database: `?id=`. */
export function toOneRowWorker(port: number) {
  return { ...toBareWorker('one-row', port, ONE_ROW), d1Databases: { DB: 'latchkey-commerce' } };
}

// No Cache API: every page is rendered again. The isolate's memory stays, as in production.
const WITHOUT_CACHE = `
Object.defineProperty(globalThis, 'caches', {
  value: { default: { match: async () => undefined, put: async () => undefined } },
});`;

interface ShopWorkers {
  storefront: string;
  commerce: string;
  port: number;
  commercePort?: number;
  hasCache: boolean;
}

/** The built storefront under a name of its own, bound to this backend. */
export function toStorefront({ storefront, commerce, port, hasCache }: ShopWorkers) {
  // The platform serves the assets before the Worker: here they would only add a proxy.
  const {
    modules,
    assets: _before,
    ...built
  } = readBuiltWorker(storefront, join(ROOT, 'dist/latchkey'), {
    ...ensureSecrets(),
    ORIGIN,
    ENVIRONMENT: 'production',
    REQUEST_LOG: 'off',
  });
  const folder = join(ROOT, 'dist/latchkey');
  const [main] = modules;
  const entry = `${hasCache ? '' : "import './without-cache.js';"}\nexport { default } from './index.js';`;
  const own = [
    { type: 'ESModule' as const, path: join(folder, 'bench.js'), contents: entry },
    { type: 'ESModule' as const, path: join(folder, 'without-cache.js'), contents: WITHOUT_CACHE },
  ];
  if (!main) throw new Error('the storefront is not built');
  return {
    ...built,
    modules: [...own, ...modules],
    serviceBindings: { COMMERCE: commerce, IDENTITY: 'latchkey-identity' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  };
}

export function toBackend(name: 'latchkey-commerce' | 'latchkey-identity', port: number) {
  return {
    ...readBuiltWorker(name, join(ROOT, 'dist', name.replace('-', '_')), {
      ...ensureSecrets(),
      ORIGIN,
      ENVIRONMENT: 'production',
      REQUEST_LOG: 'off',
    }),
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  };
}

/** A folder in memory with the state of a freshly started shop: the developer's own shop may be older than the code. */
export async function prepareShop(): Promise<string> {
  const state = mkdtempSync(join(findMemoryFolder(), 'latchkey-bench-'));
  await copyPreparedState(state);
  process.on('exit', () => rmSync(state, { recursive: true, force: true }));
  return state;
}

type Options = Extract<Parameters<typeof convertV4MiniflareOptions>[0], { workers: unknown }>;
export type BenchWorker = Options['workers'][number];

/** Starts Workers on the local shop's state, or on another folder's. */
export async function open(workers: BenchWorker[], state = STATE): Promise<Miniflare> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      cf: false,
      resourcePersistencePath: join(state, 'v3'),
      telemetry: { enabled: false },
      workers,
    }),
  );
  await miniflare.ready;
  return miniflare;
}

/** The runtime that Miniflare started last: the newest child of this process. */
export function findRuntimePid(): number | null {
  try {
    const children = readdirSync('/proc').filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        const [head = '', rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        return head.includes('workerd') && Number(rest.split(' ')[1]) === process.pid;
      } catch {
        return false;
      }
    });
    return Number(children.sort((a, b) => Number(b) - Number(a))[0]) || null;
  } catch {
    return null;
  }
}
