import { beforeAll, describe, expect, it } from 'vitest';
import { type Backup, type BackupLine, readBackup } from '../../../worker/dev/backup/backup-lines.ts';
import { dumpShop } from '../../../worker/dev/backup/dump-shop.ts';
import { restoreShop } from '../../../worker/dev/backup/restore-shop.ts';
import { listTables, type SqlDatabase, type SqlRow } from '../../../worker/dev/backup/sql-database.ts';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

const FOLDERS = {
  'latchkey-identity': 'worker/identity/migrations',
  'latchkey-commerce': 'worker/commerce/migrations',
  'latchkey-sessions': 'worker/session/migrations',
};
const NOW = 1_790_000_000_000;
const TRIGGERS = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name";

async function openDatabase(name: keyof typeof FOLDERS): Promise<SqlDatabase> {
  const memory = openMemoryDatabase();
  await applyMigrations(memory, FOLDERS[name]);
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
  const pictures = list([{ key: 'covers/7.png', size: 1234, etag: 'abc' }]);
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

  it('still refuses what the rules refuse: every trigger is back', async () => {
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

  it('lists the pictures that the bucket must hold', () => {
    expect(backup.pictures).toEqual([{ key: 'covers/7.png', size: 1234, etag: 'abc' }]);
  });
});

describe('a restore that would do harm', () => {
  it('is refused in a shop that has products or orders', async () => {
    await expect(restoreShop(target, backup)).rejects.toThrow('empty shop only');
  });

  it('is refused with a file that was cut off, or is something else', async () => {
    await expect(readBackup(list(lines.slice(0, -1)))).rejects.toThrow('ends early');
    await expect(readBackup(list(lines.filter((line) => !line.includes('sealed-one'))))).rejects.toThrow('ends early');
    await expect(readBackup(list(['{"kind":"table"}']))).rejects.toThrow('no backup');
  });

  it('is refused by a shop of another version, before anything is written', async () => {
    const fresh = await openShop();
    const old = structuredClone(backup);
    for (const database of old.databases) if (database.name === 'latchkey-sessions') database.migrations.pop();
    await expect(restoreShop(fresh, old)).rejects.toThrow('other migrations');
    expect(await commerceOf(fresh).all('SELECT * FROM orders')).toEqual([]);
  });
});
