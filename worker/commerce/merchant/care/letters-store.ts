import { readAll, readFirst } from '../../database.ts';

export interface LetterRow {
  id: number;
  kind: string;
  locale: string;
  email: string;
  fields: string;
  created_at: number;
  answered_at: number | null;
  answer: string | null;
}

const COLUMNS = 'id, kind, locale, email, fields, created_at, answered_at, answer';

/** Messages of the forms before an id, newest first. */
export function readLetters(
  db: D1Database,
  filter: { isOpen: boolean; kind: string | null; before: number; limit: number },
): Promise<LetterRow[]> {
  return readAll<LetterRow>(
    db,
    `SELECT ${COLUMNS} FROM contact_messages WHERE id < ?1 AND (?3 IS NULL OR kind = ?3)
       ${filter.isOpen ? 'AND answered_at IS NULL' : ''} ORDER BY id DESC LIMIT ?2`,
    filter.before,
    filter.limit,
    filter.kind,
  );
}

export function findLetter(db: D1Database, id: number): Promise<LetterRow | null> {
  return readFirst<LetterRow>(db, `SELECT ${COLUMNS} FROM contact_messages WHERE id = ?1`, id);
}

/** Answers a message with its e-mail, atomically and once. Null when somebody has answered it. */
export async function writeAnswer(
  db: D1Database,
  id: number,
  answer: string,
  mail: { subject: string; text: string },
): Promise<number | null> {
  const now = Date.now();
  const [, answered] = await db.batch<{ answered_at: number }>([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', email, locale, ?2, ?3, ?4 FROM contact_messages WHERE id = ?1 AND answered_at IS NULL`,
      )
      .bind(id, mail.subject, mail.text, now),
    db
      .prepare(
        `UPDATE contact_messages SET answered_at = ?2, answer = ?3 WHERE id = ?1 AND answered_at IS NULL
         RETURNING answered_at`,
      )
      .bind(id, now, answer),
  ]);
  return answered?.results[0]?.answered_at ?? null;
}

export interface SubscriberRow {
  email: string;
  locale: string;
  status: string;
  requested_at: number | null;
  confirmed_at: number | null;
  changed_at: number;
}

/** Newsletter subscribers of a state after an address, in order. */
export function readSubscribers(
  db: D1Database,
  filter: { status: string; after: string; limit: number },
): Promise<SubscriberRow[]> {
  return readAll<SubscriberRow>(
    db,
    `SELECT email, locale, status, requested_at, confirmed_at, changed_at
     FROM newsletter_subscriptions INDEXED BY newsletter_by_state WHERE email > ?1 AND status = ?2 ORDER BY email LIMIT ?3`,
    filter.after,
    filter.status,
    filter.limit,
  );
}
