import { NEW_STAMP } from '../catalog/catalogue-stamp-store.ts';
import { readAll, readTextList } from '../database.ts';
import { toSearchDocument } from './search-document.ts';

const BATCH_SIZE = 200;
/** The time limit in a round of the cron, within the number of queries that a Worker may make. */
const ROUND_MS = 10_000;
const MAX_BATCHES = 50;

export type OutdatedRow = {
  id: number;
  name: string;
  other_names: string;
  manufacturer: string | null;
  publishers: string | null;
  developers: string | null;
  /** Developers as an attribute of the product's page. */
  shown_developers: string;
  genres: string;
  features: string | null;
};

/** Some of the products whose search rows are outdated, from one id to another. */
export const OUTDATED_ROWS = `SELECT p.id, p.name, m.name AS manufacturer, p.makers -> 'publishers' AS publishers, p.makers -> 'developers' AS developers,
     p.details -> 'features' AS features,
     (SELECT json_group_array(t.value) FROM localized t
       WHERE t.entity = 'product' AND t.entity_id = p.id AND t.field IN ('Name', 'SearchWords')) AS other_names,
     (SELECT json_group_array(d.value) FROM product_attributes a, json_each(a."values") d
       WHERE a.product_id = p.id AND lower(a.name) IN ('developer', 'developers')) AS shown_developers,
     (SELECT json_group_array(o.name) FROM product_specifications s JOIN specification_options o ON o.id = s.option_id
       WHERE s.product_id = p.id AND o.attribute_id IN (3, 4)) AS genres
   FROM (SELECT product_id FROM search_outdated WHERE product_id BETWEEN ?1 AND ?2 LIMIT ${BATCH_SIZE}) outdated
   CROSS JOIN products p ON p.id = outdated.product_id
   LEFT JOIN manufacturers m ON m.id = p.manufacturer_id`;

function toDocument(row: OutdatedRow) {
  const makers = [row.publishers, row.developers, row.shown_developers].flatMap((list) => readTextList(list ?? '[]'));
  return {
    id: row.id,
    ...toSearchDocument({
      name: row.name,
      // Search words are several, separated by commas.
      otherNames: readTextList(row.other_names).flatMap((names) => names.split(', ')),
      makers: row.manufacturer === null ? makers : [row.manufacturer, ...makers],
      genres: [...readTextList(row.genres), ...readTextList(row.features ?? '[]')],
    }),
  };
}

/** What searches show has changed. A restore has no pages in a cache. */
const PURGE = "INSERT INTO pages_went_old VALUES ('searches')";

const STATEMENTS = [
  `INSERT OR REPLACE INTO search_index (rowid, name, aliases, publisher, genres)
   SELECT value ->> 'id', value ->> 'nameKey', value ->> 'aliases', value ->> 'publisher', value ->> 'genres' FROM json_each(?1)`,
  `INSERT OR REPLACE INTO search_trigrams (rowid, name) SELECT value ->> 'id', value ->> 'nameKey' FROM json_each(?1)`,
  `INSERT OR REPLACE INTO search_sounds (rowid, sounds) SELECT value ->> 'id', value ->> 'sounds' FROM json_each(?1)`,
  `UPDATE products SET name_key = r.value ->> 'nameKey' FROM json_each(?1) r
   WHERE products.id = r.value ->> 'id' AND products.name_key <> r.value ->> 'nameKey'`,
  `DELETE FROM product_names WHERE product_id IN (SELECT value ->> 'id' FROM json_each(?1))`,
  `INSERT INTO product_names (product_id, name_key)
   SELECT r.value ->> 'id', k.value FROM json_each(?1) r, json_each(r.value -> 'otherKeys') k`,
  NEW_STAMP,
  `DELETE FROM search_outdated WHERE product_id IN (SELECT value ->> 'id' FROM json_each(?1))`,
];

/** The statements, in one transaction, that rewrite the search rows of products: each with one bound text. */
export function planRewrite(rows: readonly OutdatedRow[]): { sql: string; json: string }[] {
  const json = JSON.stringify(rows.map(toDocument));
  return STATEMENTS.map((sql) => ({ sql, json }));
}

/** All products. */
export const ALL_IDS = [0, Number.MAX_SAFE_INTEGER] as const;

/**
 * Rewrites search rows that follow older rules, of all products or of those from one id to another: a large catalogue is
 * done after a few rounds of the cron.
 */
export async function rewriteSearchRows(
  db: D1Database,
  [from, to]: readonly [number, number] = ALL_IDS,
): Promise<void> {
  const until = Date.now() + ROUND_MS;
  for (let batch = 0; batch < MAX_BATCHES && Date.now() < until; batch += 1) {
    const rows = await readAll<OutdatedRow>(db, OUTDATED_ROWS, from, to);
    if (rows.length === 0) return;
    await db.batch([...planRewrite(rows).map(({ sql, json }) => db.prepare(sql).bind(json)), db.prepare(PURGE)]);
  }
}
