import { MAX_QUANTITY } from '../../../shared/api/cart.ts';
import type { CartGift } from '../../../shared/api/gift.ts';
import { OFFERS_GIFTS } from '../orders/gift-terms.ts';

export interface CartLineRow {
  id: number;
  product_id: number;
  quantity: number;
  /** JSON of a `CartGift`; null for a line without a gift. */
  gift: string | null;
  /** 0 where the shop offers no gifts (setting `gifts`). */
  offers_gifts: number;
}

/** A cart's lines, oldest first. */
export async function readCartLines(db: D1Database, customerId: number): Promise<CartLineRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, product_id, quantity, gift, ${OFFERS_GIFTS} AS offers_gifts
       FROM cart_items WHERE customer_id = ? ORDER BY created_at, id`,
    )
    .bind(customerId)
    .all<CartLineRow>();
  return results;
}

/** Distinct products in a cart: one order is one batch of statements. */
const MAX_LINES = 50;

/** Adds to the product's line. False when the line or the cart would exceed its limit; it is then unchanged. */
export async function addCartLine(
  db: D1Database,
  line: { customerId: number; productId: number; quantity: number; now: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO cart_items (customer_id, product_id, quantity, created_at)
       SELECT ?1, ?2, ?3, ?4 WHERE (SELECT count(*) FROM cart_items WHERE customer_id = ?1 AND product_id <> ?2) < ${MAX_LINES}
       ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = quantity + excluded.quantity
         WHERE quantity + excluded.quantity <= ${MAX_QUANTITY}`,
    )
    .bind(line.customerId, line.productId, line.quantity, line.now)
    .run();
  return meta.changes > 0;
}

/** False when the cart has no line of the product. */
export async function setCartQuantity(
  db: D1Database,
  customerId: number,
  productId: number,
  quantity: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE cart_items SET quantity = ? WHERE customer_id = ? AND product_id = ?')
    .bind(quantity, customerId, productId)
    .run();
  return meta.changes > 0;
}

/** Makes one copy of the product's line a gift, or none. False when the cart has no line of the product. */
export async function setLineGift(
  db: D1Database,
  customerId: number,
  productId: number,
  gift: CartGift | null,
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE cart_items SET gift = ?3 WHERE customer_id = ?1 AND product_id = ?2')
    .bind(customerId, productId, gift && JSON.stringify(gift))
    .run();
  return meta.changes > 0;
}

/** The gift of a line as it is stored. */
export const readLineGift = ({ gift }: Pick<CartLineRow, 'gift'>): CartGift | null =>
  gift === null ? null : (JSON.parse(gift) as CartGift);

/** False when the line does not exist or belongs to somebody else. */
export async function removeCartLine(db: D1Database, customerId: number, lineId: number): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM cart_items WHERE id = ? AND customer_id = ?')
    .bind(lineId, customerId)
    .run();
  return meta.changes > 0;
}

/** Removes all lines and the coupon. */
export async function emptyCart(db: D1Database, customerId: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM cart_items WHERE customer_id = ?').bind(customerId),
    db.prepare('DELETE FROM cart_coupons WHERE customer_id = ?').bind(customerId),
  ]);
}
