/**
 * Releases a payment that was held for its country or its card: the provider's event is applied again, without what it was held for.
 * False when there is none, and when its money is on its way back: nobody gets both the goods and the money.
 */
export async function releasePayment(db: D1Database, initId: string): Promise<boolean> {
  const isReleasable = `init_id = ?1 AND held_reason IN ('country-mismatch', 'card-blocked')
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = payments.id)`;
  const [, released] = await db.batch([
    db
      .prepare(
        `UPDATE payment_events SET outcome = 'waiting', country_code = iif(p.held_reason = 'country-mismatch', NULL, country_code),
           instrument = iif(p.held_reason = 'card-blocked', NULL, instrument)
         FROM (SELECT held_reason FROM payments WHERE ${isReleasable}) p WHERE init_id = ?1 AND outcome = 'held'`,
      )
      .bind(initId),
    db.prepare(`UPDATE payments SET held_reason = NULL WHERE ${isReleasable}`).bind(initId),
  ]);
  return Boolean(released?.meta.changes);
}

/**
 * Settles a payment that was held because more was collected than is due, in its own currency: it pays its order, and the
 * surplus is requested back. The first statement decides; the others follow it. Returns the surplus in minor units; null
 * when the payment is not held for its amount, less was collected, or its refund was requested before.
 */
export async function settleHeldAmount(db: D1Database, initId: string, now: number): Promise<number | null> {
  const guid = crypto.randomUUID();
  const hasSurplus = 'EXISTS (SELECT 1 FROM refunds r WHERE r.guid = ?2 AND r.payment_id = payments.id)';
  const [, settled] = await db.batch<{ surplus_minor: number }>([
    db
      .prepare(
        `INSERT INTO refunds (guid, order_id, payment_id, reason, amount_minor, currency_code, created_at)
         SELECT ?2, p.order_id, p.id, 'held', max(e.amount_minor) - p.amount_minor, p.currency_code, ?3
         FROM payments p JOIN payment_events e ON e.init_id = p.init_id AND e.outcome = 'held' AND e.kind = 'paid'
           AND e.currency_code = p.currency_code
         WHERE p.init_id = ?1 AND p.held_reason = 'amount-mismatch' AND p.status IN ('Pending', 'Authorized')
           AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id)
         GROUP BY p.id HAVING max(e.amount_minor) > p.amount_minor`,
      )
      .bind(initId, guid, now),
    db
      .prepare(
        `UPDATE payments SET held_reason = NULL,
           surplus_minor = (SELECT r.amount_minor FROM refunds r WHERE r.guid = ?2),
           amount_minor = amount_minor + (SELECT r.amount_minor FROM refunds r WHERE r.guid = ?2)
         WHERE init_id = ?1 AND ${hasSurplus} RETURNING surplus_minor`,
      )
      .bind(initId, guid),
    db
      .prepare(
        `UPDATE payment_events SET outcome = 'waiting' WHERE init_id = ?1 AND outcome = 'held' AND kind = 'paid'
           AND amount_minor = (SELECT amount_minor FROM payments WHERE init_id = ?1 AND ${hasSurplus})`,
      )
      .bind(initId, guid),
  ]);
  return settled?.results[0]?.surplus_minor ?? null;
}

/** Why a payment is held; null when it is not. */
export async function readHoldReason(db: D1Database, initId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT held_reason FROM payments WHERE init_id = ?')
    .bind(initId)
    .first<{ held_reason: string | null }>();
  return row?.held_reason ?? null;
}

/** The amount that a held payment's provider has collected, by its highest report; null when the payment is not held. */
export async function findHeldMoney(
  db: D1Database,
  initId: string,
): Promise<{ amountMinor: number; currencyCode: string } | null> {
  const row = await db
    .prepare(
      `SELECT e.amount_minor, e.currency_code FROM payments p
       JOIN payment_events e ON e.init_id = p.init_id AND e.outcome = 'held'
       WHERE p.init_id = ? AND p.held_reason IS NOT NULL ORDER BY e.kind = 'paid' DESC, e.amount_minor DESC LIMIT 1`,
    )
    .bind(initId)
    .first<{ amount_minor: number; currency_code: string }>();
  return row && { amountMinor: row.amount_minor, currencyCode: row.currency_code };
}
