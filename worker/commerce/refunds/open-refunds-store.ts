import { toJsonList } from '../database.ts';

/** What a provider reports about the refunds of a payment: their sum, and which of the shop's are in it. */
interface ReportedRefunds {
  initId: string;
  amountMinor: number;
  refundIds?: readonly string[];
}

/**
 * Closes the refunds that the provider names, then the oldest open ones that the rest of its sum covers: a merchant may have
 * made them at the provider (REFUND-8). A held payment that was refunded is given up and not held any more: its order can end or
 * be paid again.
 */
export function closeRefunds(db: D1Database, reported: ReportedRefunds, now: number): D1PreparedStatement[] {
  const { initId, amountMinor, refundIds = [] } = reported;
  const ofPayment = 'payment_id = (SELECT id FROM payments WHERE init_id = ?1)';
  return [
    db
      .prepare(
        `UPDATE refunds SET status = 'done', done_at = ?3 WHERE status = 'requested' AND ${ofPayment}
           AND guid IN (SELECT value FROM json_each(?2))`,
      )
      .bind(initId, toJsonList(refundIds), now),
    db
      .prepare(
        `UPDATE refunds SET status = 'done', done_at = ?3 WHERE id IN (
           SELECT id FROM (SELECT id, sum(amount_minor) OVER (ORDER BY id) AS covers FROM refunds
             WHERE status = 'requested' AND ${ofPayment})
           WHERE covers <= ?2 - (SELECT ifnull(sum(amount_minor), 0) FROM refunds WHERE status = 'done' AND ${ofPayment}))`,
      )
      .bind(initId, amountMinor, now),
    ...[
      "UPDATE payments SET status = 'Voided', void_reason = 'refunded' WHERE status = 'Pending' AND",
      'UPDATE payments SET held_reason = NULL WHERE',
    ].map((sql) =>
      db
        .prepare(
          `${sql} init_id = ?1 AND held_reason IS NOT NULL AND EXISTS
             (SELECT 1 FROM refunds WHERE payment_id = payments.id AND reason = 'held' AND status = 'done')`,
        )
        .bind(initId),
    ),
  ];
}

export interface OpenRefundRow {
  guid: string;
  init_id: string;
  method: string;
  amount_minor: number;
  currency_code: string;
}

const OPEN = `SELECT r.guid, p.init_id, p.method, r.amount_minor, r.currency_code
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = 'requested'`;

/** Refunds of a payment that its provider has not confirmed. */
export async function readOpenRefunds(db: D1Database, initId: string): Promise<OpenRefundRow[]> {
  const { results } = await db.prepare(`${OPEN} AND p.init_id = ? ORDER BY r.id`).bind(initId).all<OpenRefundRow>();
  return results;
}

/** Unconfirmed refunds to request again, each after a pause that doubles. */
export async function readRefundsToAsk(db: D1Database, now: number, limit: number): Promise<OpenRefundRow[]> {
  const { results } = await db
    .prepare(
      `${OPEN}
       AND ifnull(r.asked_at, r.created_at) + 120000 * (1 << min(r.ask_count, 9)) <= ? ORDER BY r.created_at LIMIT ?`,
    )
    .bind(now, limit)
    .all<OpenRefundRow>();
  return results;
}

export async function noteRefundAsked(db: D1Database, guid: string, now: number): Promise<void> {
  await db.prepare('UPDATE refunds SET asked_at = ?2, ask_count = ask_count + 1 WHERE guid = ?1').bind(guid, now).run();
}
