import { NO_LIMIT } from '../../database.ts';

const ENDS = `ifnull(discount_until, ${NO_LIMIT})`;

/**
 * Updates the sort price of products whose discount window has opened or closed; each has an index of those that have not. A
 * product's actual price is always computed from its window, but the sort order depends on this value, and so do the price
 * history and the lowest price of 30 days (through the trigger `product_offer_change`). `now` in milliseconds UTC.
 */
export async function refreshCurrentPrices(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE products SET current_minor = price_minor
         WHERE discount_minor < price_minor AND current_minor = discount_minor AND ${ENDS} <= ?1`,
      )
      .bind(now),
    db
      .prepare(
        `UPDATE products SET current_minor = discount_minor
         WHERE discount_minor < price_minor AND current_minor = price_minor AND ${ENDS} > ?1 AND ifnull(discount_from, 0) <= ?1`,
      )
      .bind(now),
  ]);
}
