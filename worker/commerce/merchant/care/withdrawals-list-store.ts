import { readAll, readFirst } from '../../database.ts';

export interface WithdrawalRow {
  id: number;
  guid: string;
  order_number: string;
  matched_number: string | null;
  name: string;
  email: string;
  item_guids: string;
  language_code: string;
  received_at: number;
  answered_at: number | null;
  answer: string | null;
}

const ROWS = `SELECT w.id, w.guid, w.order_number, o.number AS matched_number, w.name, w.email, w.item_guids,
    w.language_code, w.received_at, w.answered_at, w.answer
  FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id`;
const IS_OPEN = 'order_id IS NULL AND answered_at IS NULL';

/** Declarations before an id, newest first: the open ones, or all. */
export function readWithdrawals(
  db: D1Database,
  { isOpen, before, limit }: { isOpen: boolean; before: number; limit: number },
): Promise<WithdrawalRow[]> {
  const open = isOpen ? 'AND w.order_id IS NULL AND w.answered_at IS NULL' : '';
  return readAll<WithdrawalRow>(db, `${ROWS} WHERE w.id < ?1 ${open} ORDER BY w.id DESC LIMIT ?2`, before, limit);
}

export function findWithdrawal(db: D1Database, guid: string): Promise<WithdrawalRow | null> {
  return readFirst<WithdrawalRow>(db, `${ROWS} WHERE w.guid = ?1`, guid);
}

/**
 * Assigns an open declaration to an order, once; false for any other. It then counts as unfinished: should its handling
 * be cut short, the cron resumes it (REFUND-10).
 */
export async function claimWithdrawal(db: D1Database, guid: string, orderId: number): Promise<boolean> {
  const { meta } = await db
    .prepare(`UPDATE withdrawals SET order_id = ?2, handled_at = NULL WHERE guid = ?1 AND ${IS_OPEN}`)
    .bind(guid, orderId)
    .run();
  return meta.changes > 0;
}

/** Answers an open declaration with its e-mail, atomically and once. Null for any other. */
export async function writeWithdrawalAnswer(
  db: D1Database,
  guid: string,
  answer: string,
  subject: string,
): Promise<number | null> {
  const now = Date.now();
  const [, answered] = await db.batch<{ answered_at: number }>([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', email, language_code, ?2, ?3, ?4 FROM withdrawals WHERE guid = ?1 AND email <> '' AND ${IS_OPEN}`,
      )
      .bind(guid, subject, answer, now),
    db
      .prepare(
        `UPDATE withdrawals SET answered_at = ?2, answer = ?3 WHERE guid = ?1 AND ${IS_OPEN} RETURNING answered_at`,
      )
      .bind(guid, now, answer),
  ]);
  return answered?.results[0]?.answered_at ?? null;
}
