import { NAME_FIELDS } from '../../../../shared/merchant/names.ts';
import { FEATURE_CODES } from '../../catalog/product/features.ts';
import { readAll } from '../../database.ts';

const FIELDS = `(${NAME_FIELDS.map((field) => `'${field}'`).join(', ')})`;

interface NamedRow {
  id: number;
  name: string;
  /** JSON: [locale, field, value] of each text. */
  texts: string;
}

export interface GenreRow extends NamedRow {
  kind: 'filter' | 'tag';
  products: number;
}

export interface FeatureRow extends NamedRow {
  kind: 'shop' | 'own';
}

const textsOf = (
  entity: 'option' | 'feature',
  id: string,
) => `(SELECT json_group_array(json_array(locale, field, value))
  FROM localized WHERE entity = '${entity}' AND entity_id = ${id} AND field IN ${FIELDS})`;

/** Genres and tags after an id. */
export function readGenres(db: D1Database, after: number, limit: number): Promise<GenreRow[]> {
  const sql = `SELECT o.id, o.name, iif(o.attribute_id = 3, 'filter', 'tag') AS kind, ${textsOf('option', 'o.id')} AS texts,
      (SELECT count(*) FROM product_specifications s WHERE s.option_id = o.id) AS products
    FROM specification_options o WHERE o.attribute_id IN (3, 4) AND o.id > ?1 ORDER BY o.id LIMIT ?2`;
  return readAll<GenreRow>(db, sql, after, limit);
}

/** The shop's features and then the merchant's own, after an id. */
export function readFeatures(db: D1Database, after: number, limit: number): Promise<FeatureRow[]> {
  const sql = `SELECT id, name, kind, ${textsOf('feature', 'listed.id')} AS texts FROM (
      SELECT key + 1 AS id, value AS name, 'shop' AS kind FROM json_each(?3) WHERE key + 1 > ?1
      UNION ALL SELECT id, name, 'own' FROM features WHERE id > ?1) listed ORDER BY id LIMIT ?2`;
  return readAll<FeatureRow>(db, sql, after, limit, JSON.stringify(FEATURE_CODES));
}

/** Removes one of the merchant's own features with its texts. */
export async function deleteFeature(db: D1Database, id: number): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM localized WHERE entity = 'feature' AND entity_id = ?1").bind(id),
    db.prepare('DELETE FROM features WHERE id = ?1').bind(id),
  ]);
}

interface PublisherRow {
  id: number;
  name: string;
  products: number;
}

/** Publishers after an id, with the number of their products. */
export function readPublishers(db: D1Database, after: number, limit: number): Promise<PublisherRow[]> {
  const sql = `SELECT m.id, m.name, (SELECT count(*) FROM products p WHERE p.manufacturer_id = m.id) AS products
    FROM manufacturers m WHERE m.id > ?1 ORDER BY m.id LIMIT ?2`;
  return readAll<PublisherRow>(db, sql, after, limit);
}
