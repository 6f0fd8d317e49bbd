import { NEW_STAMP } from '../../catalog/catalogue-stamp-store.ts';
import { GAMES_ID } from '../../catalog/fixed-categories.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '../../catalog/product/field-names.ts';
import { readAll, toJsonList } from '../../database.ts';
import { mapDatabaseError } from '../../http/database-errors.ts';
import { COUNT_KEYS } from '../../keys/add-keys-store.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import type { ImportParts } from './import-parts.ts';
import { BY_HAND, prepareParts } from './import-parts-store.ts';
import type { RowChange } from './row-change.ts';

const TAG_ATTRIBUTE = 4;
export const PLATFORM_ATTRIBUTE = 2;
const FIRST_TAG_ID = 1000;

/** Fixed rows that an import needs: written only if the shop has not named them yet. */
const FOUNDATION = [
  `INSERT OR IGNORE INTO specification_options (id, attribute_id, name, name_key) VALUES
     (1, 1, 'Windows', 'windows'), (2, 1, 'Mac OS', 'mac os'), (3, 1, 'Linux', 'linux'), (18, 3, 'Action', 'action'),
     (19, 3, 'Adventure', 'adventure'), (20, 3, 'FPS', 'fps'), (21, 3, 'Horror', 'horror'), (22, 3, 'Indie', 'indie'),
     (23, 3, 'RPG', 'rpg'), (24, 3, 'Fighting', 'fighting'), (25, 3, 'Racing', 'racing')`,
  `INSERT OR IGNORE INTO categories (id, name, menu_position) VALUES (${GAMES_ID}, 'Games', 0)`,
  `INSERT INTO slugs (entity, slug, locale, entity_id) SELECT 'category', 'games', 'en', ${GAMES_ID}
   WHERE NOT EXISTS (SELECT 1 FROM slugs WHERE entity = 'category' AND entity_id = ${GAMES_ID} AND locale = 'en')
     AND NOT EXISTS (SELECT 1 FROM slugs WHERE entity = 'category' AND slug = 'games')`,
];

/** `r.value` is one RowChange; `p` its product. CROSS JOIN fixes the join order: rows first, then index lookups. */
const ROWS = "json_each(?1) r CROSS JOIN products p ON p.source_id = r.value ->> 'source'";

/** Columns that are not written as they are in a row. */
const COLUMN_SQL: Partial<Record<ImportColumn, string>> = {
  manufacturer_id: "(SELECT id FROM manufacturers WHERE name_key = r.value ->> '$.columns.manufacturer_id')",
};
/** The value of a row's column, else what the product has. */
const VALUES = IMPORT_COLUMNS.map((column) => {
  const path = `'$.columns.${column}'`;
  return `iif(json_type(r.value, ${path}) IS NULL, p.${column}, ${COLUMN_SQL[column] ?? `r.value ->> ${path}`})`;
});
const WRITTEN = [...IMPORT_COLUMNS, 'version'];

/** The statements of one batch, in order; each takes as one JSON parameter the rows that have this to write. */
const STATEMENTS: readonly (readonly [keyof RowChange['has'] | 'all', string])[] = [
  [
    'all',
    `INSERT OR IGNORE INTO manufacturers (name, name_key)
     SELECT value ->> '$.maker.name', value ->> '$.maker.key' FROM json_each(?1) WHERE value ->> '$.maker.key' IS NOT NULL`,
  ],
  [
    'labels',
    `INSERT INTO specification_options (id, attribute_id, name, name_key)
     SELECT (SELECT max(${FIRST_TAG_ID - 1}, ifnull(max(id), 0)) FROM specification_options) + row_number() OVER (),
       ${TAG_ATTRIBUTE}, name, key
     FROM (SELECT min(t.value ->> 'name') AS name, t.value ->> 'key' AS key
       FROM json_each(?1) r, json_each(r.value -> 'tags') t GROUP BY 2) asked
     WHERE NOT EXISTS (SELECT 1 FROM specification_options o WHERE o.attribute_id = ${TAG_ATTRIBUTE} AND o.name_key = asked.key)`,
  ],
  [
    'all',
    `INSERT INTO products (source_id, ${WRITTEN.join(', ')})
     SELECT r.value ->> 'source', ${VALUES.join(', ')}, r.value ->> 'version'
     FROM json_each(?1) r LEFT JOIN products p ON p.source_id = r.value ->> 'source' WHERE true
     ON CONFLICT (source_id) DO UPDATE SET ${WRITTEN.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  ],
  // Specifications that are missing in the line are deleted; new ones are added. Triggers update facets and listings.
  [
    'labels',
    `DELETE FROM product_specifications WHERE (product_id, option_id) IN (
       SELECT s.product_id, s.option_id FROM ${ROWS} CROSS JOIN product_specifications s ON s.product_id = p.id
       CROSS JOIN specification_options o ON o.id = s.option_id
       WHERE o.id NOT IN (SELECT value FROM json_each(r.value -> 'options'))
         AND NOT (o.attribute_id = ${TAG_ATTRIBUTE}
           AND o.name_key IN (SELECT t.value ->> 'key' FROM json_each(r.value -> 'tags') t))
         AND NOT (o.attribute_id = ${PLATFORM_ATTRIBUTE}
           AND o.name_key IN (SELECT t.value ->> 'key' FROM json_each(r.value -> 'platforms') t)))`,
  ],
  [
    'labels',
    `INSERT OR IGNORE INTO product_specifications (product_id, option_id)
     SELECT p.id, o.value FROM ${ROWS} CROSS JOIN json_each(r.value -> 'options') o`,
  ],
  [
    'labels',
    `INSERT OR IGNORE INTO product_specifications (product_id, option_id)
     SELECT p.id, o.id FROM ${ROWS} CROSS JOIN json_each(r.value -> 'tags') t
     CROSS JOIN specification_options o ON o.attribute_id = ${TAG_ATTRIBUTE} AND o.name_key = t.value ->> 'key'`,
  ],
  [
    'labels',
    `INSERT OR IGNORE INTO product_specifications (product_id, option_id)
     SELECT p.id, o.id FROM ${ROWS} CROSS JOIN json_each(r.value -> 'platforms') t
     CROSS JOIN specification_options o ON o.attribute_id = ${PLATFORM_ATTRIBUTE} AND o.name_key = t.value ->> 'key'`,
  ],
  [
    'all',
    `INSERT OR IGNORE INTO product_categories (category_id, product_id) SELECT ${GAMES_ID}, p.id FROM ${ROWS}
     WHERE r.value ->> 'isNew' = 1`,
  ],
  // A renamed product gets a new URL name and keeps the old one. A slug never contains '_': name_id cannot collide.
  [
    'name',
    `UPDATE slugs SET is_active = 0 WHERE entity = 'product' AND locale = 'en' AND is_active = 1
     AND (entity_id, slug) IN (SELECT s.entity_id, s.slug FROM ${ROWS}
       CROSS JOIN slugs s ON s.entity = 'product' AND s.entity_id = p.id AND s.locale = 'en' AND s.is_active = 1
       WHERE s.slug NOT IN (r.value ->> 'slug', (r.value ->> 'slug') || '_' || p.id))`,
  ],
  [
    'name',
    `INSERT INTO slugs (entity, slug, locale, entity_id, is_active)
     SELECT 'product', CASE WHEN is_taken OR place > 1 THEN slug || '_' || id ELSE slug END, 'en', id, 1 FROM (
       SELECT p.id, r.value ->> 'slug' AS slug, row_number() OVER (PARTITION BY r.value ->> 'slug' ORDER BY p.id) AS place,
         EXISTS (SELECT 1 FROM slugs t WHERE t.entity = 'product' AND t.slug = r.value ->> 'slug' AND t.locale = 'en'
           AND t.entity_id <> p.id) AS is_taken
       FROM ${ROWS} WHERE NOT EXISTS (SELECT 1 FROM slugs s
         WHERE s.entity = 'product' AND s.entity_id = p.id AND s.locale = 'en' AND s.is_active = 1))
     WHERE true ON CONFLICT (entity, slug, locale) DO UPDATE SET is_active = 1 WHERE entity_id = excluded.entity_id`,
  ],
  [
    'description',
    `DELETE FROM localized WHERE entity = 'product' AND locale = 'en' AND field = 'ShortDescription'
     AND entity_id IN (SELECT p.id FROM ${ROWS} WHERE r.value ->> 'description' IS NULL)`,
  ],
  [
    'description',
    `INSERT INTO localized (entity, entity_id, locale, field, value)
     SELECT 'product', p.id, 'en', 'ShortDescription', r.value ->> 'description' FROM ${ROWS}
     WHERE r.value ->> 'description' IS NOT NULL
     ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
  ],
  [
    'search',
    `INSERT OR REPLACE INTO search_index (rowid, name, aliases, publisher, genres)
     SELECT p.id, r.value ->> '$.search.nameKey', r.value ->> '$.search.aliases', r.value ->> '$.search.publisher', r.value ->> '$.search.genres' FROM ${ROWS}`,
  ],
  ['search', `DELETE FROM product_names WHERE product_id IN (SELECT p.id FROM ${ROWS})`],
  [
    'search',
    `INSERT INTO product_names (product_id, name_key)
     SELECT p.id, k.value FROM ${ROWS} CROSS JOIN json_each(r.value -> '$.search.otherKeys') k`,
  ],
  [
    'search',
    `INSERT OR REPLACE INTO search_trigrams (rowid, name) SELECT p.id, r.value ->> '$.search.nameKey' FROM ${ROWS}`,
  ],
  [
    'search',
    `INSERT OR REPLACE INTO search_sounds (rowid, sounds) SELECT p.id, r.value ->> '$.search.sounds' FROM ${ROWS}`,
  ],
  // The cron adds the words that only the search knows.
  [
    'search',
    `INSERT INTO search_outdated (product_id) SELECT p.id FROM ${ROWS}
     WHERE EXISTS (SELECT 1 FROM localized w WHERE w.entity = 'product' AND w.entity_id = p.id AND w.field = 'SearchWords')
     ON CONFLICT DO NOTHING`,
  ],
  ['search', NEW_STAMP],
];

/** The statements of one batch that write new products and those known by their source id. */
export function prepareImport(db: D1Database, rows: readonly RowChange[], parts: ImportParts): D1PreparedStatement[] {
  return [
    ...FOUNDATION.map((sql) => db.prepare(sql)),
    ...STATEMENTS.flatMap(([what, sql]) => {
      const own = rows.filter(({ has }) => what === 'all' || has[what]);
      return own.length === 0 ? [] : [db.prepare(sql).bind(JSON.stringify(own))];
    }),
    ...prepareParts(db, parts),
  ];
}

/** Fails with the counts in its message: SQLite names the path that it cannot read. */
const TELL_COUNTS = `SELECT json_extract('{}', 'dry-run ' || known || ' ' || rejected) FROM (${COUNT_KEYS})`;
const COUNTS = /dry-run (\d+) (\d+)/;

/**
 * Runs the statements of an import and takes them back: the last statement fails, which undoes the whole batch. So a dry
 * run meets every constraint that the import would. Returns how many of `keys` the shop would know or reject.
 * @throws CommerceError 409 `changed-meanwhile` for a product that somebody else changed since it was read, 409 `invalid`
 * for one that becomes store credit while its keys on sale are not gift cards, or a bundle that does not fit its items.
 */
export async function tryImport(
  db: D1Database,
  statements: readonly D1PreparedStatement[],
  keys: readonly object[],
): Promise<{ known: number; rejected: number }> {
  const last = db.prepare(TELL_COUNTS).bind(JSON.stringify(keys));
  try {
    await db.batch([...statements, last]);
  } catch (error) {
    const found = error instanceof Error ? COUNTS.exec(error.message) : null;
    if (!found) throw mapDatabaseError(error);
    return { known: Number(found[1]), rejected: Number(found[2]) };
  }
  throw new Error('a dry run was not taken back');
}

/** Units of each currency per EUR. */
export async function readRates(db: D1Database): Promise<Map<string, number>> {
  const rows = await readAll<{ code: string; rate: number }>(db, 'SELECT code, rate FROM currencies');
  return new Map(rows.map(({ code, rate }) => [code, rate]));
}

/** Normalised names of the platforms that the shop has; `spaced` are those whose keys have spaces inside. */
export async function readPlatformKeys(db: D1Database): Promise<{ all: Set<string>; spaced: Set<string> }> {
  const rows = await readAll<{ name_key: string; keys_have_spaces: number }>(
    db,
    `SELECT name_key, keys_have_spaces FROM specification_options WHERE attribute_id = ${PLATFORM_ATTRIBUTE}`,
  );
  const spaced = rows.filter((row) => row.keys_have_spaces === 1);
  return { all: new Set(rows.map((row) => row.name_key)), spaced: new Set(spaced.map((row) => row.name_key)) };
}

/** Ids of categories by normalised name, and by id; `isByHand`: only of those whose products a merchant chooses. */
export async function readCategoryNames(db: D1Database, { isByHand = false } = {}): Promise<Map<string, number>> {
  const filter = isByHand ? `WHERE id IN (${BY_HAND})` : '';
  const rows = await readAll<{ id: number; name: string }>(db, `SELECT id, name FROM categories ${filter}`);
  return new Map(rows.flatMap(({ id, name }) => [[normalizeText(name), id] as const, [String(id), id] as const]));
}

/** Product ids by source id. */
export async function readProductIds(db: D1Database, sourceIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await readAll<{ id: number; source_id: string }>(
    db,
    'SELECT p.id, p.source_id FROM json_each(?1) asked JOIN products p ON p.source_id = asked.value',
    toJsonList(sourceIds),
  );
  return new Map(rows.map((row) => [row.source_id, row.id]));
}
