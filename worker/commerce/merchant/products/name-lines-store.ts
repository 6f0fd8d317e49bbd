import { FIRST_OWN_FEATURE } from '../../catalog/product/features.ts';
import { readAll } from '../../database.ts';
import type { NameLine } from './name-lines.ts';
import type { LineChange } from './read-lines.ts';

const FIRST_TAG_ID = 1000;
const TAG_ATTRIBUTE = 4;

/** The id of what a row `r` of the parameter names. A genre to filter by comes before a tag of the same name. */
const NAMED_ID = `ifnull(r.value ->> 'id', iif(r.value ->> 'entity' = 'option',
  (SELECT o.id FROM specification_options o WHERE o.attribute_id IN (3, ${TAG_ATTRIBUTE}) AND o.name_key = r.value ->> 'key'
    ORDER BY o.attribute_id LIMIT 1),
  (SELECT f.id FROM features f WHERE f.name_key = r.value ->> 'key')))`;
const FIELDS = "('Name', 'SearchWords')";

/** The merchant's own features that rows `{name, key}` name, once each. */
export const ADD_FEATURES = `INSERT INTO features (id, name, name_key)
  SELECT max(${FIRST_OWN_FEATURE - 1}, ifnull((SELECT max(id) FROM features), 0)) + row_number() OVER (), name, key
  FROM (SELECT min(value ->> 'name') AS name, value ->> 'key' AS key FROM json_each(?1) GROUP BY 2) asked
  WHERE NOT EXISTS (SELECT 1 FROM features f WHERE f.name_key = asked.key)`;

const ADD_TAGS = `INSERT INTO specification_options (id, attribute_id, name, name_key)
  SELECT max(${FIRST_TAG_ID - 1}, ifnull((SELECT max(id) FROM specification_options), 0)) + row_number() OVER (),
    ${TAG_ATTRIBUTE}, name, key
  FROM (SELECT min(value ->> 'name') AS name, value ->> 'key' AS key FROM json_each(?1) GROUP BY 2) asked
  WHERE NOT EXISTS (SELECT 1 FROM specification_options o WHERE o.attribute_id IN (3, ${TAG_ATTRIBUTE}) AND o.name_key = asked.key)`;

const CLEAR = `DELETE FROM localized WHERE field IN ${FIELDS} AND (entity, entity_id) IN (
  SELECT r.value ->> 'entity', ${NAMED_ID} FROM json_each(?1) r)`;

const REMOVE_TEXTS = `DELETE FROM localized WHERE (entity, entity_id, locale, field) IN (
  SELECT r.value ->> 'entity', ${NAMED_ID}, t.value ->> 'locale', t.value ->> 'field'
  FROM json_each(?1) r, json_each(r.value -> 'texts') t WHERE t.value ->> 'value' IS NULL)`;

const WRITE_TEXTS = `INSERT INTO localized (entity, entity_id, locale, field, value)
  SELECT r.value ->> 'entity', ${NAMED_ID}, t.value ->> 'locale', t.value ->> 'field', t.value ->> 'value'
  FROM json_each(?1) r, json_each(r.value -> 'texts') t WHERE t.value ->> 'value' IS NOT NULL
  ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value`;

/** The statements that write names of genres, tags and features; what the shop does not have yet is added. */
export function prepareNames(db: D1Database, lines: readonly NameLine[]): D1PreparedStatement[] {
  const write = (sql: string, rows: readonly NameLine[]) =>
    rows.length === 0 ? [] : [db.prepare(sql).bind(JSON.stringify(rows))];
  const genres = lines.filter(({ entity }) => entity === 'option');
  const features = lines.filter(({ entity, id }) => entity === 'feature' && id === null);
  return [
    ...write(ADD_TAGS, genres),
    ...write(ADD_FEATURES, features),
    ...write(
      CLEAR,
      lines.filter(({ isCleared }) => isCleared),
    ),
    ...write(REMOVE_TEXTS, lines),
    ...write(WRITE_TEXTS, lines),
  ];
}

/** What the shop has of the names of lines, in their order. `texts` are by `de.Name`; null: it has none of that name. */
export async function readNames(db: D1Database, lines: readonly NameLine[]) {
  if (lines.length === 0) return [];
  const rows = await readAll<{ at: number; id: number | null; texts: string }>(
    db,
    `SELECT r.key AS at, ${NAMED_ID} AS id, (SELECT json_group_object(l.locale || '.' || l.field, l.value) FROM localized l
       WHERE l.entity = r.value ->> 'entity' AND l.entity_id = ${NAMED_ID} AND l.field IN ${FIELDS}) AS texts
     FROM json_each(?1) r`,
    JSON.stringify(lines),
  );
  const texts = new Map(rows.map((row) => [row.at, row.id === null ? null : row.texts]));
  return lines.map((_, index) => JSON.parse(texts.get(index) ?? 'null') as Record<string, string> | null);
}

/** What lines would change: nothing for names that the shop has already. */
export async function listNameChanges(db: D1Database, lines: readonly NameLine[]): Promise<LineChange[]> {
  const names = await readNames(db, lines);
  return lines.flatMap((line, index) => {
    const isNew = !names[index];
    const held = names[index] ?? {};
    const isCleared = line.isCleared && Object.keys(held).length > 0;
    const isOther = line.texts.some(({ locale, field, value }) => (held[`${locale}.${field}`] ?? null) !== value);
    const fields = isCleared || isOther ? ['texts'] : [];
    return isNew || fields.length > 0 ? [{ line: line.number, sourceId: line.name, isNew, fields }] : [];
  });
}
