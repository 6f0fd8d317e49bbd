import { DAY_MS } from '../../../../shared/durations.ts';

/** A current discount that ends within the days of the deals category `c`; `?1` is now. */
const ENDS_SOON = `p.discount_minor < p.price_minor AND ifnull(p.discount_from, 0) <= ?1
  AND p.discount_until > ?1 AND p.discount_until <= ?1 + c.deal_days * ${DAY_MS}`;

/**
 * Assigns exactly the products whose discount ends soon to every deals category. `now` in milliseconds UTC. Writes
 * nothing if nothing changed.
 */
export async function refreshDeals(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `DELETE FROM product_categories WHERE (category_id, product_id) IN (
           SELECT l.category_id, l.product_id FROM categories c
             CROSS JOIN product_categories l ON l.category_id = c.id JOIN products p ON p.id = l.product_id
           WHERE c.deal_days IS NOT NULL AND (${ENDS_SOON}) IS NOT TRUE)`,
      )
      .bind(now),
    db
      .prepare(
        `INSERT INTO product_categories (category_id, product_id)
         SELECT c.id, p.id FROM categories c CROSS JOIN products p INDEXED BY products_discount
         WHERE c.deal_days IS NOT NULL AND p.discount_minor IS NOT NULL AND ${ENDS_SOON}
         ON CONFLICT DO NOTHING`,
      )
      .bind(now),
  ]);
}
