import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { SHOP } from './shop-rows.ts';

/** Commerce's database in memory, with the products and the customer of `SHOP`. */
export async function openShopDatabase() {
  const database = openMemoryDatabase();
  await applyMigrations(database, 'worker/commerce/migrations');
  for (const statement of SHOP) database.execute(statement);
  /** Leaves the database as it was, whatever `act` does to it. */
  function inSavepoint(act: () => void): void {
    database.execute('SAVEPOINT before');
    try {
      act();
    } finally {
      database.execute('ROLLBACK TO before; RELEASE before');
    }
  }
  return { database, inSavepoint };
}
