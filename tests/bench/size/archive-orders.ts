import { DatabaseSync } from 'node:sqlite';
import { archiveOrders } from '../../../worker/commerce/archive/archive-orders.ts';
import type { ArchiveEnv } from '../../../worker/commerce/archive/bring-back.ts';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const DAY_MS = 86_400_000;
const YEARS_MS = 5 * 365 * DAY_MS;

/** Moves all orders of a shop to an archive in memory, as the cron does once they are old. */
export async function archiveAllOrders(shop: DatabaseSync): Promise<DatabaseSync> {
  const archive = new DatabaseSync(':memory:');
  const copies = openMemoryDatabase(archive);
  await applyMigrations(copies, 'worker/commerce/archive/migrations');
  const env = standIn<ArchiveEnv>({ DB: openMemoryDatabase(shop), ARCHIVE: copies });
  const placed = shop.prepare('SELECT max(created_at) AS last FROM orders').get();
  const now = Number(placed?.last) + YEARS_MS;
  shop.exec(`INSERT INTO sales_days VALUES (${Math.floor(now / DAY_MS)}, 0, 0, 0, 0, 0, 0)`);
  const count = () => Number(shop.prepare('SELECT count(*) AS orders FROM orders').get()?.orders);
  for (let left = count(), before = left + 1; left > 0 && left < before; left = count()) {
    before = left;
    await archiveOrders(env, now);
  }
  shop.exec('VACUUM');
  archive.exec('VACUUM');
  return archive;
}
