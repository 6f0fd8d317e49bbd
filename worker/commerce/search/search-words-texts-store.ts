import { readFirst } from '../database.ts';

/** What a merchant's search words may lead to, with the SQL for its id and name by `?1`. */
const TARGETS = {
  category: 'SELECT id, name FROM categories WHERE id = ?1',
  option: 'SELECT id, name FROM specification_options WHERE attribute_id IN (1, 2, 3, 4) AND name_key = ?1 LIMIT 1',
  feature: 'SELECT id, name FROM features WHERE name_key = ?1',
  product: 'SELECT id, name FROM products WHERE id = ?1',
} as const;
export type SearchTarget = keyof typeof TARGETS;

/** What has search words: null for an unknown id or name. */
export function findSearchTarget(
  db: D1Database,
  kind: SearchTarget,
  name: string | number,
): Promise<{ id: number; name: string } | null> {
  return readFirst(db, TARGETS[kind], name);
}

/** Adds a phrase to the search words of something in a language, unless it is there; returns them all. */
export async function addSearchWords(
  db: D1Database,
  entity: SearchTarget,
  id: number,
  locale: string,
  phrase: string,
): Promise<string> {
  const [, found] = await db.batch<{ value: string }>([
    db
      .prepare(
        `INSERT INTO localized (entity, entity_id, locale, field, value) VALUES (?1, ?2, ?3, 'SearchWords', ?4)
         ON CONFLICT DO UPDATE SET value = value || ', ' || excluded.value
           WHERE instr(', ' || value || ',', ', ' || excluded.value || ',') = 0`,
      )
      .bind(entity, id, locale, phrase),
    db
      .prepare(
        `SELECT value FROM localized WHERE entity = ?1 AND entity_id = ?2 AND locale = ?3 AND field = 'SearchWords'`,
      )
      .bind(entity, id, locale),
  ]);
  return found?.results[0]?.value ?? phrase;
}
