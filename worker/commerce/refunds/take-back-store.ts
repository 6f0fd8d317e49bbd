/**
 * What an order gave its buyer beyond its keys, taken back once when its money is: the rest of the points that it earned,
 * which become a debt where they were spent (REFUND-5), and of each gift card that was redeemed as much as the balance
 * still has (WALLET-2). `condition`: SQL over `orders o`.
 */
export function takeBack(db: D1Database, orderGuid: string, condition: string, now: number): D1PreparedStatement[] {
  const earnedLeft = 'o.points_to_earn - (SELECT ifnull(sum(earned_points), 0) FROM refunds WHERE order_id = o.id)';
  return [
    `INSERT INTO reward_points (customer_id, points, kind, order_id, created_at)
     SELECT o.customer_id, -(${earnedLeft}), 'revoked', o.id, ?2 FROM orders o
     WHERE o.guid = ?1 AND ${condition} AND ${earnedLeft} > 0 ON CONFLICT DO NOTHING`,
    `UPDATE gift_cards SET recovered_at = ?2,
       recovered_minor = min(amount_minor, (SELECT balance_minor FROM customers WHERE id = gift_cards.redeemed_by))
     WHERE redeemed_by IS NOT NULL AND recovered_minor IS NULL AND key_id IN
       (SELECT k.id FROM orders o JOIN order_items i ON i.order_id = o.id JOIN keys k ON k.order_item_id = i.id
         WHERE o.guid = ?1 AND ${condition})`,
  ].map((sql) => db.prepare(sql).bind(orderGuid, now));
}

/** SQL over `orders o`: its payment was charged back. */
const IS_LOST = `EXISTS (SELECT 1 FROM payments p JOIN payment_events e ON e.init_id = p.init_id
  WHERE p.order_id = o.id AND p.status IN ('Paid', 'PartiallyRefunded') AND e.kind = 'dispute-lost' AND e.outcome = 'applied')`;

/** Takes back what an order gave, if its payment was charged back (PAYMENT-8). For the batch of a dispute's event. */
export function takeBackIfLost(db: D1Database, orderGuid: string, now: number): D1PreparedStatement[] {
  return takeBack(db, orderGuid, IS_LOST, now);
}

export interface TakenBackRow {
  is_lost: number;
  /** EUR cents of redeemed gift cards that their balance no longer had. */
  unrecovered_minor: number;
}

/** What of an order's gift cards could not be taken back, after a refund or a lost dispute. */
export async function readTakenBack(db: D1Database, orderId: number): Promise<TakenBackRow> {
  const row = await db
    .prepare(
      `SELECT ${IS_LOST} AS is_lost, (SELECT ifnull(sum(g.amount_minor - g.recovered_minor), 0) FROM order_items i
         JOIN keys k ON k.order_item_id = i.id JOIN gift_cards g ON g.key_id = k.id
         WHERE i.order_id = o.id AND g.recovered_minor IS NOT NULL) AS unrecovered_minor
       FROM orders o WHERE o.id = ?`,
    )
    .bind(orderId)
    .first<TakenBackRow>();
  return row ?? { is_lost: 0, unrecovered_minor: 0 };
}
