import type { KeyCase } from '../../../shared/api/order-remedies.ts';
import type { MailText } from '../../../shared/mail.ts';
import { runBatch } from '../http/database-errors.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import { claimKeys, sellKeys } from './keys-store.ts';

export interface KeyCaseRow {
  guid: string;
  order_item_id: number;
  product_id: number;
  product_name: string;
  order_id: number;
  order_guid: string;
  customer_id: number;
  reason: KeyCase['Reason'];
  remedy: KeyCase['Remedy'];
  note: string;
  status: KeyCase['Status'];
  answer: string;
  created_at: number;
  resolved_at: number | null;
  /** 1: of a gift, whose new key its recipient alone is shown. */
  is_given: number;
}

const CASES = `SELECT k.guid, k.order_item_id, i.product_id, i.product_name, i.order_id, o.guid AS order_guid,
    k.customer_id, k.reason, k.remedy, k.note, k.status, k.answer, k.created_at, k.resolved_at,
    EXISTS (SELECT 1 FROM order_gifts g WHERE g.order_item_id = k.order_item_id) AS is_given
  FROM key_cases k JOIN order_items i ON i.id = k.order_item_id JOIN orders o ON o.id = i.order_id`;

export async function findKeyCase(db: D1Database, guid: string): Promise<KeyCaseRow | null> {
  return db.prepare(`${CASES} WHERE k.guid = ?`).bind(guid).first<KeyCaseRow>();
}

/** A unit has one open case at most. */
export async function findOpenCaseOfItem(db: D1Database, itemId: number): Promise<KeyCaseRow | null> {
  return db.prepare(`${CASES} WHERE k.order_item_id = ? AND k.status = 'Open'`).bind(itemId).first<KeyCaseRow>();
}

/** Open cases, oldest first. */
export async function readOpenCases(db: D1Database, limit: number): Promise<KeyCaseRow[]> {
  const { results } = await db
    .prepare(`${CASES} WHERE k.status = 'Open' ORDER BY k.id LIMIT ?`)
    .bind(limit)
    .all<KeyCaseRow>();
  return results;
}

/**
 * Opens a case about the revealed key of an item. Of two concurrent reports one is stored.
 * @throws CommerceError 409 `order-state` when the key cannot be reported.
 */
export async function openKeyCase(
  db: D1Database,
  report: {
    guid: string;
    itemId: number;
    keyId: number;
    customerId: number;
    orderGuid: string;
    reason: string;
    remedy: string;
    note: string;
    now: number;
  },
  mail: MailText,
): Promise<void> {
  await runBatch(db, [
    db.prepare("UPDATE keys SET status = 'Reported' WHERE id = ?").bind(report.keyId),
    db
      .prepare(
        `INSERT INTO key_cases (guid, order_item_id, key_id, customer_id, reason, remedy, note, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        report.guid,
        report.itemId,
        report.keyId,
        report.customerId,
        report.reason,
        report.remedy,
        report.note,
        report.now,
      ),
    mailBuyer(db, report.orderGuid, '1', mail, report.now),
  ]);
}

function endCase(
  db: D1Database,
  found: KeyCaseRow,
  end: { status: 'Replaced' | 'Rejected'; answer: string; now: number },
): D1PreparedStatement {
  return db
    .prepare('UPDATE key_cases SET status = ?2, answer = ?3, resolved_at = ?4 WHERE guid = ?1')
    .bind(found.guid, end.status, end.answer, end.now);
}

/**
 * Replaces a reported key, atomically.
 * @throws CommerceError 409 `out-of-stock`, `order-state` for a case that has ended.
 */
export async function replaceKey(
  db: D1Database,
  found: KeyCaseRow,
  answer: string,
  mail: MailText,
  now: number,
): Promise<void> {
  await runBatch(db, [
    db
      .prepare("UPDATE keys SET status = 'Replaced' WHERE order_item_id = ? AND status = 'Reported'")
      .bind(found.order_item_id),
    claimKeys(db, found.order_guid, found.product_id),
    sellKeys(db, found.order_guid, now),
    endCase(db, found, { status: 'Replaced', answer, now }),
    mailBuyer(db, found.order_guid, '1', mail, now),
  ]);
}

/** Ends a case without a new key. @throws CommerceError 409 `order-state` for a case that has ended. */
export async function rejectKeyCase(
  db: D1Database,
  found: KeyCaseRow,
  answer: string,
  mail: MailText,
  now: number,
): Promise<void> {
  await runBatch(db, [
    endCase(db, found, { status: 'Rejected', answer, now }),
    mailBuyer(db, found.order_guid, '1', mail, now),
  ]);
}

/** Part of the batch that refunds units: an open case of one of them ends with its refund, whoever requested it. */
export function closeRefundedCases(
  db: D1Database,
  itemIds: readonly number[],
  answer: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE key_cases SET status = 'Refunded', answer = ?2, resolved_at = ?3
       WHERE status = 'Open' AND order_item_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(itemIds), answer, now);
}
