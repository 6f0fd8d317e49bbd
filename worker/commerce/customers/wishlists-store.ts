export interface WishlistRow {
  id: number;
  product_id: number;
}

/** Newest first. */
export async function readWishlist(db: D1Database, customerId: number): Promise<WishlistRow[]> {
  const { results } = await db
    .prepare('SELECT id, product_id FROM wishlist_items WHERE customer_id = ? ORDER BY id DESC')
    .bind(customerId)
    .all<WishlistRow>();
  return results;
}

/** A product is listed once. */
export async function addWish(db: D1Database, customerId: number, productId: number, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO wishlist_items (customer_id, product_id, created_at) VALUES (?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(customerId, productId, now)
    .run();
}

/** False when the item does not exist or belongs to somebody else. */
export async function removeWish(db: D1Database, customerId: number, itemId: number): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM wishlist_items WHERE id = ? AND customer_id = ?')
    .bind(itemId, customerId)
    .run();
  return meta.changes > 0;
}
