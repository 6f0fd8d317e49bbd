import { namesAddress, toEmailKey } from '../../../shared/email-address.ts';
import { readAll, toJsonList } from '../database.ts';

/** Longer than any access token is valid. */
export const ERASED_SUBJECT_LIFE_MS = 24 * 60 * 60 * 1000;

/** A customer to erase. */
export interface DueErasure {
  id: number;
  subject: string | null;
  email: string | null;
}

const NO_OPEN_ORDER =
  "NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.status IN ('Pending', 'Processing'))";

/** Customers who requested it before `askedBefore` and have no open orders. */
export async function readDueErasures(db: D1Database, askedBefore: number, limit: number): Promise<DueErasure[]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.subject, c.email FROM customers c WHERE c.delete_requested_at < ?1 AND c.erased_at IS NULL
         AND ${NO_OPEN_ORDER} ORDER BY c.delete_requested_at LIMIT ?2`,
    )
    .bind(askedBefore, limit)
    .all<DueErasure>();
  return results;
}

const OWN_ORDERS = '(SELECT id FROM orders WHERE customer_id = ?1)';

/** What is deleted by customer id. Ledgers, payments and states of orders stay: the law requires them. */
const BY_CUSTOMER: readonly string[] = [
  'DELETE FROM cart_items WHERE customer_id = ?1',
  'DELETE FROM cart_coupons WHERE customer_id = ?1',
  'DELETE FROM dropped_coupons WHERE customer_id = ?1',
  'DELETE FROM wishlist_items WHERE customer_id = ?1',
  'UPDATE key_reveals SET client_hash = NULL WHERE customer_id = ?1',
  'UPDATE key_denials SET client_hash = NULL WHERE customer_id = ?1',
  "UPDATE key_cases SET note = '', answer = '' WHERE customer_id = ?1",
  `UPDATE withdrawals SET name = '', email = '', answer = NULL WHERE order_id IN ${OWN_ORDERS}`,
  `DELETE FROM outbox WHERE recipient IN (SELECT phone_number FROM customers WHERE id = ?1
       UNION SELECT phone_number FROM phone_codes WHERE customer_id = ?1)
     OR lower(recipient) IN (SELECT lower(email) FROM orders WHERE customer_id = ?1)
     OR instr(text, (SELECT guid FROM customers WHERE id = ?1)) > 0
     OR (lower(recipient), created_at) = (SELECT lower(email), delete_requested_at FROM customers WHERE id = ?1)`,
  `UPDATE payment_events SET instrument = NULL WHERE init_id IN
     (SELECT init_id FROM payments WHERE order_id IN ${OWN_ORDERS})`,
  'DELETE FROM phone_codes WHERE customer_id = ?1',
  'DELETE FROM order_lookups WHERE email IN (SELECT lower(email) FROM orders WHERE customer_id = ?1)',
  'UPDATE coupon_uses SET email = NULL WHERE customer_id = ?1',
  // The country stays: it is the evidence for the VAT that was paid (Reg. 282/2011 art. 24f).
  "UPDATE orders SET email = '', client_hash = NULL, affiliate_code = NULL WHERE customer_id = ?1",
  `UPDATE customers SET guid = lower(hex(randomblob(16))), visitor_hash = NULL, affiliate_code = NULL
     WHERE merged_into = ?1`,
  `UPDATE customers SET guid = lower(hex(randomblob(16))), subject = NULL, visitor_hash = NULL, email = NULL,
     first_name = NULL, last_name = NULL, country_code = NULL, affiliate_code = NULL, phone_number = NULL,
     phone_verified_at = NULL, uses_balance = 0 WHERE id = ?1`,
];

/** What is deleted by e-mail address: only by a verified one. */
const BY_EMAIL: readonly string[] = [
  'DELETE FROM newsletter_subscriptions WHERE email = ?1',
  'DELETE FROM stock_alerts WHERE lower(email) = ?1',
  'DELETE FROM order_lookups WHERE email = ?1',
  'DELETE FROM contact_messages WHERE lower(email) = ?1',
  'DELETE FROM outbox WHERE lower(recipient) = ?1',
  "UPDATE withdrawals SET name = '', email = '', answer = NULL WHERE lower(email) = ?1",
];

/** Mails to others that name an address, such as the staff's copy of a contact message: the whole address. */
async function readMailsNaming(db: D1Database, email: string): Promise<number[]> {
  const sql = 'SELECT id, subject, text FROM outbox WHERE instr(lower(subject), ?1) > 0 OR instr(lower(text), ?1) > 0';
  const mails = await readAll<{ id: number; subject: string; text: string }>(db, sql, toEmailKey(email));
  return mails.filter((mail) => namesAddress(`${mail.subject}\n${mail.text}`, email)).map(({ id }) => id);
}

/** Deletes what is stored under an e-mail address alone. Idempotent. */
export async function eraseAddress(db: D1Database, provenEmail: string): Promise<void> {
  const naming = toJsonList(await readMailsNaming(db, provenEmail));
  await db.batch([
    ...BY_EMAIL.map((sql) => db.prepare(sql).bind(toEmailKey(provenEmail))),
    db.prepare('DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?))').bind(naming),
  ]);
}

/**
 * Erases a customer's personal data, atomically. What is left identifies nobody: the row's id, sums, states, the taxed
 * country. `subjectHash` keeps a token that is still valid for minutes from creating them again.
 */
export async function eraseCustomer(
  db: D1Database,
  due: DueErasure,
  subjectHash: string | null,
  now: number,
): Promise<void> {
  await db.batch([
    db.prepare('UPDATE customers SET erased_at = ?2 WHERE id = ?1 AND erased_at IS NULL').bind(due.id, now),
    ...(subjectHash === null
      ? []
      : [
          db
            .prepare('INSERT OR REPLACE INTO erased_subjects (subject_hash, erased_at) VALUES (?, ?)')
            .bind(subjectHash, now),
        ]),
    ...BY_CUSTOMER.map((sql) => db.prepare(sql).bind(due.id)),
  ]);
}

/** True for a subject whose customer was erased since then. */
export async function wasErased(db: D1Database, subjectHash: string, since: number): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM erased_subjects WHERE subject_hash = ? AND erased_at > ?')
    .bind(subjectHash, since)
    .first();
  return row !== null;
}

/** Deletes the marks of erased customers once none of their tokens can still be valid. */
export async function forgetErasedSubjects(db: D1Database, before: number): Promise<void> {
  await db.prepare('DELETE FROM erased_subjects WHERE erased_at < ?').bind(before).run();
}
