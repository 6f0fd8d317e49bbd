/**
 * Updates the sort price of products whose discount window has opened or closed. A product's actual price is always
 * computed from its window, but the sort order depends on this value, and so do the price history and the lowest price
 * of 30 days (through the trigger `product_offer_change`). `now` in milliseconds UTC.
 */
export async function refreshCurrentPrices(db: D1Database, now: number): Promise<void> {
  const price = `CASE WHEN discount_minor < price_minor AND ifnull(discount_from, 0) <= ?1
    AND ifnull(discount_until, 9e15) > ?1 THEN discount_minor ELSE price_minor END`;
  await db
    .prepare(
      `UPDATE products SET current_minor = ${price} WHERE discount_minor IS NOT NULL AND current_minor IS NOT ${price}`,
    )
    .bind(now)
    .run();
}
