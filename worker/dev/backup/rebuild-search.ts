import { rewriteSearchRows } from '../../commerce/search/rewrite-search-rows.ts';
import { letThrough } from './restore-state.ts';
import { readRows, type SqlDatabase, type SqlValue, type Statement } from './sql-database.ts';

/** As much of D1 as the shop's own search needs, on a database that is being restored. */
function toD1(database: SqlDatabase): D1Database {
  const prepare = (sql: string, values: readonly SqlValue[] = []) => ({
    statement: { sql, values } satisfies Statement,
    bind: (...bound: SqlValue[]) => prepare(sql, bound),
    all: async () => ({ results: (await database.run([{ sql, values }]))[0] ?? [] }),
  });
  const batch = (prepared: readonly ReturnType<typeof prepare>[]) =>
    database.run(letThrough(prepared.map(({ statement }) => statement)));
  return { prepare, batch } as unknown as D1Database;
}

/** A backup leaves out the full-text index of content: commerce writes it again at the next search. */
export const OUTDATE_SEARCH = [
  'INSERT INTO search_outdated (product_id) SELECT id FROM products WHERE true ON CONFLICT DO NOTHING',
  `INSERT INTO content_outdated (entity, entity_id)
     SELECT 'topic', id FROM topics UNION ALL SELECT 'blog', id FROM blog_posts WHERE true ON CONFLICT DO NOTHING`,
];

/** Writes the full-text index of products, which a backup leaves out, as the cron does after an update of the shop. */
export async function rebuildSearch(database: SqlDatabase, addProgress: (products: number) => void): Promise<void> {
  const count = async () => {
    const [row] = await readRows(database, 'SELECT count(*) AS products FROM search_outdated');
    return Number(row?.products);
  };
  let left = await count();
  while (left > 0) {
    await rewriteSearchRows(toD1(database));
    const now = await count();
    if (now >= left) throw new Error(`the search index of ${now} products cannot be written`);
    addProgress(left - now);
    left = now;
  }
}
