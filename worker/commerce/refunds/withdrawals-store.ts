import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import type { MailText } from '../../../shared/mail.ts';
import { readTextList } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';

export interface NewWithdrawal {
  guid: string;
  /** Null when number and address match no order. */
  orderId: number | null;
  name: string;
  orderNumber: string;
  email: string;
  itemGuids: readonly string[];
  languageCode: string;
  receivedAt: number;
}

/** A declaration for an order, as its handling needs it. */
export type Declaration = Pick<NewWithdrawal, 'guid' | 'name' | 'itemGuids' | 'receivedAt'>;

function insertWithdrawal(db: D1Database, withdrawal: NewWithdrawal): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO withdrawals (guid, order_id, name, order_number, email, item_guids, language_code, received_at, handled_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, iif(?2 IS NULL, ?8, NULL))`,
    )
    .bind(
      withdrawal.guid,
      withdrawal.orderId,
      withdrawal.name,
      withdrawal.orderNumber,
      withdrawal.email,
      JSON.stringify(withdrawal.itemGuids),
      withdrawal.languageCode,
      withdrawal.receivedAt,
    );
}

/** Stores a declaration for an order, to be handled. */
export async function saveWithdrawal(db: D1Database, withdrawal: NewWithdrawal): Promise<void> {
  await insertWithdrawal(db, withdrawal).run();
}

/** Whoever types a stranger's address again and again sends no more mails there; all are stored and shown to the staff. */
const MAX_OPEN_MAILS_PER_ADDRESS_AND_DAY = 10;

/**
 * Stores a declaration that matches no order, with its confirmation to the address it names (REFUND-11), atomically:
 * there is nothing to resume.
 */
export async function saveOpenWithdrawal(
  db: D1Database,
  withdrawal: Omit<NewWithdrawal, 'orderId'>,
  mail: MailText,
): Promise<void> {
  await db.batch([
    insertWithdrawal(db, { ...withdrawal, orderId: null }),
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', email, language_code, ?2, ?3, received_at FROM withdrawals w WHERE guid = ?1
           AND (SELECT count(*) FROM withdrawals o WHERE lower(o.email) = lower(w.email) AND o.order_id IS NULL
             AND o.received_at > w.received_at - ${DAY_MS}) <= ${MAX_OPEN_MAILS_PER_ADDRESS_AND_DAY}`,
      )
      .bind(withdrawal.guid, mail.subject, mail.text),
  ]);
}

/** The units that were refunded for a declaration. */
export async function readReturnedItems(db: D1Database, orderId: number, guid: string): Promise<number[]> {
  const { results } = await db
    .prepare(
      'SELECT order_item_id FROM refunds WHERE order_id = ? AND withdrawal_guid = ? AND order_item_id IS NOT NULL',
    )
    .bind(orderId, guid)
    .all<{ order_item_id: number }>();
  return results.map((row) => row.order_item_id);
}

/** Mails the receipt of a withdrawal to the address of its order, once: the declaration is handled then. */
export async function confirmWithdrawal(db: D1Database, guid: string, mail: MailText, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, order_guid)
         SELECT 'mail', o.email, o.language_code, ?2, ?3, ?4, o.guid
         FROM withdrawals w JOIN orders o ON o.id = w.order_id
         WHERE w.guid = ?1 AND w.handled_at IS NULL AND o.email <> ''`,
      )
      .bind(guid, mail.subject, mail.text, now),
    db.prepare('UPDATE withdrawals SET handled_at = ?2 WHERE guid = ?1 AND handled_at IS NULL').bind(guid, now),
  ]);
}

export const WITHDRAWAL_JOB = 'withdrawal';
/** A request that still handles its declaration itself is left alone. */
const GRACE_MS = 2 * MINUTE_MS;

export interface UnfinishedWithdrawal extends Declaration {
  orderGuid: string;
}

interface UnfinishedRow {
  guid: string;
  order_guid: string;
  name: string;
  item_guids: string;
  received_at: number;
}

/** Declarations whose handling was cut short, oldest first. */
export async function readUnfinishedWithdrawals(
  db: D1Database,
  now: number,
  limit: number,
): Promise<UnfinishedWithdrawal[]> {
  const { results } = await db
    .prepare(
      `SELECT w.guid, o.guid AS order_guid, w.name, w.item_guids, w.received_at
       FROM withdrawals w INDEXED BY withdrawals_unfinished JOIN orders o ON o.id = w.order_id
       WHERE w.handled_at IS NULL AND w.received_at <= ?1 - ${GRACE_MS} AND ${isJobDue(WITHDRAWAL_JOB, 'w.guid', '?1')}
       ORDER BY w.received_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<UnfinishedRow>();
  return results.map((row) => ({
    guid: row.guid,
    orderGuid: row.order_guid,
    name: row.name,
    itemGuids: readTextList(row.item_guids),
    receivedAt: row.received_at,
  }));
}
