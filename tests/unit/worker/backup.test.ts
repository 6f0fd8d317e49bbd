import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { backUp } from '../../../worker/dev/backup/back-up.ts';
import { type Manifest, readManifest } from '../../../worker/dev/backup/manifest.ts';
import { restore } from '../../../worker/dev/backup/restore.ts';
import { listTables } from '../../../worker/dev/backup/sql-database.ts';
import { nameFolder, SILENT } from '../../support/shop/backup-folder.ts';
import { type MemoryShop, openMemoryShop, transact, writePlainly } from '../../support/shop/memory-shop.ts';
import { HISTORY_PRODUCT, listTransactions, writeHistory } from '../../support/shop/order-history.ts';

const NOW = Date.now();
const SECRET = btoa('0123456789abcdef0123456789abcdef');
const ORDERS = 500;
const TRIGGERS = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name";
const LEFT_OVER = "SELECT name FROM sqlite_schema WHERE name LIKE 'backup%' OR name LIKE 'restore%'";

const PICTURES = [
  { key: 'covers/7.png', size: 1234, etag: 'abc' },
  { key: 'covers/v3/7-wjqvdc.png', size: 99, etag: 'def' },
];

const save = (shop: MemoryShop, folder: string, isAnew = false): Promise<Manifest> =>
  backUp(shop, { folder, isAnew, progress: SILENT, now: new Date(NOW) });
const load = (shop: MemoryShop, folder: string) => restore(shop, { folder, progress: SILENT });

/** The keys of the history are sealed by this secret. */
const { keyId } = await createKeyVault(SECRET);

/** A shop with an account, a maker, a genre, a merged customer and a history of orders. */
async function openBusyShop(orders = ORDERS): Promise<MemoryShop> {
  const shop = await openMemoryShop(PICTURES);
  writePlainly(shop.commerce, [
    "INSERT INTO manufacturers (id, name, name_key) VALUES (1, 'Merchant House', 'merchant house')",
    "INSERT INTO specification_options (id, attribute_id, name, name_key) VALUES (25, 3, 'Racing', 'racing')",
    HISTORY_PRODUCT,
    'UPDATE products SET manufacturer_id = 1',
    'INSERT INTO product_specifications (product_id, option_id) VALUES (7, 25)',
    ...writeHistory(1, orders, NOW).map((sql) => sql.replaceAll('id1.', `${keyId}.`)),
    'UPDATE customers SET merged_into = 8 WHERE id = 3',
    `UPDATE orders SET email = '${'長'.repeat(60_000)}' WHERE id = 6`,
  ]);
  shop.memories.get('latchkey-identity')?.query(
    `INSERT INTO accounts (id, email, email_key, password_hash, created_at, updated_at)
     VALUES ('sub-1', 'sam@keys.latchkey-shop.com', 'sam', '', ${NOW}, ${NOW})`,
  );
  return shop;
}

async function openEmptyShop(): Promise<MemoryShop> {
  return Object.assign(await openMemoryShop(PICTURES), { keySecrets: SECRET });
}

/** All rows of all tables, by their names. */
async function readAll({ databases, memories }: MemoryShop): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const database of databases)
    for (const { name, key } of await listTables(database))
      rows[name] = memories.get(database.name)?.query(`SELECT * FROM "${name}" ORDER BY ${key.join(', ')}`) ?? [];
  return rows;
}

/** Compares two shops, but for what a restore only notes as to be done. */
async function expectSame(one: MemoryShop, other: MemoryShop): Promise<void> {
  const [ones, others] = [await readAll(one), await readAll(other)];
  // The search is written anew, which makes the catalogue another one to whoever has read it before.
  for (const [name, rows] of Object.entries(ones))
    if (!/^((search|content)_outdated|catalogue_version)$/.test(name)) expect(rows, name).toEqual(others[name]);
}

/** Sells something before each transaction of the backup: one more step of an order. */
function keepSelling(shop: MemoryShop, limit = Number.POSITIVE_INFINITY): () => number {
  const waiting: string[][] = [];
  let sold = 0;
  shop.before = (name) => {
    if (name !== 'latchkey-commerce' || sold >= limit) return;
    if (waiting.length === 0) {
      sold += 1;
      waiting.push(...listTransactions(sold, NOW));
    }
    transact(shop.commerce, waiting.shift() ?? []);
  };
  return () => sold;
}

/** Cuts the work before its transaction number `last`. */
function cutAfter(shop: MemoryShop, last: number): void {
  let transactions = 0;
  const { before } = shop;
  shop.before = (name, statements) => {
    transactions += 1;
    if (transactions > last) throw new Error('the line is cut');
    before(name, statements);
  };
}

/** Some of the transactions that a piece of work takes: early, in the middle, the last ones. */
async function chooseCuts(shop: MemoryShop, work: () => Promise<unknown>): Promise<number[]> {
  let count = 0;
  shop.before = () => {
    count += 1;
  };
  await work();
  shop.before = () => {};
  return [3, Math.floor(count * 0.4), Math.floor(count * 0.8), count - 10, count - 4, count - 1];
}

describe('a shop that was restored into an empty one', () => {
  it('has every row of all three databases again, its triggers, and nothing of the backup or the restore', async () => {
    const [source, target, folder] = [await openBusyShop(), await openEmptyShop(), nameFolder()];
    const before = source.commerce.query(TRIGGERS);
    await save(source, folder);
    const { broken, missing } = await load(target, folder);
    expect(broken).toEqual([]);
    expect(missing).toEqual([]);
    await expectSame(target, source);
    for (const shop of [source, target]) {
      expect(shop.commerce.query(TRIGGERS)).toEqual(before);
      expect(shop.commerce.query(LEFT_OVER)).toEqual([]);
    }
    expect(target.commerce.query('PRAGMA foreign_key_check')).toEqual([]);
    expect(target.commerce.query('SELECT merged_into FROM customers WHERE id = 3')).toEqual([{ merged_into: 8 }]);
  });

  it('still enforces the rules, and finds its products by name, maker and genre', async () => {
    const [source, target, folder] = [await openBusyShop(), await openEmptyShop(), nameFolder()];
    await save(source, folder);
    await load(target, folder);
    expect(() => target.commerce.query("UPDATE keys SET status = 'Available' WHERE id = 1")).toThrow('key-state');
    for (const term of ['rally', 'merchant', 'racing']) {
      const found = target.commerce.query(`SELECT rowid FROM search_index WHERE search_index MATCH '${term}'`);
      expect(found, term).toEqual([{ rowid: 7 }]);
    }
    expect(target.commerce.query("SELECT rowid FROM search_trigrams WHERE name MATCH 'rally'")).toHaveLength(1);
  });

  it('gives no number twice, of rows that were gone before the backup either', async () => {
    const [source, target, folder] = [await openBusyShop(), await openEmptyShop(), nameFolder()];
    transact(source.commerce, [
      `INSERT INTO keys (id, product_id, ciphertext, fingerprint, created_at) VALUES (5000, 7, '${keyId}.x', 'gone', ${NOW})`,
      'DELETE FROM keys WHERE id = 5000',
    ]);
    await save(source, folder);
    await load(target, folder);
    target.commerce.query(
      `INSERT INTO keys (product_id, ciphertext, fingerprint, created_at) VALUES (7, '${keyId}.y', 'new', ${NOW})`,
    );
    expect(target.commerce.query('SELECT max(id) AS id FROM keys')).toEqual([{ id: 5001 }]);
  });

  it('is told which pictures its bucket lacks, without those that the shop draws again', async () => {
    const [source, folder] = [await openBusyShop(10), nameFolder()];
    await save(source, folder);
    const target = Object.assign(await openMemoryShop(), { keySecrets: SECRET });
    expect((await load(target, folder)).missing).toEqual(['covers/7.png']);
  });

  it('is told which of its books did not add up', async () => {
    const [source, target, folder] = [await openBusyShop(10), await openEmptyShop(), nameFolder()];
    writePlainly(source.commerce, ['UPDATE customers SET points = 99 WHERE id = 4']);
    await save(source, folder);
    const { broken } = await load(target, folder);
    expect(broken).toEqual([expect.stringContaining('points-ledger')]);
  });
});

describe('a backup of a shop that stays open', () => {
  it('is one state of it: no payment without its order, and its books add up', async () => {
    const [source, target, folder] = [await openBusyShop(), await openEmptyShop(), nameFolder()];
    const countSold = keepSelling(source);
    await save(source, folder);
    expect(countSold()).toBeGreaterThan(30);
    const { broken } = await load(target, folder);
    expect(broken).toEqual([]);
    const orphans = 'SELECT id FROM payments WHERE order_id NOT IN (SELECT id FROM orders)';
    expect(target.commerce.query(orphans)).toEqual([]);
    const [row] = target.commerce.query('SELECT count(*) AS orders FROM orders');
    expect(Number(row?.orders)).toBeGreaterThan(ORDERS + 30);
  });

  it('has rows that changed, moved to another key or went while it was made as they are in the end', async () => {
    const [source, target, folder] = [await openBusyShop(), await openEmptyShop(), nameFolder()];
    let hasChanged = false;
    source.before = (_, statements) => {
      // Tables before it by the alphabet are copied by then.
      if (hasChanged || !statements.some((one) => /FROM "slugs"\s+ORDER/.test(String(one)))) return;
      transact(source.commerce, [
        "UPDATE customers SET first_name = 'Sam' WHERE id BETWEEN 10 AND 480",
        "UPDATE currencies SET code = 'XTS' WHERE code = 'PLN'",
        'DELETE FROM reward_points WHERE id = 40',
        // Its attributes go with it.
        'DELETE FROM products WHERE id = 9',
        "INSERT INTO currencies (code, rate, quoted_on, position) VALUES ('AAA', 2, '2026-11-01', 9)",
      ]);
      hasChanged = true;
    };
    transact(source.commerce, [
      "INSERT INTO currencies (code, rate, quoted_on, position) VALUES ('PLN', 4, '2026-11-01', 1)",
      "INSERT INTO products (id, source_id, name, name_key, price_minor) VALUES (9, 'shop:9', 'Gone', 'gone', 100)",
      `INSERT INTO product_attributes (product_id, position, name, "values") VALUES (9, 1, 'Developer', '["Kim"]')`,
    ]);
    await save(source, folder);
    expect(hasChanged).toBe(true);
    await load(target, folder);
    await expectSame(target, source);
  });

  it('continues after a cut anywhere, and is one state all the same', async () => {
    const uncut = await openBusyShop();
    for (const last of await chooseCuts(uncut, () => save(uncut, nameFolder()))) {
      const [source, target, folder] = [await openBusyShop(), await openEmptyShop(), nameFolder()];
      keepSelling(source, 20);
      cutAfter(source, last);
      await expect(save(source, folder), `cut after ${last}`).rejects.toThrow('the line is cut');
      keepSelling(source, 0);
      // The last cut is after the backup: only the triggers are still there.
      if (readManifest(folder)?.completedAt == null) {
        transact(source.commerce, listTransactions(1_000 + last, NOW).flat());
        transact(source.commerce, ["UPDATE customers SET first_name = 'Kim' WHERE id < 480"]);
      }
      await save(source, folder, true);
      expect((await load(target, folder)).broken).toEqual([]);
      await expectSame(target, source);
    }
  });

  it('does not continue a day later, nor after another one was begun', async () => {
    const [source, folder, other] = [await openBusyShop(), nameFolder(), nameFolder()];
    cutAfter(source, 60);
    await expect(save(source, folder)).rejects.toThrow('the line is cut');
    source.before = () => {};
    await expect(save(source, other)).rejects.toThrow('--anew');
    await save(source, other, true);
    await expect(save(source, folder)).rejects.toThrow('another one was begun since');
  });

  it('costs a shop nothing but a look-up once its time is over', async () => {
    const [source, folder] = [await openBusyShop(), nameFolder()];
    cutAfter(source, 60);
    await expect(save(source, folder)).rejects.toThrow('the line is cut');
    source.before = () => {};
    source.commerce.query('UPDATE backup_lease SET until = 0');
    const [before] = source.commerce.query('SELECT count(*) AS changes FROM backup_changes');
    transact(source.commerce, listTransactions(1, NOW).flat());
    expect(source.commerce.query('SELECT count(*) AS changes FROM backup_changes')).toEqual([before]);
    await expect(save(source, folder)).rejects.toThrow('cut more than a day ago');
  });

  it('says so when the shop was updated meanwhile', async () => {
    const [source, folder] = [await openBusyShop(), nameFolder()];
    cutAfter(source, 60);
    await expect(save(source, folder)).rejects.toThrow('the line is cut');
    source.before = () => {};
    source.commerce.query("INSERT INTO d1_migrations (name) VALUES ('0099_later.sql')");
    await expect(save(source, folder)).rejects.toThrow('was updated during the backup');
  });

  it('is readable for its owner alone', async () => {
    const [source, folder] = [await openBusyShop(10), nameFolder()];
    await save(source, folder);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  });
});

describe('a restore', () => {
  it('continues after a cut anywhere, and keeps everybody else out until it is done', async () => {
    const [source, folder] = [await openBusyShop(), nameFolder()];
    await save(source, folder);
    const uncut = await openEmptyShop();
    for (const last of await chooseCuts(uncut, () => load(uncut, folder))) {
      const target = await openEmptyShop();
      cutAfter(target, last);
      await expect(load(target, folder), `cut after ${last}`).rejects.toThrow('the line is cut');
      target.before = () => {};
      if (target.commerce.query(LEFT_OVER).length > 0) {
        const [write] = listTransactions(1, NOW);
        expect(() => transact(target.commerce, write ?? [])).toThrow('is being restored');
      }
      const { broken } = await load(target, folder);
      expect(broken).toEqual([]);
      await expectSame(target, source);
      await expect(load(target, folder)).rejects.toThrow('into an empty shop');
    }
  });

  it('finds a step done whose response was lost', async () => {
    const [source, target, folder] = [await openBusyShop(), await openEmptyShop(), nameFolder()];
    await save(source, folder);
    let isLost = false;
    target.before = (name, statements) => {
      if (isLost || name !== 'latchkey-commerce' || !String(statements.at(-2)).startsWith('INSERT INTO "orders"'))
        return;
      isLost = true;
      transact(target.commerce, statements);
      throw new Error('no response');
    };
    await load(target, folder);
    expect(isLost).toBe(true);
    await expectSame(target, source);
  });

  it('is rejected in a shop that has products, orders or accounts', async () => {
    const [source, folder] = [await openBusyShop(10), nameFolder()];
    await save(source, folder);
    await expect(load(Object.assign(source, { keySecrets: SECRET }), folder)).rejects.toThrow('into an empty shop');
  });

  it('is rejected where another backup is half restored', async () => {
    const [source, target] = [await openBusyShop(10), await openEmptyShop()];
    const [folder, other] = [nameFolder(), nameFolder()];
    await save(source, folder);
    await save(source, other);
    cutAfter(target, 30);
    await expect(load(target, folder)).rejects.toThrow('the line is cut');
    target.before = () => {};
    await expect(load(target, other)).rejects.toThrow('another backup was begun here');
    await expect(save(target, nameFolder())).rejects.toThrow('is being restored');
  });

  it('is rejected with a flipped byte, a missing file or a changed list, by name and before anything is written', async () => {
    const [source, target, folder] = [await openBusyShop(10), await openEmptyShop(), nameFolder()];
    await save(source, folder);
    const before = await readAll(target);
    for (const file of readdirSync(folder)) {
      const copy = nameFolder();
      mkdirSync(copy);
      for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(copy, name));
      const bytes = readFileSync(join(copy, file));
      const middle = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      writeFileSync(join(copy, file), bytes);
      await expect(load(target, copy), file).rejects.toThrow(`${file} is damaged`);
    }
    expect(await readAll(target)).toEqual(before);
  });

  it('is rejected by a shop of another version, before anything is written', async () => {
    const [source, folder] = [await openBusyShop(10), nameFolder()];
    await save(source, folder);
    const newer = await openEmptyShop();
    newer.commerce.query("INSERT INTO d1_migrations (name) VALUES ('0099_later.sql')");
    await expect(load(newer, folder)).rejects.toThrow('was made before 0099_later.sql');
    const other = await openEmptyShop();
    other.commerce.query("UPDATE d1_migrations SET name = '0001_other.sql' WHERE name LIKE '0001%'");
    await expect(load(other, folder)).rejects.toThrow(/another version of the shop \(0001.*import -- --export/);
    expect(other.commerce.query('SELECT id FROM orders')).toEqual([]);
  });

  it('is rejected with a backup that is not complete, or is something else', async () => {
    const [source, target, folder] = [await openBusyShop(10), await openEmptyShop(), nameFolder()];
    cutAfter(source, 60);
    await expect(save(source, folder)).rejects.toThrow('the line is cut');
    await expect(load(target, folder)).rejects.toThrow('is not complete');
    const file = join(folder, 'manifest.json');
    await expect(load(target, file)).rejects.toThrow('a backup is a folder');
    await expect(load(target, `${folder}-elsewhere`)).rejects.toThrow('is not a backup');
    await expect(save(source, join(folder, '..'), true)).rejects.toThrow('holds other files');
  });
});
