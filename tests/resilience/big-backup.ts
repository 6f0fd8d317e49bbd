import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyVault } from '../../worker/commerce/keys/key-vault.ts';
import { ROOT } from '../../worker/dev/state.ts';
import { startFakeD1Api } from '../support/shop/fake-d1-api.ts';
import { createFakeWrangler } from '../support/shop/fake-wrangler.ts';
import { openMigrated, transact, writePlainly } from '../support/shop/memory-shop.ts';
import { HISTORY_PRODUCT, listTransactions, writeHistory } from '../support/shop/order-history.ts';
import type { Report } from './kill-test.ts';

const SECRET = btoa('0123456789abcdef0123456789abcdef');
const CHUNK = 10_000;
/** What the commands may take of memory, however large the shop is. Wrangler, which reads its configuration, takes 300 of it. */
const MAX_MEMORY_MB = 700;
const POLL_MS = 100;
/** The requests after which a command is killed for the first time. */
const FIRST_LIFE_REQUESTS = 100;
const SELL_EVERY_REQUESTS = 5;

type Databases = Awaited<ReturnType<typeof openMigrated>>;

function commerceOf(databases: Databases) {
  const commerce = databases.get('latchkey-commerce');
  if (!commerce) throw new Error('no commerce');
  return commerce;
}

async function openOnDisk(folder: string, which: string): Promise<Databases> {
  const databases = await openMigrated((name) => join(folder, `${which}-${name}.sqlite`));
  for (const database of databases.values()) {
    database.query('PRAGMA journal_mode = WAL');
    database.query('PRAGMA synchronous = OFF');
  }
  return databases;
}

async function fillShop(databases: Databases, orders: number): Promise<void> {
  const { keyId } = await createKeyVault(SECRET);
  writePlainly(commerceOf(databases), [HISTORY_PRODUCT]);
  for (let first = 1; first <= orders; first += CHUNK) {
    const rows = writeHistory(first, Math.min(orders, first + CHUNK - 1), Date.now());
    writePlainly(
      commerceOf(databases),
      rows.map((sql) => sql.replaceAll('id1.', `${keyId}.`)),
    );
  }
}

/** The most memory that a process has had, in MB; Linux tells it. */
function readPeak({ pid }: ChildProcess): number {
  const path = `/proc/${pid}/status`;
  const kilobytes = existsSync(path) ? /VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
  return Number(kilobytes ?? 0) / 1_000;
}

/** The deployed shop, as the commands see it: an API, wrangler, and the shop's own list of pictures. */
async function serve(databases: Databases, folder: string) {
  const api = await startFakeD1Api(databases);
  const wrangler = createFakeWrangler();
  const known = [...databases.keys()].map((name) => JSON.stringify({ name, uuid: `id-of-${name}` }));
  writeFileSync(join(wrangler.folder, 'databases'), `${known.join('\n')}\n`);
  const pictures = createServer((_, response) => response.end('{"Data":{"Pictures":[],"Cursor":null}}'));
  await once(pictures.listen(0, '127.0.0.1'), 'listening');
  const file = join(folder, 'production.vars');
  const origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  writeFileSync(file, `ORIGIN="${origin}"\nADMIN_TOKEN="the-token"\nKEY_ENCRYPTION_KEY="${SECRET}"\n`);
  const start = (verb: string, backup: string) =>
    spawn(process.execPath, [join(ROOT, 'worker/dev/backup/cli.ts'), verb, backup, '--remote', '--file', file], {
      env: { ...process.env, WRANGLER: wrangler.executable, CLOUDFLARE_API_BASE_URL: api.url },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const stop = () => {
    api.stop();
    pictures.close();
    rmSync(wrangler.folder, { recursive: true });
  };
  return { api, start, stop };
}

/** Runs a command that is killed once on its way. Returns what was wrong. */
async function runKilledOnce(
  verb: string,
  backup: string,
  served: Awaited<ReturnType<typeof serve>>,
  onRequest: (name: string) => void,
): Promise<string[]> {
  const startedAt = Date.now();
  let [requests, peak] = [0, 0];
  let child = served.start(verb, backup);
  served.api.before = (name) => {
    requests += 1;
    if (requests === FIRST_LIFE_REQUESTS) child.kill('SIGKILL');
    onRequest(name);
    return undefined;
  };
  const timer = setInterval(() => {
    peak = Math.max(peak, readPeak(child));
  }, POLL_MS);
  let [code, signal] = await once(child, 'exit');
  const wasKilled = signal === 'SIGKILL';
  if (wasKilled) {
    child = served.start(verb, backup);
    [code, signal] = await once(child, 'exit');
  }
  clearInterval(timer);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(`${verb}: ${seconds} s, ${requests} requests, at most ${Math.round(peak)} MB`);
  return [
    ...(wasKilled ? [] : [`${verb} took ${requests} requests: it was not killed`]),
    ...(code === 0 ? [] : [`${verb} ended with ${code ?? signal}`]),
    ...(peak > MAX_MEMORY_MB ? [`${verb} took ${Math.round(peak)} MB of memory`] : []),
  ];
}

/**
 * A shop with many orders is backed up while it sells, and restored into another one, by the commands themselves; each is killed
 * once on its way. Neither may need more memory for a larger shop, and nothing may be lost or half there.
 */
export async function runBigBackup(orders: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-big-backup-'));
  const problems: string[] = [];
  try {
    const [source, target] = [await openOnDisk(folder, 'source'), await openOnDisk(folder, 'target')];
    await fillShop(source, orders);
    const backup = join(folder, 'backup');
    const [from, to] = [await serve(source, folder), await serve(target, folder)];
    let [requests, sold] = [0, 0];
    problems.push(
      ...(await runKilledOnce('backup', backup, from, (name) => {
        requests += 1;
        if (name !== 'latchkey-commerce' || requests % SELL_EVERY_REQUESTS !== 0) return;
        sold += 1;
        transact(commerceOf(source), listTransactions(sold, Date.now()).flat());
      })),
      ...(await runKilledOnce('restore', backup, to, () => {})),
    );
    from.stop();
    to.stop();
    const [row] = commerceOf(target).query(
      `SELECT (SELECT count(*) FROM orders) AS orders,
         (SELECT count(*) FROM payments WHERE order_id NOT IN (SELECT id FROM orders)) AS orphans`,
    );
    if (Number(row?.orders) <= orders || Number(row?.orders) > orders + sold)
      problems.push(`${row?.orders} orders were restored of ${orders} and ${sold} that were placed meanwhile`);
    if (row?.orphans !== 0) problems.push(`${row?.orphans} payments have no order`);
    return { name: 'backup', rounds: 2, calls: from.api.requests + to.api.requests, problems };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
