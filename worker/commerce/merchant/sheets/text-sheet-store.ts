import { readAll, readFirst, toJsonList } from '../../database.ts';

/** A text by what it belongs to. */
export interface TextKey {
  entity: string;
  id: number;
  field: string;
}

interface TextRow {
  entity: string;
  id: number;
  field: string;
  locale: string;
  value: string;
}

/** The texts of keys in all languages. */
export function readTexts(db: D1Database, keys: readonly TextKey[]): Promise<TextRow[]> {
  return readAll<TextRow>(
    db,
    `SELECT l.entity, l.entity_id AS id, l.field, l.locale, l.value FROM json_each(?1) r CROSS JOIN localized l
       ON l.entity = r.value ->> 'entity' AND l.entity_id = r.value ->> 'id' AND l.field = r.value ->> 'field'`,
    JSON.stringify(keys),
  );
}

/** The first of the keys whose thing the shop does not have, by its place. */
export async function findUnknownThing(db: D1Database, keys: readonly TextKey[]): Promise<number | null> {
  const row = await readFirst<{ place: number }>(
    db,
    `SELECT r.key AS place FROM json_each(?1) r WHERE NOT CASE r.value ->> 'entity'
       WHEN 'category' THEN EXISTS (SELECT 1 FROM categories WHERE id = r.value ->> 'id')
       WHEN 'topic' THEN EXISTS (SELECT 1 FROM topics WHERE id = r.value ->> 'id')
       WHEN 'blog' THEN EXISTS (SELECT 1 FROM blog_posts WHERE id = r.value ->> 'id')
       WHEN 'slide' THEN EXISTS (SELECT 1 FROM slides WHERE id = r.value ->> 'id')
       WHEN 'region' THEN EXISTS (SELECT 1 FROM regions WHERE id = r.value ->> 'id')
       WHEN 'feature' THEN EXISTS (SELECT 1 FROM features WHERE id = r.value ->> 'id')
       ELSE EXISTS (SELECT 1 FROM specification_options WHERE id = r.value ->> 'id') END LIMIT 1`,
    JSON.stringify(keys),
  );
  return row?.place ?? null;
}

/** Statements that write texts: null removes one. */
export function prepareTexts(
  db: D1Database,
  texts: readonly (TextKey & { locale: string; value: string | null })[],
): D1PreparedStatement[] {
  const json = JSON.stringify(texts);
  return [
    db
      .prepare(
        `DELETE FROM localized WHERE (entity, entity_id, locale, field) IN (
           SELECT r.value ->> 'entity', r.value ->> 'id', r.value ->> 'locale', r.value ->> 'field' FROM json_each(?1) r
           WHERE r.value ->> 'value' IS NULL)`,
      )
      .bind(json),
    db
      .prepare(
        `INSERT INTO localized (entity, entity_id, locale, field, value)
         SELECT r.value ->> 'entity', r.value ->> 'id', r.value ->> 'locale', r.value ->> 'field', r.value ->> 'value'
         FROM json_each(?1) r WHERE r.value ->> 'value' IS NOT NULL
         ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
      )
      .bind(json),
  ];
}

interface Thing {
  id: number;
  name: string;
}

/** All things of an entity whose texts a table may have, with the names that the staff know them by. */
const THINGS: Readonly<Record<string, string>> = {
  category: 'SELECT id, name FROM categories ORDER BY id',
  topic: 'SELECT id, name FROM topics ORDER BY id',
  blog: 'SELECT id, name FROM blog_posts ORDER BY id',
  slide: "SELECT id, '' AS name FROM slides ORDER BY id",
  region: 'SELECT id, name FROM regions ORDER BY id',
  feature: 'SELECT id, name FROM features ORDER BY id',
};
const OPTIONS = `SELECT o.id, o.name FROM json_each(?1) a CROSS JOIN specification_options o ON o.attribute_id = a.value
  ORDER BY o.id`;

/** Things of an entity; options by their attributes. */
export function readThings(db: D1Database, entity: string, attributes: readonly number[]): Promise<Thing[]> {
  const sql = THINGS[entity];
  return sql === undefined ? readAll<Thing>(db, OPTIONS, toJsonList(attributes)) : readAll<Thing>(db, sql);
}
