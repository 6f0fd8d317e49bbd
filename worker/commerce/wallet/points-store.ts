export interface PointsRow {
  points: number;
  balance_after: number;
  kind: 'earned' | 'spent' | 'returned' | 'granted' | 'revoked' | 'corrected';
  order_number: string | null;
  created_at: number;
}

/** One page of a customer's points, newest first, and how many entries there are. */
export async function readPoints(
  db: D1Database,
  customerId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: PointsRow[]; count: number }> {
  const [rows, count] = await db.batch([
    db
      .prepare(
        `SELECT r.points, r.balance_after, r.kind, o.number AS order_number, r.created_at
         FROM reward_points r LEFT JOIN orders o ON o.id = r.order_id
         WHERE r.customer_id = ? ORDER BY r.id DESC LIMIT ? OFFSET ?`,
      )
      .bind(customerId, page.limit, page.offset),
    db.prepare('SELECT count(*) AS count FROM reward_points WHERE customer_id = ?').bind(customerId),
  ]);
  return {
    rows: (rows?.results ?? []) as PointsRow[],
    count: Number((count?.results as { count: number }[] | undefined)?.[0]?.count),
  };
}

/** Points of orders that may still be returned: they are the customer's, but cannot be spent yet. */
export async function readPendingPoints(db: D1Database, customerId: number, now: number): Promise<number> {
  const row = await db
    .prepare('SELECT ifnull(sum(points), 0) AS points FROM pending_points WHERE customer_id = ? AND pending_until >= ?')
    .bind(customerId, now)
    .first<{ points: number }>();
  return Number(row?.points);
}

/** The points that a customer may spend now; 0 for a visitor. */
export async function readSpendablePoints(
  db: D1Database,
  customer: { id: number; points: number } | null,
  now: number,
): Promise<number> {
  if (!customer?.points) return 0;
  return Math.max(0, customer.points - (await readPendingPoints(db, customer.id, now)));
}

/** Deducts the points that an order spends. Aborts its batch when there are too few (`points_not_negative`). */
export function spendPoints(db: D1Database, orderGuid: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO reward_points (customer_id, points, kind, order_id, created_at)
       SELECT customer_id, -points_used, 'spent', id, ?2 FROM orders WHERE guid = ?1 AND points_used > 0`,
    )
    .bind(orderGuid, now);
}

/** Returns the points of those of the orders (a JSON list of guids) that were cancelled unpaid, once. */
export function returnPoints(db: D1Database, orderGuids: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO reward_points (customer_id, points, kind, order_id, created_at)
       SELECT o.customer_id, o.points_used, 'returned', o.id, ?2 FROM json_each(?1) g CROSS JOIN orders o ON o.guid = g.value
       WHERE o.points_used > 0 AND o.status = 'Cancelled' AND o.paid_at IS NULL ON CONFLICT DO NOTHING`,
    )
    .bind(orderGuids, now);
}

/** Credits the points that a paid order earns, once. */
export function earnPoints(db: D1Database, orderGuid: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO reward_points (customer_id, points, kind, order_id, created_at)
       SELECT customer_id, points_to_earn, 'earned', id, ?2 FROM orders
       WHERE guid = ?1 AND points_to_earn > 0 AND paid_at IS NOT NULL ON CONFLICT DO NOTHING`,
    )
    .bind(orderGuid, now);
}
