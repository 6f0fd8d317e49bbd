async function count(db: D1Database, sql: string, ...values: (string | number)[]): Promise<number> {
  const row = await db
    .prepare(sql)
    .bind(...values)
    .first<{ count: number }>();
  return Number(row?.count);
}

/**
 * Unpaid payments of a customer since an instant that were declined, also of orders that were replaced since. One that
 * was given up before anything was tried at the provider is no failure.
 */
export function countFailedPayments(db: D1Database, customerId: number, since: number): Promise<number> {
  return count(
    db,
    `SELECT count(*) AS count FROM orders o JOIN payments p ON p.order_id = o.id
     WHERE o.customer_id = ?1 AND o.created_at > ?2 - 3600000 AND p.created_at > ?2
       AND p.status IN ('Pending', 'Voided')
       AND EXISTS (SELECT 1 FROM payment_events e WHERE e.init_id = p.init_id AND e.kind IN ('declined', 'failed'))`,
    customerId,
    since,
  );
}

/**
 * When the order was placed that takes a customer to `max` different declined instruments, counting orders since an
 * instant and each instrument by its newest order. Null while there are fewer.
 */
export function findDeclinedInstrument(
  db: D1Database,
  { customerId, since, max }: { customerId: number; since: number; max: number },
): Promise<number | null> {
  return db
    .prepare(
      `SELECT max(o.created_at) AS at FROM orders o JOIN payments p ON p.order_id = o.id
         JOIN payment_events e ON e.init_id = p.init_id
       WHERE o.customer_id = ?1 AND o.created_at > ?2 AND e.kind IN ('declined', 'failed') AND e.instrument IS NOT NULL
       GROUP BY e.instrument ORDER BY at DESC LIMIT 1 OFFSET ?3`,
    )
    .bind(customerId, since, max - 1)
    .first<number>('at');
}

/** How often a payment was declined while its page stayed open. */
export function countDeclines(db: D1Database, initId: string): Promise<number> {
  return count(db, "SELECT count(*) AS count FROM payment_events WHERE init_id = ? AND kind = 'declined'", initId);
}
