import { ALL_IDS, OUTDATED_ROWS, type OutdatedRow, planRewrite } from '../../commerce/search/rewrite-search-rows.ts';
import { letThrough } from './restore-state.ts';
import { readRows, type SqlDatabase } from './sql-database.ts';

/** A backup leaves out the full-text index of content: commerce writes it again at the next search. */
export const OUTDATE_SEARCH = [
  'INSERT INTO search_outdated (product_id) SELECT id FROM products WHERE true ON CONFLICT DO NOTHING',
  `INSERT INTO content_outdated (entity, entity_id)
     SELECT 'topic', id FROM topics UNION ALL SELECT 'blog', id FROM blog_posts WHERE true ON CONFLICT DO NOTHING`,
];

/** Writes the full-text index of products, which a backup leaves out, as the cron does after an update of the shop. */
export async function rebuildSearch(database: SqlDatabase, addProgress: (products: number) => void): Promise<void> {
  for (;;) {
    const rows = await readRows<OutdatedRow>(database, { sql: OUTDATED_ROWS, values: ALL_IDS.map(String) });
    if (rows.length === 0) return;
    await database.run(letThrough(planRewrite(rows).map(({ sql, json }) => ({ sql, values: [json] }))));
    addProgress(rows.length);
  }
}
