import { readAll } from '../database.ts';

export interface GiftCardRow {
  id: number;
  masked_code: string;
  amount_minor: number;
  redeemed_at: number;
}

/** Cards that a customer redeemed, newest first; only older ones than the card with the id `before`. */
export function readGiftCards(
  db: D1Database,
  customerId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<GiftCardRow[]> {
  return readAll<GiftCardRow>(
    db,
    `SELECT id, masked_code, amount_minor, redeemed_at FROM gift_cards WHERE redeemed_by = ?1
       AND (?2 IS NULL OR (redeemed_at, id) < (SELECT redeemed_at, id FROM gift_cards WHERE id = ?2 AND redeemed_by = ?1))
     ORDER BY redeemed_at DESC, id DESC LIMIT ?3`,
    customerId,
    before,
    limit,
  );
}

/**
 * A sold card is valid as long as its buyer owns it: its key was shown, is the unit's own, and is paid for
 * with money that nobody disputes (PAYMENT-7). */
const IS_LIVE = `(key_id IS NULL OR EXISTS (
  SELECT 1 FROM keys k JOIN order_items i ON i.id = k.order_item_id
  WHERE k.id = gift_cards.key_id AND k.status IN ('Revealed', 'Reported')
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
    AND (SELECT p.status IN ('Paid', 'PartiallyRefunded') AND p.disputed_at IS NULL
      FROM payments p WHERE p.order_id = i.order_id ORDER BY p.id DESC LIMIT 1)))`;

/**
 * Redeems a card: one conditional statement, whose trigger credits the balance. Returns its EUR cents, or null for an
 * unknown, a used and an expired code alike, and for one that was refunded or never sold.
 */
export async function redeemGiftCode(
  db: D1Database,
  codeHash: string,
  customerId: number,
  now: number,
): Promise<number | null> {
  const row = await db
    .prepare(
      `UPDATE gift_cards SET redeemed_by = ?2, redeemed_at = ?3
       WHERE code_hash = ?1 AND redeemed_by IS NULL AND (expires_at IS NULL OR expires_at > ?3)
         AND ${IS_LIVE}
       RETURNING amount_minor`,
    )
    .bind(codeHash, customerId, now)
    .first<{ amount_minor: number }>();
  return row?.amount_minor ?? null;
}

/** Deducts what an order spends of either part of the balance. Aborts its batch when there is less (`balance_not_negative`). */
export function spendBalance(db: D1Database, orderGuid: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO balance_entries (customer_id, amount_minor, promo_minor, kind, order_id, created_at)
       SELECT customer_id, -balance_used_minor - promo_used_minor, -promo_used_minor, 'spent', id, ?2 FROM orders
       WHERE guid = ?1 AND balance_used_minor + promo_used_minor > 0`,
    )
    .bind(orderGuid, now);
}

/** Returns the balance of those of the orders (a JSON list of guids) that were cancelled unpaid, once. */
export function returnBalance(db: D1Database, orderGuids: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO balance_entries (customer_id, amount_minor, promo_minor, kind, order_id, created_at)
       SELECT o.customer_id, o.balance_used_minor + o.promo_used_minor, o.promo_used_minor, 'returned', o.id, ?2
       FROM json_each(?1) g CROSS JOIN orders o ON o.guid = g.value
       WHERE o.balance_used_minor + o.promo_used_minor > 0 AND o.status = 'Cancelled' AND o.paid_at IS NULL ON CONFLICT DO NOTHING`,
    )
    .bind(orderGuids, now);
}
