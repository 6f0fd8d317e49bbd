import { OWN_PLATFORM_IDS } from '../../../../shared/listing.ts';
import { STORE_ID } from '../../content/setting-rows-store.ts';
import { readAll, readFirst } from '../../database.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { PLATFORM_ATTRIBUTE } from './import-store.ts';

export interface PlatformRow {
  id: number;
  name: string;
  products: number;
  keys_have_spaces: number;
  /** JSON by locale. */
  search_words: string;
}

const PLATFORMS = `SELECT o.id, o.name, o.keys_have_spaces,
    (SELECT count(*) FROM product_specifications s WHERE s.option_id = o.id) AS products,
    (SELECT json_group_object(l.locale, l.value) FROM localized l
      WHERE l.entity = 'option' AND l.entity_id = o.id AND l.field = 'SearchWords') AS search_words
  FROM specification_options o WHERE o.attribute_id = ${PLATFORM_ATTRIBUTE}`;

export function readPlatforms(db: D1Database): Promise<PlatformRow[]> {
  return readAll(db, `${PLATFORMS} ORDER BY o.position, o.id`);
}

/** The statements that add a platform, last in the filters and in the menu. The first one returns its id, if one was free. */
export function prepareInsertPlatform(db: D1Database, name: string): D1PreparedStatement[] {
  const added = '(SELECT id FROM specification_options WHERE attribute_id = ?1 AND name_key = ?2)';
  const key = normalizeText(name);
  return [
    db
      .prepare(
        `INSERT INTO specification_options (id, attribute_id, name, name_key, position)
         SELECT min(value), ?1, ?3, ?2,
           (SELECT ifnull(max(position), 0) + 1 FROM specification_options WHERE attribute_id = ?1)
         FROM json_each(?4) WHERE NOT EXISTS (SELECT 1 FROM specification_options WHERE id = value) HAVING count(*) > 0
         RETURNING id`,
      )
      .bind(PLATFORM_ATTRIBUTE, key, name, JSON.stringify(OWN_PLATFORM_IDS)),
    db
      .prepare(
        `UPDATE localized SET value = json_insert(value, '$.platforms[#]', ${added})
         WHERE entity IN ('store', 'store-demo') AND entity_id = ${STORE_ID} AND field = 'MegaMenuSettings' AND json_valid(value)
           AND json_type(value, '$.platforms') = 'array' AND ${added} IS NOT NULL`,
      )
      .bind(PLATFORM_ATTRIBUTE, key),
  ];
}

/**
 * Adds a platform, atomically. Returns its id; null when no id is free.
 * @throws the database's error for the name of another platform.
 */
export async function insertPlatform(db: D1Database, name: string): Promise<number | null> {
  const [inserted] = await db.batch<{ id: number }>(prepareInsertPlatform(db, name));
  return inserted?.results[0]?.id ?? null;
}

/** How many platforms may still be added. */
export async function countFreePlatforms(db: D1Database): Promise<number> {
  const row = await readFirst<{ free: number }>(
    db,
    'SELECT count(*) AS free FROM json_each(?1) WHERE value NOT IN (SELECT id FROM specification_options)',
    JSON.stringify(OWN_PLATFORM_IDS),
  );
  return row?.free ?? 0;
}

const OLD_NAME = '(SELECT name FROM specification_options WHERE id = ?1)';
const IS_PLATFORM = `EXISTS (SELECT 1 FROM specification_options WHERE id = ?1 AND attribute_id = ${PLATFORM_ATTRIBUTE})`;

/** A new name, in the texts of the platform and of its category too. The others look for the old name, so it changes last. */
function rename(db: D1Database, id: number, name: string): D1PreparedStatement[] {
  return [
    // Whoever is changing one of its products has read its old name.
    db
      .prepare(
        `UPDATE products SET version = version + 1 WHERE ${IS_PLATFORM}
           AND id IN (SELECT product_id FROM product_specifications WHERE option_id = ?1)`,
      )
      .bind(id),
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

/** Texts of a platform in one field, by locale; null removes one. */
function savePlatformTexts(
  db: D1Database,
  id: number,
  field: string,
  texts: Readonly<Record<string, string | null>>,
): D1PreparedStatement[] {
  return Object.entries(texts).map(([locale, text]) => savePlatformText(db, id, field, locale, text));
}

function savePlatformText(
  db: D1Database,
  id: number,
  field: string,
  locale: string,
  text: string | null,
): D1PreparedStatement {
  if (text === null) {
    return db
      .prepare(
        `DELETE FROM localized WHERE entity = 'option' AND entity_id = ?1 AND locale = ?2
           AND field = ?3 AND ${IS_PLATFORM}`,
      )
      .bind(id, locale, field);
  }
  return db
    .prepare(
      `INSERT INTO localized (entity, entity_id, locale, field, value)
       SELECT 'option', ?1, ?2, ?3, ?4 WHERE ${IS_PLATFORM}
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    )
    .bind(id, locale, field, text);
}

/**
 * Changes name, activation texts and search words (by locale), and the shape of the keys of a platform, atomically.
 * @throws the database's error for the name of another platform.
 */
export async function updatePlatform(
  db: D1Database,
  id: number,
  {
    name,
    activation,
    searchWords,
    hasSpaces,
  }: {
    name: string | undefined;
    activation: Readonly<Record<string, string | null>>;
    searchWords: Readonly<Record<string, string | null>>;
    hasSpaces: boolean | undefined;
  },
): Promise<void> {
  const statements = [
    ...(name === undefined ? [] : rename(db, id, name)),
    ...savePlatformTexts(db, id, 'PlatformActivationDetail', activation),
    ...savePlatformTexts(db, id, 'SearchWords', searchWords),
    ...(hasSpaces === undefined
      ? []
      : [
          db
            .prepare(
              `UPDATE specification_options SET keys_have_spaces = ?2 WHERE id = ?1 AND attribute_id = ${PLATFORM_ATTRIBUTE}`,
            )
            .bind(id, Number(hasSpaces)),
        ]),
  ];
  if (statements.length > 0) await db.batch(statements);
}
