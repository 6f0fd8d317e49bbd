import { toEmailKey } from '../../../shared/email-address.ts';
import type { MailText } from '../../../shared/mail.ts';
import { type ExportPage, readExport } from '../../../shared/personal-data/read-export.ts';
import { PERSONAL_TABLES } from '../personal-data/tables.ts';

export interface PrivacyRow {
  phone_number: string | null;
  phone_verified_at: number | null;
  delete_requested_at: number | null;
}

export async function readPrivacy(db: D1Database, customerId: number): Promise<PrivacyRow> {
  const row = await db
    .prepare('SELECT phone_number, phone_verified_at, delete_requested_at FROM customers WHERE id = ?')
    .bind(customerId)
    .first<PrivacyRow>();
  return row ?? { phone_number: null, phone_verified_at: null, delete_requested_at: null };
}

/** A recipient of the notice about a deletion request. */
export interface DeletionReader {
  /** An empty address gets no notice. */
  email: string;
  locale: string;
  mail: MailText;
}

/**
 * Stores a deletion request, once, and notifies its recipients in the same batch. False while an order is being paid or
 * delivered: then nothing is stored.
 */
export async function requestDeletion(
  db: D1Database,
  customerId: number,
  readers: readonly DeletionReader[],
  now: number,
): Promise<boolean> {
  const isFree = "NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ?1 AND status IN ('Pending', 'Processing'))";
  const isAsked = 'EXISTS (SELECT 1 FROM customers WHERE id = ?1 AND delete_requested_at = ?2)';
  const [noted] = await db.batch<{ asked: number }>([
    db
      .prepare(
        `UPDATE customers SET delete_requested_at = ?2 WHERE id = ?1 AND delete_requested_at IS NULL AND ${isFree}`,
      )
      .bind(customerId, now),
    ...readers.map(({ email, locale, mail }) =>
      db
        .prepare(
          `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
           SELECT 'mail', ?3, ?4, ?5, ?6, ?2 WHERE ?3 <> '' AND ${isAsked}`,
        )
        .bind(customerId, now, email, locale, mail.subject, mail.text),
    ),
  ]);
  if ((noted?.meta.changes ?? 0) > 0) return true;
  return (await readPrivacy(db, customerId)).delete_requested_at !== null;
}

/**
 * Everything stored about a customer. Data known by e-mail address alone is added for a verified address only:
 * otherwise registering with somebody's address would expose what they wrote.
 */
export function readEverything(
  db: D1Database,
  customerId: number,
  provenEmail: string | null,
): AsyncGenerator<ExportPage> {
  const address = provenEmail === null ? null : toEmailKey(provenEmail);
  return readExport(db, PERSONAL_TABLES, { id: customerId, address });
}
