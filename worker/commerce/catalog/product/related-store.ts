import { GENRE_IDS } from '../../../../shared/listing.ts';

const RELATED_SHOWN = 8;
const GENRE_MASK = GENRE_IDS.reduce((mask, id) => mask | (1 << id), 0);

/**
 * Related products: the merchant's own selection first, filled up with the best sellers of its category
 * that share a genre with it (any, when it has none). Nothing that is sold out, and never its own variants: its page has
 * a picker for them. One round trip.
 */
export async function readRelatedIds(db: D1Database, productId: number): Promise<number[]> {
  const results = await db.batch<{ id: number }>([
    db
      .prepare(
        `SELECT r.related_id AS id FROM related_products r JOIN products p ON p.id = r.related_id AND p.is_published = 1 AND p.stock > 0
     WHERE r.product_id = ?1 ORDER BY r.position LIMIT ${RELATED_SHOWN}`,
      )
      .bind(productId),
    db
      .prepare(
        // The narrowest category of the product: the one with the fewest listed products.
        `WITH own AS (SELECT facets & ${GENRE_MASK} AS genres FROM products WHERE id = ?1),
       home AS (SELECT c.category_id FROM product_categories c WHERE c.product_id = ?1
         ORDER BY (SELECT sum(products) FROM listing_counts f WHERE f.category_id = c.category_id) LIMIT 1)
     SELECT l.product_id AS id FROM product_categories l, own
     WHERE l.category_id = (SELECT category_id FROM home) AND l.is_listed = 1 AND l.in_stock = 1 AND l.product_id <> ?1
       AND (own.genres = 0 OR l.facets & own.genres <> 0)
       AND l.product_id NOT IN (SELECT other.product_id FROM product_variants mine
         JOIN product_variants other USING (kind, group_name) WHERE mine.product_id = ?1)
     ORDER BY l.popularity DESC, l.product_id LIMIT ${RELATED_SHOWN}`,
      )
      .bind(productId),
    // Of a product that is gone for good.
    db
      .prepare(
        `SELECT p.id FROM removed_pages r, json_each(r.similar) s CROSS JOIN products p ON p.id = s.value
       WHERE r.entity = 'product' AND r.entity_id = ?1 AND p.is_published = 1 AND p.stock > 0`,
      )
      .bind(productId),
  ]);
  return [...new Set(results.flatMap((result) => result.results.map((row) => row.id)))].slice(0, RELATED_SHOWN);
}
