import { readAll } from '../database.ts';

/** Stored files that nothing has begun to let go of since an instant, the oldest first. */
export async function readLooseFiles(db: D1Database, before: number, limit: number): Promise<string[]> {
  const rows = await readAll<{ key: string }>(
    db,
    'SELECT key FROM loose_files WHERE since < ?1 ORDER BY since LIMIT ?2',
    before,
    limit,
  );
  return rows.map(({ key }) => key);
}

/** Notes a file that is stored and that nothing shows yet: perhaps nothing ever will. */
export async function noteUpload(db: D1Database, key: string, now: number): Promise<void> {
  await db
    .prepare(
      'INSERT INTO loose_files (key, since) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET since = excluded.since',
    )
    .bind(key, now)
    .run();
}

/** Those of some files that something shows: a product, an entry, an issued document, a setting, or the HTML of a text. */
export async function findShownFiles(db: D1Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await readAll<{ key: string }>(
    db,
    `SELECT k.value AS key FROM json_each(?1) k WHERE
       EXISTS (SELECT 1 FROM products WHERE picture = k.value)
       OR EXISTS (SELECT 1 FROM products WHERE details ->> '$.trailer' = k.value)
       OR EXISTS (SELECT 1 FROM products WHERE details ->> '$.trailerPoster' = k.value)
       OR EXISTS (SELECT 1 FROM product_pictures WHERE picture = k.value)
       OR EXISTS (SELECT 1 FROM categories WHERE picture = k.value)
       OR EXISTS (SELECT 1 FROM slides WHERE k.value IN (picture, mobile_picture))
       OR EXISTS (SELECT 1 FROM blog_posts WHERE k.value IN (main_picture, thumbnail_picture) OR instr(slide_pictures, k.value) > 0)
       OR EXISTS (SELECT 1 FROM document_templates WHERE content ->> '$.logo' = k.value)
       OR EXISTS (SELECT 1 FROM settings WHERE instr(value, k.value) > 0)
       OR EXISTS (SELECT 1 FROM localized WHERE instr(value, '/media/') > 0 AND instr(value, k.value) > 0)`,
    JSON.stringify(keys),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Forgets files that were looked at, but for those that something let go of since. */
export async function forgetLooseFiles(db: D1Database, keys: readonly string[], before: number): Promise<void> {
  await db
    .prepare('DELETE FROM loose_files WHERE key IN (SELECT value FROM json_each(?1)) AND since < ?2')
    .bind(JSON.stringify(keys), before)
    .run();
}
