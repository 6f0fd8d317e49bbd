import { readFirst, toJsonList } from '../database.ts';
import { type Issuing, issueCreditNotes } from '../invoices/issue-documents-store.ts';
import { followRefunds } from './refunds-store.ts';
import { recordReportedRefund } from './reported-refunds-store.ts';

/** A held payment whose refund is done is given up and no longer held. */
function endHeldPayments(db: D1Database, isPayment: string, name: string): D1PreparedStatement[] {
  return [
    "UPDATE payments SET status = 'Voided', void_reason = 'returned' WHERE status IN ('Pending', 'Authorized') AND",
    'UPDATE payments SET held_reason = NULL WHERE',
  ].map((sql) =>
    db
      .prepare(
        `${sql} ${isPayment} AND held_reason IS NOT NULL AND EXISTS
           (SELECT 1 FROM refunds WHERE payment_id = payments.id AND reason = 'held' AND status = 'done')`,
      )
      .bind(name),
  );
}

/** What a provider reports about the refunds of a payment: their sum, and which of the shop's are in it. */
interface ReportedRefunds {
  initId: string;
  amountMinor: number;
  refundIds?: readonly string[];
}

/**
 * Closes the refunds that the provider names, then the oldest open ones that the rest of its sum covers: a merchant may
 * have made them at the provider (REFUND-8).
 */
export function closeRefunds(db: D1Database, reported: ReportedRefunds, now: number): D1PreparedStatement[] {
  const { initId, amountMinor, refundIds = [] } = reported;
  const ofPayment = 'payment_id = (SELECT id FROM payments WHERE init_id = ?1)';
  return [
    db
      .prepare(
        `UPDATE refunds SET status = 'done', done_at = ifnull(done_at, ?3), is_paid_otherwise = 0 WHERE ${ofPayment}
           AND (status = 'requested' OR is_paid_otherwise = 1) AND guid IN (SELECT value FROM json_each(?2))`,
      )
      .bind(initId, toJsonList(refundIds), now),
    db
      .prepare(
        `UPDATE refunds SET status = 'done', done_at = ?3 WHERE id IN (
           SELECT id FROM (SELECT id, sum(amount_minor) OVER (ORDER BY id) AS covers FROM refunds
             WHERE status = 'requested' AND ${ofPayment})
           WHERE covers <= ?2 - (SELECT ifnull(sum(amount_minor), 0) FROM refunds
             WHERE status = 'done' AND is_paid_otherwise = 0 AND ${ofPayment}))`,
      )
      .bind(initId, amountMinor, now),
    ...endHeldPayments(db, 'init_id = ?1', initId),
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

/** Counts an attempt to request a refund. False if it is no longer open: it must not be requested. */
export async function noteRefundAsked(db: D1Database, guid: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE refunds SET asked_at = ?2, ask_count = ask_count + 1 WHERE guid = ?1 AND status = 'requested'")
    .bind(guid, now)
    .run();
  return meta.changes > 0;
}

export interface RefundRow {
  guid: string;
  order_guid: string;
  language_code: string;
  amount_minor: number;
  currency_code: string;
}

export function findRefund(db: D1Database, guid: string): Promise<RefundRow | null> {
  return readFirst<RefundRow>(
    db,
    `SELECT r.guid, o.guid AS order_guid, o.language_code, r.amount_minor, r.currency_code
     FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.guid = ?`,
    guid,
  );
}

/**
 * Closes an open refund that the merchant has paid in another way; the payment's status follows. False when it is not
 * open.
 */
export async function closeAsPaidOtherwise(db: D1Database, refund: RefundRow, issuing: Issuing): Promise<boolean> {
  const { now } = issuing;
  const [closed] = await db.batch([
    db
      .prepare(
        "UPDATE refunds SET status = 'done', done_at = ?2, is_paid_otherwise = 1 WHERE guid = ?1 AND status = 'requested'",
      )
      .bind(refund.guid, now),
    ...endHeldPayments(db, 'id = (SELECT payment_id FROM refunds WHERE guid = ?1)', refund.guid),
    ...followRefunds(
      db,
      refund.order_guid,
      now,
      recordReportedRefund(db, 'p.id = (SELECT payment_id FROM refunds WHERE guid = ?3)', refund.guid, now),
    ),
    ...issueCreditNotes(db, refund.order_guid, issuing),
  ]);
  return closed?.meta.changes !== 0;
}
