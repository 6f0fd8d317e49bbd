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

/** The list is read whole, for the hearts on cards, so it has an end. */
export const MAX_WISHES = 300;

/** A product is listed once. False when it is not on the list, because that is full. */
export async function addWish(db: D1Database, customerId: number, productId: number, now: number): Promise<boolean> {
  const [, listed] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO wishlist_items (customer_id, product_id, created_at)
         SELECT ?1, ?2, ?3 WHERE (SELECT count(*) FROM wishlist_items WHERE customer_id = ?1) < ${MAX_WISHES}
         ON CONFLICT DO NOTHING`,
      )
      .bind(customerId, productId, now),
    db.prepare('SELECT id FROM wishlist_items WHERE customer_id = ?1 AND product_id = ?2').bind(customerId, productId),
  ]);
  return listed?.results.length === 1;
}

/** False when the item does not exist or belongs to somebody else. */
export async function removeWish(db: D1Database, customerId: number, itemId: number): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM wishlist_items WHERE id = ? AND customer_id = ?')
    .bind(itemId, customerId)
    .run();
  return meta.changes > 0;
}
