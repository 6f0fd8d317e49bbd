import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backup, type BackupLine, readBackup } from '../../../worker/dev/backup/backup-lines.ts';
import { openDeployedShop } from '../../../worker/dev/backup/deployed-shop.ts';
import { dumpShop } from '../../../worker/dev/backup/dump-shop.ts';
import { restoreShop } from '../../../worker/dev/backup/restore-shop.ts';
import { listTables, type SqlDatabase, type SqlRow } from '../../../worker/dev/backup/sql-database.ts';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';

const FOLDERS = {
  'latchkey-identity': 'worker/identity/migrations',
  'latchkey-commerce': 'worker/commerce/migrations',
  'latchkey-sessions': 'worker/session/migrations',
};
const NOW = 1_790_000_000_000;
const TRIGGERS = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name";

async function openMigrated(name: keyof typeof FOLDERS) {
  const memory = openMemoryDatabase();
  await applyMigrations(memory, FOLDERS[name]);
  return memory;
}

async function openDatabase(name: keyof typeof FOLDERS): Promise<SqlDatabase> {
  const memory = await openMigrated(name);
  return {
    name,
    all: async (sql) => memory.query(sql) as SqlRow[],
    runAll: async (statements) => {
      memory.query('BEGIN');
      try {
        for (const sql of statements) memory.query(sql);
        memory.query('COMMIT');
      } catch (error) {
        memory.query('ROLLBACK');
        throw error;
      }
    },
  };
}

const openShop = () => Promise.all(Object.keys(FOLDERS).map((name) => openDatabase(name as keyof typeof FOLDERS)));

/** A sold key, one in stock, a gift card's balance, points: written as the shop writes them, with its triggers. */
const SALES = [
  "INSERT INTO manufacturers (id, name, name_key) VALUES (1, 'Merchant House', 'merchant house')",
  "INSERT INTO specification_options (id, attribute_id, name, name_key) VALUES (25, 3, 'Racing', 'racing')",
  `INSERT INTO products (id, source_id, name, name_key, price_minor, manufacturer_id)
   VALUES (7, 'shop:7', 'O''Brien''s Rally; II', 'o briens rally ii', 1999, 1)`,
  'INSERT INTO product_specifications (product_id, option_id) VALUES (7, 25)',
  "INSERT INTO search_index (rowid, name, aliases, publisher, genres) VALUES (7, 'o briens rally ii', '', '', '')",
  `INSERT INTO customers (id, guid, subject, email, created_at, last_activity_at)
   VALUES (1, 'guid-1', 'sub-1', 'sam@keys.latchkey-shop.com', ${NOW}, ${NOW})`,
  `INSERT INTO orders (id, guid, number, customer_id, idempotency_key, request_hash, language_code, email, currency_code,
     country_code, method, subtotal_minor, tax_minor, tax_rate, total_minor, created_at, expires_at)
   VALUES (1, 'order-1', 'LK-1', 1, 'once', 'hash', 'en', 'sam@keys.latchkey-shop.com', 'EUR', 'DE', 'Payments.Card',
     1999, 319, 1900, 1999, ${NOW}, ${NOW})`,
  `INSERT INTO order_items (id, guid, order_id, product_id, product_name, product_se_name, picture_url, platform, unit_minor,
     created_at) VALUES (1, 'item-1', 1, 7, 'Rally', 'rally', '', 'PC', 1999, ${NOW})`,
  `INSERT INTO keys (id, product_id, ciphertext, fingerprint, created_at)
   VALUES (1, 7, 'id1.sealed-one', 'mark-1', ${NOW}), (2, 7, 'id1.sealed-two', 'mark-2', ${NOW})`,
  "UPDATE keys SET status = 'Reserved', order_item_id = 1 WHERE id = 1",
  "UPDATE keys SET status = 'Sold' WHERE id = 1",
  `INSERT INTO gift_cards (id, code_hash, masked_code, amount_minor, created_at) VALUES (1, 'code', 'GIFT-…', 2500, ${NOW})`,
  `UPDATE gift_cards SET redeemed_by = 1, redeemed_at = ${NOW} WHERE id = 1`,
  `INSERT INTO reward_points (customer_id, points, kind, created_at) VALUES (1, 40, 'granted', ${NOW})`,
];

async function* list<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function save(shop: readonly SqlDatabase[]): Promise<string[]> {
  const lines: string[] = [];
  const drawn = { key: 'covers/v3/7-wjqvdc.png', size: 99, etag: 'def' };
  const pictures = list([{ key: 'covers/7.png', size: 1234, etag: 'abc' }, drawn]);
  for await (const line of dumpShop(shop, pictures, new Date(NOW)))
    lines.push(JSON.stringify(line satisfies BackupLine));
  return lines;
}

const commerceOf = (shop: readonly SqlDatabase[]): SqlDatabase => {
  const found = shop.find(({ name }) => name === 'latchkey-commerce');
  if (!found) throw new Error('no commerce');
  return found;
};

let source: SqlDatabase[];
let target: SqlDatabase[];
let lines: string[];
let backup: Backup;

beforeAll(async () => {
  source = await openShop();
  target = await openShop();
  await commerceOf(source).runAll(SALES);
  lines = await save(source);
  backup = await readBackup(list(lines));
  await restoreShop(target, backup);
});

describe('a shop that was restored into an empty one', () => {
  it('has every row of all three databases again', async () => {
    for (const [index, database] of source.entries()) {
      const restored = target[index];
      for (const { name, columns } of await listTables(database)) {
        const sql = `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}"`;
        expect(await restored?.all(sql), name).toEqual(await database.all(sql));
      }
    }
  });

  it('has the order, the sold key, the stock, the balance and the points, each counted once', async () => {
    const commerce = commerceOf(target);
    expect(await commerce.all('SELECT number, status FROM orders')).toEqual([{ number: 'LK-1', status: 'Pending' }]);
    expect(await commerce.all('SELECT ciphertext, status, sealed_by FROM keys ORDER BY id')).toEqual([
      { ciphertext: 'id1.sealed-one', status: 'Sold', sealed_by: 'id1' },
      { ciphertext: 'id1.sealed-two', status: 'Available', sealed_by: 'id1' },
    ]);
    expect(await commerce.all('SELECT stock FROM products')).toEqual([{ stock: 1 }]);
    expect(await commerce.all('SELECT balance_minor, points FROM customers')).toEqual([
      { balance_minor: 2500, points: 40 },
    ]);
    expect(await commerce.all('PRAGMA foreign_key_check')).toEqual([]);
  });

  it('still enforces the rules: every trigger is back', async () => {
    for (const [index, database] of source.entries()) {
      expect(await target[index]?.all(TRIGGERS)).toEqual(await database.all(TRIGGERS));
    }
    await expect(commerceOf(target).runAll(["UPDATE keys SET status = 'Available' WHERE id = 1"])).rejects.toThrow();
  });

  it('finds its products by name, maker and genre: the index is built again', async () => {
    for (const term of ['rally', 'merchant', 'racing']) {
      const found = await commerceOf(target).all(`SELECT rowid FROM search_index WHERE search_index MATCH '${term}'`);
      expect(found, term).toEqual([{ rowid: 7 }]);
    }
    expect(await commerceOf(target).all("SELECT rowid FROM search_trigrams WHERE name MATCH 'rally'")).toHaveLength(1);
  });

  it('lists the pictures that the bucket must hold, without those that the shop draws again', () => {
    expect(backup.pictures).toEqual([{ key: 'covers/7.png', size: 1234, etag: 'abc' }]);
  });
});

describe('a restore that would do harm', () => {
  it('is rejected in a shop that has products or orders', async () => {
    await expect(restoreShop(target, backup)).rejects.toThrow('into an empty shop');
  });

  it('is rejected with a file that was cut off, or is something else', async () => {
    await expect(readBackup(list(lines.slice(0, -1)))).rejects.toThrow('ends early');
    await expect(readBackup(list(lines.filter((line) => !line.includes('sealed-one'))))).rejects.toThrow('ends early');
    await expect(readBackup(list(['{"kind":"table"}']))).rejects.toThrow('not a backup');
  });

  it('is rejected by a shop of another version, before anything is written', async () => {
    const fresh = await openShop();
    const old = structuredClone(backup);
    for (const database of old.databases) if (database.name === 'latchkey-sessions') database.migrations.pop();
    await expect(restoreShop(fresh, old)).rejects.toThrow('was made before');
    const other = structuredClone(backup);
    other.databases[0]?.migrations.splice(0, 1, '0001_of_another_version.sql');
    await expect(restoreShop(fresh, other)).rejects.toThrow(/0001_of_another_version.*import -- --export/);
    expect(await commerceOf(fresh).all('SELECT * FROM orders')).toEqual([]);
  });
});

/** Wrangler with a deployed shop behind it: its databases in memory, and what it was called with. */
async function openWrangler() {
  const names = Object.keys(FOLDERS) as (keyof typeof FOLDERS)[];
  const databases = new Map(
    await Promise.all(names.map(async (name) => [String(name), await openMigrated(name)] as const)),
  );
  const calls: (readonly string[])[] = [];
  const run = async (...args: readonly string[]): Promise<string> => {
    calls.push(args);
    const [, , name = '', ...options] = args;
    const database = databases.get(name);
    if (!database || args[0] !== 'd1' || args[1] !== 'execute' || options[0] !== '--remote')
      throw new Error(args.join(' '));
    const text = options.at(-1) ?? '';
    if (options[1] === '--json') return JSON.stringify([{ results: database.query(text), success: true }]);
    // As wrangler does with a file: all of it or nothing.
    database.execute(`BEGIN;\n${readFileSync(text, 'utf8')}COMMIT;`);
    return 'done';
  };
  return { run, calls, databases };
}

describe('the deployed shop', () => {
  const pages: Record<string, object> = {
    '/internal/setup/pictures?cursor=': {
      Pictures: [{ key: 'covers/7.png', size: 1234, etag: 'abc' }],
      Cursor: 'two words',
    },
    '/internal/setup/pictures?cursor=two%20words': {
      Pictures: [{ key: 'covers/8.png', size: 5, etag: 'def' }],
      Cursor: null,
    },
  };
  const server = createServer((request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer the-token';
    const page = pages[request.url ?? ''];
    const isOwned = request.headers.authorization === 'Bearer of-an-owned-shop';
    response.writeHead(isOwned ? 403 : !isAllowed ? 401 : page ? 200 : 404).end(JSON.stringify({ Data: page }));
  });
  let ORIGIN = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('is backed up and restored through wrangler and its own list of pictures, row for row', async () => {
    const [from, to] = [await openWrangler(), await openWrangler()];
    for (const sql of SALES) from.databases.get('latchkey-commerce')?.query(sql);
    const vars = { ORIGIN, ADMIN_TOKEN: 'the-token' };
    const [old, fresh] = [openDeployedShop(from.run, vars), openDeployedShop(to.run, vars)];
    const saved: string[] = [];
    for await (const line of dumpShop(old.databases, old.listPictures(), new Date(NOW)))
      saved.push(JSON.stringify(line));
    const read = await readBackup(list(saved));
    expect(read.pictures.map(({ key }) => key)).toEqual(['covers/7.png', 'covers/8.png']);
    // What the databases count by their clocks differs; the rows are as many.
    const countRows = ({ databases }: Backup) =>
      databases.map(({ name, tables }) => [name, tables.map((table) => [table.name, table.rows.length])]);
    expect(countRows(read)).toEqual(countRows(backup));
    expect(from.calls.every((args) => args.includes('--json'))).toBe(true);
    await restoreShop(fresh.databases, read);
    const commerce = to.databases.get('latchkey-commerce');
    expect(commerce?.query('SELECT ciphertext, status FROM keys ORDER BY id')).toEqual([
      { ciphertext: 'id1.sealed-one', status: 'Sold' },
      { ciphertext: 'id1.sealed-two', status: 'Available' },
    ]);
    expect(commerce?.query('SELECT name, stock FROM products')).toEqual([{ name: "O'Brien's Rally; II", stock: 1 }]);
    // Everything that is written goes in files, each as a whole.
    const writing = to.calls.filter((args) => !args.includes('--json'));
    expect(writing.length).toBeGreaterThan(0);
    for (const args of writing) expect(args.slice(3, 6)).toEqual(['--remote', '--yes', '--file']);
  });

  it('is not opened without its address and token, nor without being let in', async () => {
    const { run } = await openWrangler();
    expect(() => openDeployedShop(run, { ORIGIN })).toThrow('ADMIN_TOKEN');
    const shop = openDeployedShop(run, { ORIGIN, ADMIN_TOKEN: 'another' });
    await expect(shop.listPictures()[Symbol.asyncIterator]().next()).rejects.toThrow('401');
  });

  // STAFF-1
  it('with an owner lists its pictures for the staff, and says so to its ADMIN_TOKEN', async () => {
    const { run } = await openWrangler();
    const first = (token: string | undefined) =>
      openDeployedShop(run, { ORIGIN, ADMIN_TOKEN: 'of-an-owned-shop' }, token)
        .listPictures()
        [Symbol.asyncIterator]()
        .next();
    await expect(first(undefined)).rejects.toThrow('SHOP_TOKEN');
    expect((await first('the-token')).value).toMatchObject({ key: 'covers/7.png' });
  });
});
