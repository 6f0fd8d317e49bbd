import { describe, expect, it } from 'vitest';
import { backUp } from '../../../worker/dev/backup/back-up.ts';
import { describeEntries } from '../../../worker/dev/backup/describe-entries.ts';
import { RESTORABLE } from '../../../worker/dev/backup/restorable.ts';
import { restoreEntries } from '../../../worker/dev/backup/restore-entries.ts';
import { listTables } from '../../../worker/dev/backup/sql-database.ts';
import { nameFolder, SILENT } from '../../support/shop/backup-folder.ts';
import { type MemoryShop, openMemoryShop, transact } from '../../support/shop/memory-shop.ts';

const NOW = Date.now();

/** A shop with a help page, two products and a coupon, and a backup of it. */
async function openSavedShop() {
  const shop = await openMemoryShop([{ key: 'there.png', size: 1, etag: 'a' }]);
  transact(shop.commerce, [
    "INSERT INTO topics (id, name, position) VALUES (5, 'help', 1), (6, 'terms', 2)",
    "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('topic', 5, 'en', 'Title', 'Help'), ('topic', 5, 'de', 'Title', 'Hilfe'), ('topic', 6, 'en', 'Title', 'Terms')",
    "INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('topic', 'help', 'en', 5)",
    `INSERT INTO products (id, source_id, name, name_key, price_minor, picture) VALUES
       (7, 's:7', 'Ember', 'ember', 1000, 'gone.png'), (8, 's:8', 'Frost', 'frost', 2000, 'there.png')`,
    "INSERT INTO product_pictures (product_id, position, picture) VALUES (7, 1, 'there.png')",
    "INSERT INTO coupons (id, code, name, kind, amount, used) VALUES (3, 'SPRING', 'Spring', 'percent', 1000, 4)",
    `INSERT INTO settings (key, value) VALUES ('store', '{"Name":"Keys"}')`,
  ]);
  const folder = nameFolder();
  await backUp(shop, { folder, isAnew: false, progress: SILENT, now: new Date(NOW) });
  const restore = (kind: string, entry?: string, isWritten = true) =>
    restoreEntries(shop, { folder, kind, entry, isWritten, now: NOW });
  return { shop, folder, restore };
}

const readOne = ({ commerce }: MemoryShop, sql: string) => Object.values(commerce.query(sql)[0] ?? {})[0];

// BACKUP-1
describe('an entry that is restored beside a running shop', () => {
  it('is shown first: what would change, what would come back, and nothing is written', async () => {
    const { shop, restore } = await openSavedShop();
    transact(shop.commerce, [
      "UPDATE localized SET value = 'Helpp' WHERE entity = 'topic' AND entity_id = 5 AND locale = 'en'",
      "DELETE FROM localized WHERE entity = 'topic' AND locale = 'de'",
    ]);
    const lines = describeEntries(await restore('topics', '5', false), false).join('\n');
    expect(lines).toContain('value: Helpp → Help');
    expect(lines).toContain('+ localized topic 5 de Title (of 5)');
    expect(lines).toContain('In 1 entries 1 rows would be changed back (~) and 1 added again (+).');
    expect(lines).toContain('Nothing was written.');
    expect(readOne(shop, "SELECT value FROM localized WHERE entity_id = 5 AND locale = 'en'")).toBe('Helpp');
  });

  it('is as it was with all of its texts, and other entries and what came since stay', async () => {
    const { shop, restore } = await openSavedShop();
    transact(shop.commerce, [
      "UPDATE localized SET value = 'Changed' WHERE entity = 'topic' AND locale = 'en'",
      "DELETE FROM localized WHERE entity = 'topic' AND locale = 'de'",
      "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('topic', 5, 'fr', 'Title', 'Aide')",
    ]);
    const { added, refused, overtaken } = await restore('topics', '5');
    expect([added, refused, overtaken]).toEqual([1, [], []]);
    const texts = shop.commerce.query('SELECT locale, value FROM localized WHERE entity_id = 5 ORDER BY locale');
    expect(texts.map((row) => Object.values(row).join(' '))).toEqual(['de Hilfe', 'en Help', 'fr Aide']);
    expect(readOne(shop, 'SELECT value FROM localized WHERE entity_id = 6')).toBe('Changed');
  });

  it('comes back if it is gone, and has its old address again', async () => {
    const { shop, restore } = await openSavedShop();
    transact(shop.commerce, [
      'DELETE FROM topics WHERE id = 6',
      "UPDATE slugs SET is_active = 0 WHERE slug = 'help'",
      "INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('topic', 'support', 'en', 5)",
    ]);
    const { refused } = await restore('topics');
    expect(refused).toEqual([]);
    expect(readOne(shop, 'SELECT name FROM topics WHERE id = 6')).toBe('terms');
    const slugs = shop.commerce.query('SELECT slug, is_active FROM slugs ORDER BY slug');
    expect(slugs).toEqual([
      { slug: 'help', is_active: 1 },
      { slug: 'support', is_active: 0 },
    ]);
  });

  it('of the catalogue has its price again, for which its page is purged, while stock and coupons’ uses stay', async () => {
    const { shop, restore } = await openSavedShop();
    transact(shop.commerce, [
      'UPDATE products SET price_minor = 1, stock = 9 WHERE id = 7',
      'UPDATE coupons SET amount = 5000, used = 5',
      'DELETE FROM cache_purges',
    ]);
    await restore('products', '7');
    await restore('coupons');
    expect(shop.commerce.query('SELECT price_minor, current_minor, stock, version FROM products WHERE id = 7')).toEqual(
      [{ price_minor: 1000, current_minor: 1000, stock: 9, version: 1 }],
    );
    expect(readOne(shop, "SELECT count(*) FROM cache_purges WHERE tag = 'product:7'")).toBe(1);
    expect(shop.commerce.query('SELECT amount, used FROM coupons')).toEqual([{ amount: 1000, used: 5 }]);
  });

  it('names the pictures that its rows have and the bucket lacks', async () => {
    const { shop, restore } = await openSavedShop();
    transact(shop.commerce, ["UPDATE products SET picture = 'new.png' WHERE id = 7", 'DELETE FROM product_pictures']);
    const restored = await restore('products', '7', false);
    expect(restored.missing).toEqual(['gone.png']);
    expect(describeEntries(restored, false).join('\n')).toContain('Pictures are not in a backup');
  });

  it('is in the audit log with the values before and after', async () => {
    const { shop, restore } = await openSavedShop();
    transact(shop.commerce, [`UPDATE settings SET value = '{"Name":"Kees"}' WHERE key = 'store'`]);
    await restore('settings', 'store');
    const [row] = shop.commerce.query('SELECT command, details FROM audit_log');
    expect(row?.command).toBe('settings restore');
    expect(JSON.parse(String(row?.details))).toMatchObject({
      Entry: 'store',
      Rows: [{ Table: 'settings', Before: { value: '{"Name":"Kees"}' }, After: { value: '{"Name":"Keys"}' } }],
    });
  });

  it('that somebody changes meanwhile keeps that', async () => {
    const { shop, restore } = await openSavedShop();
    transact(shop.commerce, ["UPDATE topics SET name = 'mine' WHERE id = 5"]);
    shop.before = (_, statements) => {
      if (JSON.stringify(statements).includes('INSERT INTO audit_log'))
        shop.commerce.query("UPDATE topics SET name = 'theirs' WHERE id = 5");
    };
    expect((await restore('topics', '5')).overtaken).toEqual(['topics 5']);
    expect(readOne(shop, 'SELECT name FROM topics WHERE id = 5')).toBe('theirs');
  });

  it('that the shop’s rules do not take back is named, and the others are restored', async () => {
    const { shop, restore } = await openSavedShop();
    transact(shop.commerce, [
      "UPDATE topics SET name = 'x'",
      "CREATE TRIGGER no_help BEFORE UPDATE ON topics WHEN OLD.id = 5 BEGIN SELECT raise(ABORT, 'not this one'); END",
    ]);
    expect((await restore('topics')).refused).toEqual([expect.stringContaining('not this one')]);
    expect(readOne(shop, 'SELECT name FROM topics WHERE id = 6')).toBe('terms');
  });
});

// BACKUP-1
describe('a restore of entries is refused', () => {
  it.each(['orders', 'keys', 'customers', 'nonsense'])('for %s, with what can be restored', async (kind) => {
    const { restore } = await openSavedShop();
    await expect(restore(kind)).rejects.toThrow(/moved on since.*topics/);
  });

  it('for an entry that the backup has not, and for a folder that is no backup', async () => {
    const { shop, restore } = await openSavedShop();
    await expect(restore('topics', '99')).rejects.toThrow('has no 99 among its topics');
    const options = { folder: nameFolder(), kind: 'topics', isWritten: true, now: NOW };
    await expect(restoreEntries(shop, options)).rejects.toThrow('not a complete backup');
  });

  it('for a backup of another schema', async () => {
    const { shop, restore } = await openSavedShop();
    shop.commerce.query("INSERT INTO d1_migrations (name) VALUES ('0099_later.sql')");
    await expect(restore('topics')).rejects.toThrow('0099_later.sql');
  });
});

it('what can be restored names tables and columns that the shop has', async () => {
  const shop = await openMemoryShop();
  const commerce = shop.databases.find(({ name }) => name === 'latchkey-commerce');
  const tables = new Map((commerce ? await listTables(commerce) : []).map(({ name, columns }) => [name, columns]));
  for (const rows of Object.values(RESTORABLE).flat()) {
    const { table, by, of = {}, stays = [], rises, single } = rows;
    const named = [
      by,
      ...Object.keys(of),
      ...stays,
      ...(rises ? [rises] : []),
      ...(single ? [single.flag, ...single.among] : []),
    ];
    expect(tables.get(table), table).toEqual(expect.arrayContaining(named));
  }
});
