import { productTexts } from '../../../../shared/merchant/product/product-fields.ts';
import type { ImportParts } from './import-parts.ts';
import { ADD_FEATURES } from './name-lines-store.ts';

/** `r.value` is one part; `p` its product. CROSS JOIN fixes the join order: parts first, then index lookups. */
const PARTS = "json_each(?1) r CROSS JOIN products p ON p.source_id = r.value ->> 'source'";
const SAME_REGION = `g.name = r.value ->> 'name' AND g.is_worldwide = r.value ->> 'worldwide'
  AND g.allowed_countries = r.value ->> 'allowed' AND g.blocked_countries = r.value ->> 'blocked'`;

/** A category whose products a merchant chooses: not one of an option, and not one that follows discounts. */
export const BY_HAND = `SELECT id FROM categories WHERE option_id IS NULL AND deal_days IS NULL`;

const TEXT_FIELDS = `(${Object.values(productTexts)
  .map(({ stored }) => `'${stored}'`)
  .join(', ')})`;

/** The statements of each part. All take its rows as one JSON parameter. */
const STATEMENTS: Readonly<Record<keyof ImportParts, readonly string[]>> = {
  regions: [
    `INSERT INTO regions (name, is_worldwide, allowed_countries, blocked_countries)
     SELECT DISTINCT r.value ->> 'name', r.value ->> 'worldwide', r.value ->> 'allowed', r.value ->> 'blocked'
     FROM json_each(?1) r WHERE r.value ->> 'name' IS NOT NULL AND NOT EXISTS (SELECT 1 FROM regions g WHERE ${SAME_REGION})`,
    `UPDATE products SET region_id = (SELECT min(g.id) FROM regions g WHERE ${SAME_REGION})
     FROM json_each(?1) r WHERE products.source_id = r.value ->> 'source'`,
  ],
  textless: [
    // The English short description has a field of its own in the file.
    `DELETE FROM localized WHERE entity = 'product' AND field IN ${TEXT_FIELDS}
     AND NOT (locale = 'en' AND field = 'ShortDescription') AND entity_id IN (SELECT p.id FROM json_each(?1) r CROSS JOIN products p ON p.source_id = r.value)`,
  ],
  texts: [
    `DELETE FROM localized WHERE (entity, entity_id, locale, field) IN (
       SELECT 'product', p.id, r.value ->> 'locale', r.value ->> 'field' FROM ${PARTS} WHERE r.value ->> 'value' IS NULL)`,
    `INSERT INTO localized (entity, entity_id, locale, field, value)
     SELECT 'product', p.id, r.value ->> 'locale', r.value ->> 'field', r.value ->> 'value' FROM ${PARTS}
     WHERE r.value ->> 'value' IS NOT NULL
     ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
  ],
  nameless: [
    `UPDATE slugs SET is_active = 0 WHERE entity = 'product' AND locale <> 'en' AND is_active = 1
     AND entity_id IN (SELECT p.id FROM json_each(?1) r CROSS JOIN products p ON p.source_id = r.value)`,
  ],
  urlNames: [
    `UPDATE slugs SET is_active = 0 WHERE (entity, slug, locale) IN (
       SELECT 'product', s.slug, s.locale FROM ${PARTS} CROSS JOIN slugs s ON s.entity = 'product' AND s.entity_id = p.id
       WHERE s.is_active = 1 AND s.locale = r.value ->> 'locale' AND s.slug IS NOT r.value ->> 'slug')`,
    // An own old name is used again. One of another product breaks the primary key.
    `DELETE FROM slugs WHERE is_active = 0 AND (entity, slug, locale, entity_id) IN (
       SELECT 'product', r.value ->> 'slug', r.value ->> 'locale', p.id FROM ${PARTS})`,
    `INSERT INTO slugs (entity, slug, locale, entity_id)
     SELECT 'product', r.value ->> 'slug', r.value ->> 'locale', p.id FROM ${PARTS}
     WHERE r.value ->> 'slug' IS NOT NULL AND NOT EXISTS (SELECT 1 FROM slugs s WHERE s.entity = 'product'
       AND s.entity_id = p.id AND s.locale = r.value ->> 'locale' AND s.is_active = 1)`,
  ],
  categories: [
    `DELETE FROM product_categories WHERE (category_id, product_id) IN (
       SELECT c.category_id, c.product_id FROM ${PARTS} CROSS JOIN product_categories c ON c.product_id = p.id
       WHERE c.category_id IN (${BY_HAND}) AND c.category_id NOT IN (SELECT value FROM json_each(r.value -> 'ids')))`,
    `INSERT OR IGNORE INTO product_categories (category_id, product_id)
     SELECT i.value, p.id FROM ${PARTS} CROSS JOIN json_each(r.value -> 'ids') i`,
  ],
  galleries: [
    `DELETE FROM product_pictures WHERE product_id IN (SELECT p.id FROM ${PARTS})`,
    `INSERT INTO product_pictures (product_id, position, picture)
     SELECT p.id, g.key, g.value FROM ${PARTS} CROSS JOIN json_each(r.value -> 'pictures') g`,
  ],
  details: [
    `UPDATE products SET details = json_patch(ifnull(details, '{}'), r.value -> 'patch') FROM json_each(?1) r
     WHERE products.source_id = r.value ->> 'source'`,
  ],
  features: [ADD_FEATURES],
  variantKinds: [
    `DELETE FROM product_variants WHERE (product_id, kind) IN (
       SELECT v.product_id, v.kind FROM ${PARTS} CROSS JOIN product_variants v ON v.product_id = p.id
       WHERE v.kind NOT IN (SELECT value FROM json_each(r.value -> 'kinds')))`,
  ],
  variants: [
    `INSERT INTO product_variants (product_id, kind, group_name, label, adds, position)
     SELECT p.id, r.value ->> 'kind', r.value ->> 'group', r.value ->> 'label', r.value -> 'adds', r.value ->> 'position'
     FROM ${PARTS} WHERE true ON CONFLICT DO UPDATE SET group_name = excluded.group_name, label = excluded.label,
       adds = excluded.adds, position = excluded.position
     WHERE (group_name, label, adds, position) <> (excluded.group_name, excluded.label, excluded.adds, excluded.position)`,
  ],
  bundles: [
    `DELETE FROM bundle_items WHERE (bundle_id, item_id) IN (
       SELECT b.bundle_id, b.item_id FROM ${PARTS} CROSS JOIN bundle_items b ON b.bundle_id = p.id
       WHERE b.item_id NOT IN (SELECT i.id FROM json_each(r.value -> 'items') a CROSS JOIN products i ON i.source_id = a.value))`,
    `INSERT INTO bundle_items (bundle_id, item_id, position)
     SELECT p.id, i.id, a.key FROM ${PARTS} CROSS JOIN json_each(r.value -> 'items') a
     CROSS JOIN products i ON i.source_id = a.value
     WHERE true ON CONFLICT DO UPDATE SET position = excluded.position WHERE position <> excluded.position`,
  ],
};

/** The statements that write the parts of a batch, after its products: none for what no line mentions. */
export function prepareParts(db: D1Database, parts: ImportParts): D1PreparedStatement[] {
  return Object.entries(STATEMENTS).flatMap(([name, statements]) => {
    const rows = parts[name as keyof ImportParts];
    if (rows.length === 0) return [];
    const json = JSON.stringify(rows);
    return statements.map((sql) => db.prepare(sql).bind(json));
  });
}
