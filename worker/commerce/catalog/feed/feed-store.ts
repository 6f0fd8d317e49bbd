import type { LocaleCode } from '../../../../shared/locales.ts';
import { readAll } from '../../database.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from '../product-cards-store.ts';

/** Products of one round trip: a feed of any length needs no more memory than this. */
const PAGE = 500;
/** Further pictures that a product may have in a feed. */
const MOST_PICTURES = 10;

/** A product as a feed needs it. */
export interface FeedRow extends CardRow {
  voucher_type: string;
  brand: string | null;
  /** Text or HTML; null where the merchant wrote none. */
  description: string | null;
  is_worldwide: number | null;
  allowed_countries: string | null;
  blocked_countries: string | null;
  /** JSON list of keys. */
  pictures: string;
  /** JSON list of ids. */
  category_ids: string;
}

const textOf = (field: string, locale: string) =>
  `(SELECT nullif(d.value, '') FROM localized d WHERE d.entity = 'product' AND d.entity_id = p.id
     AND d.locale = ${locale} AND d.field = '${field}')`;

/** The published products with a price after an id, in the order of their ids. */
export function readFeedPage(db: D1Database, locale: LocaleCode, afterId: number): Promise<FeedRow[]> {
  return readAll<FeedRow>(
    db,
    `SELECT ${CARD_COLUMNS}, p.voucher_type, m.name AS brand, r.is_worldwide, r.allowed_countries, r.blocked_countries,
       coalesce(${textOf('ShortDescription', '?1')}, ${textOf('FullDescription', '?1')},
         ${textOf('ShortDescription', "'en'")}, ${textOf('FullDescription', "'en'")}) AS description,
       (SELECT json_group_array(g.picture) FROM (SELECT picture FROM product_pictures
          WHERE product_id = p.id ORDER BY position LIMIT ${MOST_PICTURES}) g) AS pictures,
       (SELECT json_group_array(c.category_id) FROM product_categories c WHERE c.product_id = p.id) AS category_ids
     FROM products p ${CARD_JOINS} LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
     LEFT JOIN regions r ON r.id = p.region_id
     WHERE p.id > ?2 AND p.is_published = 1 AND p.price_minor IS NOT NULL ORDER BY p.id LIMIT ${PAGE}`,
    locale,
    afterId,
  );
}
