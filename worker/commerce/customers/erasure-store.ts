import { DAY_MS } from '../../../shared/durations.ts';
import { namesAddress, toEmailKey } from '../../../shared/email-address.ts';
import { eraseStatements } from '../../../shared/personal-data/derive.ts';
import { readAll, toJsonList } from '../database.ts';
import { PERSONAL_TABLES } from '../personal-data/tables.ts';

/** Longer than any access token is valid. */
export const ERASED_SUBJECT_LIFE_MS = DAY_MS;

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

/** Mails to others that name an address, such as the staff's copy of a contact message: the whole address. */
async function readMailsNaming(db: D1Database, email: string): Promise<number[]> {
  const sql = 'SELECT id, subject, text FROM outbox WHERE instr(lower(subject), ?1) > 0 OR instr(lower(text), ?1) > 0';
  const mails = await readAll<{ id: number; subject: string; text: string }>(db, sql, toEmailKey(email));
  return mails.filter((mail) => namesAddress(`${mail.subject}\n${mail.text}`, email)).map(({ id }) => id);
}

/** Erases what is stored under an e-mail address alone: only for a verified one. Idempotent. */
export async function eraseAddress(db: D1Database, provenEmail: string): Promise<void> {
  const naming = toJsonList(await readMailsNaming(db, provenEmail));
  await db.batch([
    ...eraseStatements(PERSONAL_TABLES, 'address').map((sql) => db.prepare(sql).bind(toEmailKey(provenEmail))),
    db.prepare('DELETE FROM outbox WHERE id IN (SELECT value FROM json_each(?))').bind(naming),
  ]);
}

/** Closes the balance and the points of a customer, or what they owe: nobody can use them any more (BOOKS-5). */
export function closeLedgers(db: D1Database, customerId: number, now: number): D1PreparedStatement[] {
  return [
    `INSERT INTO balance_entries (customer_id, amount_minor, kind, created_at)
     SELECT id, balance_owed_minor - balance_minor, 'closed', ?2 FROM customers WHERE id = ?1 AND balance_minor <> balance_owed_minor`,
    `INSERT INTO reward_points (customer_id, points, kind, created_at)
     SELECT id, points_owed - points, 'closed', ?2 FROM customers WHERE id = ?1 AND points <> points_owed`,
  ].map((sql) => db.prepare(sql).bind(customerId, now));
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
    ...closeLedgers(db, due.id, now),
    db.prepare('UPDATE customers SET erased_at = ?2 WHERE id = ?1 AND erased_at IS NULL').bind(due.id, now),
    ...(subjectHash === null
      ? []
      : [
          db
            .prepare('INSERT OR REPLACE INTO erased_subjects (subject_hash, erased_at) VALUES (?, ?)')
            .bind(subjectHash, now),
        ]),
    ...eraseStatements(PERSONAL_TABLES, 'id').map((sql) => db.prepare(sql).bind(due.id)),
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
