import { toEmailKey } from '../../../shared/email-address.ts';
import type { MailText } from '../../../shared/mail.ts';
import { readFirst } from '../database.ts';

const MAX_CODE_TRIES = 5;

interface NewGuestCode {
  customerId: number;
  email: string;
  locale: string;
  codeHash: string;
  now: number;
  expiresAt: number;
}

/**
 * Stores a visitor's newest code with its mail; older ones become void. The owner of an account reads `known` instead: what
 * is written is the same amount, so that the time of the response does not tell.
 */
export async function saveGuestCode(
  db: D1Database,
  { customerId, email, locale, codeHash, now, expiresAt }: NewGuestCode,
  mail: MailText & { known: string },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO guest_codes (customer_id, email, code_hash, expires_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (customer_id) DO UPDATE SET email = ?2, code_hash = ?3, expires_at = ?4, tries = 0`,
      )
      .bind(customerId, email, codeHash, expiresAt),
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, expires_at)
         SELECT 'mail', ?1, ?2, ?3, iif(EXISTS (SELECT 1 FROM customers
             WHERE lower(email) = ?8 AND email IS NOT NULL AND subject IS NOT NULL AND email_confirmed = 1), ?5, ?4), ?6, ?7`,
      )
      .bind(email, locale, mail.subject, mail.text, mail.known, now, expiresAt, toEmailKey(email)),
  ]);
}

/**
 * Tries a visitor's code, without using it up. The attempt is counted before the comparison, in one statement. Null for a wrong,
 * expired, used and never sent code alike.
 */
export async function tryGuestCode(
  db: D1Database,
  customerId: number,
  codeHash: string,
  now: number,
): Promise<string | null> {
  const held = await readFirst<{ code_hash: string; email: string }>(
    db,
    `UPDATE guest_codes SET tries = tries + 1
     WHERE customer_id = ?1 AND tries < ${MAX_CODE_TRIES} AND expires_at > ?2 RETURNING code_hash, email`,
    customerId,
    now,
  );
  // Both are HMACs with our secret, so the length of the matching part reveals nothing.
  return held?.code_hash === codeHash ? held.email : null;
}

/** Uses up a code that was right: of concurrent calls one gets true. */
export async function consumeGuestCode(db: D1Database, customerId: number, codeHash: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM guest_codes WHERE customer_id = ?1 AND code_hash = ?2')
    .bind(customerId, codeHash)
    .run();
  return meta.changes > 0;
}

/** SQL: the row of the guest with the address key `?2`, unless it is the row `?1`. */
const OTHER_GUEST =
  '(SELECT id FROM customers WHERE lower(email) = ?2 AND email IS NOT NULL AND subject IS NULL AND id <> ?1)';

/**
 * Moves the orders of a guest, with notes and blocks, to another row: then that guest is nobody. A request to be deleted, and
 * the age of a new customer, go along.
 */
function takeOver(db: D1Database, customerId: number, emailKey: string): D1PreparedStatement[] {
  return [
    `UPDATE customers SET created_at = min(created_at, ifnull((SELECT created_at FROM customers WHERE id = ${OTHER_GUEST}), created_at)),
       delete_requested_at = ifnull(delete_requested_at, (SELECT delete_requested_at FROM customers WHERE id = ${OTHER_GUEST}))
     WHERE id = ?1 AND subject IS NULL`,
    `UPDATE orders SET customer_id = ?1 WHERE customer_id = ${OTHER_GUEST}`,
    `UPDATE staff_notes SET customer_id = ?1 WHERE customer_id = ${OTHER_GUEST}`,
    `UPDATE blocks SET customer_id = ?1 WHERE customer_id = ${OTHER_GUEST}`,
    `UPDATE customers SET email = NULL, email_confirmed = 0, guest_proven_at = NULL, delete_requested_at = NULL WHERE id = ${OTHER_GUEST}`,
  ].map((sql) => db.prepare(sql).bind(customerId, emailKey));
}

/**
 * Makes a visitor the guest of an address that they have just proven: of all browsers the only one, with every order that was
 * bought as a guest with it (GUEST-4).
 */
export async function proveGuest(
  db: D1Database,
  { customerId, visitorHash, email, now }: { customerId: number; visitorHash: string; email: string; now: number },
): Promise<void> {
  await db.batch([
    // A visitor is as old as their address (ORDER-62).
    db
      .prepare('UPDATE customers SET created_at = ?2 WHERE id = ?1 AND subject IS NULL AND email IS NULL')
      .bind(customerId, now),
    ...takeOver(db, customerId, toEmailKey(email)),
    db
      .prepare(
        `UPDATE customers SET email = ?2, email_confirmed = 1, guest_proven_at = ?3, visitor_hash = ?4, merged_into = NULL
         WHERE id = ?1 AND subject IS NULL AND erased_at IS NULL`,
      )
      .bind(customerId, email, now, visitorHash),
  ]);
}

/** The guest of an address. */
export function findGuest(db: D1Database, email: string): Promise<{ id: number; email: string } | null> {
  return readFirst(
    db,
    'SELECT id, email FROM customers WHERE lower(email) = ?1 AND email IS NOT NULL AND subject IS NULL',
    toEmailKey(email),
  );
}

/** Whether an account has an address, and has confirmed it: anybody may register with a stranger's. */
export async function hasAccount(db: D1Database, email: string): Promise<boolean> {
  const sql = `SELECT 1 FROM customers
    WHERE lower(email) = ?1 AND email IS NOT NULL AND subject IS NOT NULL AND email_confirmed = 1 LIMIT 1`;
  return (await readFirst(db, sql, toEmailKey(email))) !== null;
}

/** Whether a customer is a guest: bought with an address, without an account. */
export async function isGuest(db: D1Database, customerId: number): Promise<boolean> {
  const sql = 'SELECT 1 FROM customers WHERE id = ?1 AND subject IS NULL AND email IS NOT NULL';
  return (await readFirst(db, sql, customerId)) !== null;
}

/** SQL: the guest whose address is the confirmed one of the account `?1`. */
const GUEST_OF_ACCOUNT = `(SELECT g.id FROM customers a JOIN customers g ON lower(g.email) = lower(a.email)
  WHERE a.id = ?1 AND a.email_confirmed = 1 AND a.subject IS NOT NULL AND g.email IS NOT NULL AND g.subject IS NULL)`;

/** The number of orders that an account may claim. */
export async function countGuestOrders(db: D1Database, customerId: number): Promise<number> {
  const sql = `SELECT count(*) AS count FROM orders WHERE customer_id = ${GUEST_OF_ACCOUNT}`;
  return (await readFirst<{ count: number }>(db, sql, customerId))?.count ?? 0;
}

/** Adds a guest's orders to the account with the same confirmed address, once (GUEST-6). Returns how many. */
export async function claimOrders(db: D1Database, customerId: number): Promise<number> {
  const [orders] = await db.batch<{ id: number }>([
    db
      .prepare(`UPDATE orders SET customer_id = ?1 WHERE customer_id = ${GUEST_OF_ACCOUNT} RETURNING id`)
      .bind(customerId),
    db.prepare(`UPDATE staff_notes SET customer_id = ?1 WHERE customer_id = ${GUEST_OF_ACCOUNT}`).bind(customerId),
    db.prepare(`UPDATE blocks SET customer_id = ?1 WHERE customer_id = ${GUEST_OF_ACCOUNT}`).bind(customerId),
    db
      .prepare(
        `UPDATE customers SET email = NULL, email_confirmed = 0, guest_proven_at = NULL, delete_requested_at = NULL
         WHERE id = ${GUEST_OF_ACCOUNT}`,
      )
      .bind(customerId),
  ]);
  return orders?.results.length ?? 0;
}

/** Whether a mail about an order goes to a guest; the id of the order then. */
export function findOrderOfGuest(
  db: D1Database,
  orderGuid: string,
): Promise<{ id: number; email: string; number: string } | null> {
  return readFirst(
    db,
    `SELECT o.id, o.email, o.number FROM orders o JOIN customers c ON c.id = o.customer_id
     WHERE o.guid = ?1 AND c.subject IS NULL AND c.email IS NOT NULL`,
    orderGuid,
  );
}

/** The language that a guest last ordered in; null for one without orders. */
export function readLanguageOfGuest(db: D1Database, customerId: number): Promise<string | null> {
  const sql = 'SELECT language_code FROM orders WHERE customer_id = ? ORDER BY created_at DESC LIMIT 1';
  return db.prepare(sql).bind(customerId).first<string>('language_code');
}

/** Gives a guest another address, which no browser has proven yet; their orders go along by a trigger. False when another guest has it. */
export async function moveGuest(db: D1Database, customerId: number, email: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE customers SET email = ?3, guest_proven_at = NULL
       WHERE id = ?1 AND subject IS NULL AND email IS NOT NULL AND NOT EXISTS ${OTHER_GUEST}`,
    )
    .bind(customerId, toEmailKey(email), email)
    .run();
  return meta.changes > 0;
}
