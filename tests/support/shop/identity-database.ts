import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { toD1 } from './memory-d1.ts';
import { openMemoryDatabase } from './memory-database.ts';

/** An empty database of identity, and a storefront that keeps the paths it is told. */
export async function openIdentity() {
  const database = openMemoryDatabase();
  await applyMigrations(database, 'worker/identity/migrations');
  const told: string[] = [];
  const STOREFRONT = {
    fetch: async (url: string) => {
      told.push(new URL(url).pathname);
      return new Response(null, { status: 200 });
    },
  };
  return { database, told, bindings: { DB: toD1(database), STOREFRONT } };
}
