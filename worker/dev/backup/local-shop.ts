import type { Miniflare } from 'miniflare';
import { readKeptWorkers } from '../deploy/workers.ts';
import { applyMigrations } from '../migrate.ts';
import { openShop } from '../shop.ts';
import type { Secrets } from '../state.ts';
import type { OpenedShop } from './opened-shop.ts';
import type { SqlDatabase, SqlRow } from './sql-database.ts';

type LocalD1 = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** A database of a running Miniflare. */
const toSqlDatabase = (name: string, d1: LocalD1): SqlDatabase => ({
  name,
  run: async (statements) => {
    const results: { results: SqlRow[] }[] = await d1.batch(
      statements.map((one) => (typeof one === 'string' ? d1.prepare(one) : d1.prepare(one.sql).bind(...one.values))),
    );
    return results.map(({ results: rows }) => rows);
  },
  readBookmark: async () => null,
});

/** The shop of this checkout, which must not be running. */
export async function openLocalShop(secrets: Secrets): Promise<OpenedShop> {
  const shop = await openShop(secrets, { isListening: false });
  const databases: SqlDatabase[] = [];
  for (const worker of readKeptWorkers()) {
    for (const { name, binding, migrations } of worker.databases) {
      const d1 = await shop.getD1Database(binding, worker.name);
      await applyMigrations(d1, migrations);
      databases.push(toSqlDatabase(name, d1));
    }
  }
  const { MEDIA } = await shop.getBindings<{ MEDIA: R2Bucket }>('latchkey-commerce');
  async function* listPictures() {
    let cursor: string | undefined;
    do {
      const page = await MEDIA.list(cursor === undefined ? {} : { cursor });
      for (const { key, size, etag } of page.objects) yield { key, size, etag };
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor !== undefined);
  }
  return { databases, keySecrets: secrets.KEY_ENCRYPTION_KEY, listPictures, close: () => shop.dispose() };
}
