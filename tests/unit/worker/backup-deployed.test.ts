import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { backUp } from '../../../worker/dev/backup/back-up.ts';
import { openDeployedShop } from '../../../worker/dev/backup/deployed-shop.ts';
import { readManifest } from '../../../worker/dev/backup/manifest.ts';
import { restore } from '../../../worker/dev/backup/restore.ts';
import { listFiles } from '../../../worker/dev/list-files.ts';
import { ROOT } from '../../../worker/dev/state.ts';
import { nameFolder, SILENT } from '../../support/shop/backup-folder.ts';
import { startFakeD1Api } from '../../support/shop/fake-d1-api.ts';
import { openMigrated, transact, writePlainly } from '../../support/shop/memory-shop.ts';
import { HISTORY_PRODUCT, listTransactions, writeHistory } from '../../support/shop/order-history.ts';

const NOW = Date.now();
const SECRET = btoa('0123456789abcdef0123456789abcdef');
const NAMES = ['latchkey-identity', 'latchkey-commerce', 'latchkey-sessions'];

const PAGES: Record<string, object> = {
  '/internal/setup/pictures?cursor=': {
    Pictures: [{ key: 'covers/7.png', size: 1234, etag: 'abc' }],
    Cursor: 'two words',
  },
  '/internal/setup/pictures?cursor=two%20words': {
    Pictures: [{ key: 'covers/8.png', size: 5, etag: 'def' }],
    Cursor: null,
  },
};

/** The shop's own list of its pictures. */
const pictures = createServer((request, response) => {
  const isAllowed = request.headers.authorization === 'Bearer the-token';
  const page = PAGES[request.url ?? ''];
  const isOwned = request.headers.authorization === 'Bearer of-an-owned-shop';
  response.writeHead(isOwned ? 403 : !isAllowed ? 401 : page ? 200 : 404).end(JSON.stringify({ Data: page }));
});
let ORIGIN = '';
beforeAll(async () => {
  await once(pictures.listen(0, '127.0.0.1'), 'listening');
  ORIGIN = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(() => pictures.close());

/** Wrangler with an account: its credentials and the ids of its databases. */
function createWrangler(token = () => 'the-api-token') {
  const calls: string[] = [];
  const wrangler = async (...args: readonly string[]): Promise<string> => {
    calls.push(args.join(' '));
    if (args[0] === 'auth') return JSON.stringify({ type: 'oauth', token: token() });
    if (args[0] === 'whoami') return JSON.stringify({ accounts: [{ id: 'the-account', name: 'Merchant' }] });
    if (args[0] === 'd1') return JSON.stringify(NAMES.map((name) => ({ name, uuid: `id-of-${name}` })));
    throw new Error(args.join(' '));
  };
  return { wrangler, calls };
}

/** A deployed shop behind Cloudflare's API. */
async function deployShop(vars = { ORIGIN, ADMIN_TOKEN: 'the-token', KEY_ENCRYPTION_KEY: SECRET }) {
  const memories = await openMigrated();
  const api = await startFakeD1Api(memories);
  onTestFinished(api.stop);
  const commerce = memories.get('latchkey-commerce');
  if (!commerce) throw new Error('no commerce');
  const { wrangler, calls } = createWrangler(() => api.token);
  const open = (staffToken?: string) =>
    openDeployedShop({ wrangler, vars, staffToken, apiUrl: api.url, firstPauseMs: 1 });
  return { api, commerce, calls, open };
}

async function fill(commerce: Awaited<ReturnType<typeof deployShop>>['commerce'], orders: number): Promise<void> {
  const { keyId } = await createKeyVault(SECRET);
  const history = writeHistory(1, orders, NOW).map((sql) => sql.replaceAll('id1.', `${keyId}.`));
  const description = `UPDATE products SET details = json_object('text', '${'Ü'.repeat(90_000)}')`;
  writePlainly(commerce, [HISTORY_PRODUCT, ...history]);
  commerce.query(description.replace(/'Ü+'/, '?'), 'Ü'.repeat(90_000));
}

describe('the deployed shop', () => {
  it('is backed up and restored by Cloudflare’s API while it sells, with few requests', async () => {
    const [from, to, folder] = [await deployShop(), await deployShop(), nameFolder()];
    await fill(from.commerce, 1_200);
    let sold = 0;
    from.api.before = (name) => {
      if (name !== 'latchkey-commerce') return;
      sold += 1;
      transact(from.commerce, listTransactions(sold, NOW).flat());
    };
    await backUp(await from.open(), { folder, progress: SILENT, now: new Date() });
    expect(from.calls).toEqual(['whoami --json', 'd1 list --json', ...Array(3).fill('auth token --json')]);
    const tables = readManifest(folder)?.databases.flatMap((database) => database.tables) ?? [];
    expect(from.api.requests).toBeLessThan(1.6 * tables.length);
    expect(readManifest(folder)?.databases.map(({ bookmark }) => bookmark)).toEqual(
      NAMES.map((name) => `00000001-of-${name}`),
    );
    const { broken, missing } = await restore(await to.open(), { folder, progress: SILENT });
    expect(broken).toEqual([]);
    expect(missing).toEqual([]);
    const [row] = to.commerce.query('SELECT count(*) AS orders FROM orders');
    expect(Number(row?.orders)).toBeGreaterThan(1_230);
    expect(to.commerce.query('SELECT length(details) > 90000 AS is_long FROM products')).toEqual([{ is_long: 1 }]);
  });

  it('is asked again where the API is too busy, breaks, or its response is lost', async () => {
    const [from, to, folder] = [await deployShop(), await deployShop(), nameFolder()];
    await fill(from.commerce, 300);
    for (const { api } of [from, to]) {
      let requests = 0;
      api.before = (_, batch) => {
        requests += 1;
        if (requests % 11 === 0) return 429;
        if (requests % 13 === 0) return 502;
        // Whatever writes rows is noted with them.
        return requests % 7 === 0 && batch[1]?.sql.startsWith('INSERT INTO restore_steps')
          ? 'lose-response'
          : undefined;
      };
    }
    await backUp(await from.open(), { folder, progress: SILENT, now: new Date() });
    expect((await restore(await to.open(), { folder, progress: SILENT })).broken).toEqual([]);
    expect(to.commerce.query('SELECT count(*) AS orders FROM orders')).toEqual([{ orders: 300 }]);
  });

  it('asks wrangler for new credentials when its own are no longer taken', async () => {
    const [shop, folder] = [await deployShop(), nameFolder()];
    let requests = 0;
    shop.api.before = () => {
      requests += 1;
      if (requests === 40) shop.api.token = 'the-renewed-token';
      return undefined;
    };
    await backUp(await shop.open(), { folder, progress: SILENT, now: new Date() });
    expect(shop.calls.filter((call) => call.startsWith('auth')).length).toBeGreaterThan(3);
  });

  it('says what the API answered', async () => {
    const shop = await deployShop();
    shop.api.before = () => 400;
    const attempt = backUp(await shop.open(), { folder: nameFolder(), progress: SILENT, now: new Date() });
    await expect(attempt).rejects.toThrow('answers 400 for D1: not now (7500)');
  });

  it('is not opened without its address, its databases or the one account that is meant', async () => {
    const { wrangler } = createWrangler();
    const vars = { ORIGIN, ADMIN_TOKEN: 'the-token' };
    await expect(openDeployedShop({ wrangler, vars: { ORIGIN } })).rejects.toThrow('ADMIN_TOKEN');
    const withAnswer = (answer: object) => async (verb: string, noun?: string) =>
      verb === 'whoami' || verb === 'd1' ? JSON.stringify(verb === 'd1' ? [] : answer) : wrangler(verb, noun ?? '');
    const two = withAnswer({
      accounts: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    });
    await expect(openDeployedShop({ wrangler: two, vars })).rejects.toThrow('CLOUDFLARE_ACCOUNT_ID');
    const one = withAnswer({ accounts: [{ id: 'a', name: 'A' }] });
    await expect(openDeployedShop({ wrangler: one, vars })).rejects.toThrow('no database latchkey-identity');
  });

  // STAFF-1
  it('with an owner lists its pictures for the staff, and says so to its ADMIN_TOKEN', async () => {
    const shop = await deployShop({ ORIGIN, ADMIN_TOKEN: 'of-an-owned-shop', KEY_ENCRYPTION_KEY: SECRET });
    const first = async (token?: string) => (await shop.open(token)).listPictures()[Symbol.asyncIterator]().next();
    await expect(first()).rejects.toThrow('SHOP_TOKEN');
    expect((await first('the-token')).value).toMatchObject({ key: 'covers/7.png' });
    await expect(first('another')).rejects.toThrow('401');
  });
});

describe('the code of the shop', () => {
  it('never counts changed rows beyond none or some: triggers of a backup add theirs', () => {
    const files = listFiles(join(ROOT, 'worker')).filter((file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file));
    const exact = files.filter((file) =>
      /meta\.changes\s*(===|!==|==|!=|<|>=)\s*[1-9]/.test(readFileSync(file, 'utf8')),
    );
    expect(exact).toEqual([]);
  });
});
