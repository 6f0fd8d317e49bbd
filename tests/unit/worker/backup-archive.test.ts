import { expect, it } from 'vitest';
import { backUp } from '../../../worker/dev/backup/back-up.ts';
import { restore } from '../../../worker/dev/backup/restore.ts';
import { nameFolder, SILENT } from '../../support/shop/backup-folder.ts';
import { type MemoryShop, openMemoryShop, writePlainly } from '../../support/shop/memory-shop.ts';

const NOW = Date.now();
const COPY = `INSERT INTO order_copies (id, customer_id, status, country_code, total_minor, created_at, layout_id, content, hash)
  VALUES (7, 1, 'Complete', 'DE', 1000, 1, 1, 'c', 'h7')`;
const copies = (shop: MemoryShop) => shop.memories.get('latchkey-archive');

/** A shop of which order 7 is in the archive. */
async function openArchivingShop(): Promise<MemoryShop> {
  const shop = await openMemoryShop([], { hasArchive: true });
  writePlainly(shop.commerce, [
    "INSERT INTO customers (id, guid, created_at, last_activity_at) VALUES (1, 'ann', 1, 1)",
    "INSERT INTO archived_orders (order_id, customer_id, state, hash, changed_at) VALUES (7, 1, 'moved', 'h7', 1)",
  ]);
  copies(shop)?.execute("INSERT INTO copy_layouts (id, columns) VALUES (1, '{}')");
  copies(shop)?.execute(COPY);
  return shop;
}

const save = (shop: MemoryShop, folder: string) => backUp(shop, { folder, progress: SILENT, now: new Date(NOW) });
const load = async (folder: string) => {
  const shop = await openMemoryShop([], { hasArchive: true });
  return { shop, ...(await restore(shop, { folder, progress: SILENT })) };
};

// ARCHIVE-5
it('a backup has the archive as well, as it was after commerce, and a restore brings both back', async () => {
  const folder = nameFolder();
  const shop = await openArchivingShop();
  const taken: string[] = [];
  shop.before = (name, statements) => {
    if (statements.includes('SELECT ifnull(max(id), 0) AS id FROM backup_changes')) taken.push(name);
  };
  await save(shop, folder);
  expect(taken.indexOf('latchkey-archive')).toBeGreaterThan(taken.indexOf('latchkey-commerce'));
  const restored = await load(folder);
  expect(restored.broken).toEqual([]);
  expect(copies(restored.shop)?.query('SELECT id, hash FROM order_copies')).toEqual([{ id: 7, hash: 'h7' }]);
});

it('a restore says which archived orders have no copy, or another one', async () => {
  for (const loss of ['DELETE FROM order_copies', "UPDATE order_copies SET hash = 'other'"]) {
    const folder = nameFolder();
    const shop = await openArchivingShop();
    copies(shop)?.execute(loss);
    await save(shop, folder);
    expect((await load(folder)).broken).toEqual(['archive: 1 orders have no copy there, such as 7.']);
  }
});
