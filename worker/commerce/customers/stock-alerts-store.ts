import type { MailText } from '../../../shared/mail.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';

export interface NewStockAlert {
  productId: number;
  email: string;
  languageCode: string;
  tokenHash: string;
  now: number;
}

/**
 * Stores an unconfirmed alert with its confirmation e-mail. A repeated one replaces the link; one that its owner has
 * confirmed stays as it is, without another mail.
 */
export async function requestStockAlert(db: D1Database, alert: NewStockAlert, mail: MailText): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO stock_alerts (product_id, email, language_code, token_hash, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (product_id, email) DO UPDATE SET language_code = ?3, token_hash = ?4, created_at = ?5,
           confirmed_at = NULL, notified_at = NULL
         WHERE confirmed_at IS NULL OR notified_at IS NOT NULL`,
      )
      .bind(alert.productId, alert.email, alert.languageCode, alert.tokenHash, alert.now),
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', email, language_code, ?2, ?3, ?4 FROM stock_alerts WHERE token_hash = ?1`,
      )
      .bind(alert.tokenHash, mail.subject, mail.text, alert.now),
  ]);
}

/** The address of a mailed token's alert; null for an unknown token. */
export function findAlertAddress(db: D1Database, tokenHash: string): Promise<string | null> {
  return db.prepare('SELECT email FROM stock_alerts WHERE token_hash = ?').bind(tokenHash).first<string>('email');
}

/** Confirms the alert of a mailed token; repeating it changes nothing. False for an unknown token. */
export async function confirmStockAlert(db: D1Database, tokenHash: string, now: number): Promise<boolean> {
  const row = await db
    .prepare('UPDATE stock_alerts SET confirmed_at = ifnull(confirmed_at, ?2) WHERE token_hash = ?1 RETURNING id')
    .bind(tokenHash, now)
    .first();
  return row !== null;
}

export interface DueAlertRow {
  id: number;
  product_id: number;
  email: string;
  language_code: string;
}

/** The name of the cron's work on alerts, in `job_faults`. */
export const ALERTS_JOB = 'stock-alert';

/** Confirmed alerts whose product is available again, oldest first. */
export async function readDueAlerts(db: D1Database, now: number, limit: number): Promise<DueAlertRow[]> {
  const { results } = await db
    .prepare(
      `SELECT a.id, a.product_id, a.email, a.language_code FROM stock_alerts a INDEXED BY stock_alerts_waiting
         JOIN products p ON p.id = a.product_id
       WHERE a.is_due = 1 AND a.notified_at IS NULL AND p.stock > 0 AND p.is_published = 1
         AND ${isJobDue(ALERTS_JOB, 'CAST(a.id AS TEXT)', '?1')} ORDER BY a.id LIMIT ?2`,
    )
    .bind(now, limit)
    .all<DueAlertRow>();
  return results;
}

/** Writes the e-mail of an alert once. */
export async function sendStockAlert(db: D1Database, alert: DueAlertRow, mail: MailText, now: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, list)
         SELECT 'mail', email, language_code, ?2, ?3, ?4, 'alerts' FROM stock_alerts
         WHERE id = ?1 AND notified_at IS NULL`,
      )
      .bind(alert.id, mail.subject, mail.text, now),
    db.prepare('UPDATE stock_alerts SET notified_at = ?2 WHERE id = ?1 AND notified_at IS NULL').bind(alert.id, now),
  ]);
}

/** Ends all alerts of an address, in lower case. */
export async function deleteStockAlerts(db: D1Database, email: string): Promise<void> {
  await db.prepare('DELETE FROM stock_alerts WHERE email = ?').bind(email).run();
}
