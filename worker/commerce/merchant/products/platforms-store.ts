import { readAll } from '../../database.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { PLATFORM_ATTRIBUTE } from './import-store.ts';

export interface PlatformRow {
  id: number;
  name: string;
  products: number;
}

const PLATFORMS = `SELECT o.id, o.name,
    (SELECT count(*) FROM product_specifications s WHERE s.option_id = o.id) AS products
  FROM specification_options o WHERE o.attribute_id = ${PLATFORM_ATTRIBUTE}`;

export function readPlatforms(db: D1Database): Promise<PlatformRow[]> {
  return readAll(db, `${PLATFORMS} ORDER BY o.position, o.id`);
}

const OLD_NAME = '(SELECT name FROM specification_options WHERE id = ?1)';
const IS_PLATFORM = `EXISTS (SELECT 1 FROM specification_options WHERE id = ?1 AND attribute_id = ${PLATFORM_ATTRIBUTE})`;

/** A new name, in the texts of the platform and of its category too. The others look for the old name, so it changes last. */
function rename(db: D1Database, id: number, name: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE localized SET value = replace(value, ${OLD_NAME}, ?2) WHERE ${IS_PLATFORM} AND ((entity = 'option' AND entity_id = ?1)
           OR (entity = 'category' AND entity_id IN (SELECT id FROM categories WHERE option_id = ?1)))`,
      )
      .bind(id, name),
    db
      .prepare(`UPDATE categories SET name = replace(name, ${OLD_NAME}, ?2) WHERE option_id = ?1 AND ${IS_PLATFORM}`)
      .bind(id, name),
    db
      .prepare(
        `UPDATE specification_options SET name = ?2, name_key = ?3 WHERE id = ?1 AND attribute_id = ${PLATFORM_ATTRIBUTE}`,
      )
      .bind(id, name, normalizeText(name)),
  ];
}

/** One activation text; null removes it. */
function saveActivation(db: D1Database, id: number, locale: string, text: string | null): D1PreparedStatement {
  if (text === null) {
    return db
      .prepare(
        `DELETE FROM localized WHERE entity = 'option' AND entity_id = ?1 AND locale = ?2
           AND field = 'PlatformActivationDetail' AND ${IS_PLATFORM}`,
      )
      .bind(id, locale);
  }
  return db
    .prepare(
      `INSERT INTO localized (entity, entity_id, locale, field, value)
       SELECT 'option', ?1, ?2, 'PlatformActivationDetail', ?3 WHERE ${IS_PLATFORM}
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    )
    .bind(id, locale, text);
}

/**
 * Changes name and activation texts (by locale) of a platform, atomically.
 * @throws the database's error for the name of another platform.
 */
export async function updatePlatform(
  db: D1Database,
  id: number,
  { name, activation }: { name: string | undefined; activation: Readonly<Record<string, string | null>> },
): Promise<void> {
  const statements = [
    ...(name === undefined ? [] : rename(db, id, name)),
    ...Object.entries(activation).map(([locale, text]) => saveActivation(db, id, locale, text)),
  ];
  if (statements.length > 0) await db.batch(statements);
}
