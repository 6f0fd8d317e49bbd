/**
 * Updates the sort price of products whose discount window opened or closed since. A product's actual price is always
 * computed from its window; the sort order depends on this, and by the trigger
 * `product_offer_change` the price history and the lowest price of 30 days. `now` in milliseconds UTC.
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
