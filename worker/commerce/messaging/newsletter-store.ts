import { MINUTE_MS } from '../../../shared/durations.ts';
import type { MailText } from '../../../shared/mail.ts';
import { readFirst } from '../database.ts';
import { createToken, hashSecret } from '../http/secret-hash.ts';

/** Pause before a second confirmation e-mail to the same address, so that nobody's mailbox is flooded through us. */
const MAIL_PAUSE_MS = 10 * MINUTE_MS;

/**
 * Stores a subscription request and its confirmation e-mail, atomically. Does nothing for active subscribers and for
 * addresses with a recent request. `write` builds the e-mail from the link's token.
 */
export async function requestSubscription(
  db: D1Database,
  subscriber: { email: string; locale: string },
  write: (token: string) => Promise<MailText>,
): Promise<void> {
  const token = createToken();
  const tokenHash = await hashSecret(token);
  const now = Date.now();
  const mail = await write(token);
  await db.batch([
    db
      .prepare(
        `INSERT INTO newsletter_subscriptions (email, locale, status, token_hash, requested_at, changed_at)
         VALUES (?1, ?2, 'pending', ?3, ?4, ?4)
         ON CONFLICT (email) DO UPDATE SET locale = ?2, status = 'pending', token_hash = ?3, requested_at = ?4,
           confirmed_at = NULL, changed_at = ?4
         WHERE status = 'ended' OR (status = 'pending' AND changed_at < ?5)`,
      )
      .bind(subscriber.email, subscriber.locale, tokenHash, now, now - MAIL_PAUSE_MS),
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', email, locale, ?2, ?3, ?4 FROM newsletter_subscriptions WHERE token_hash = ?1`,
      )
      .bind(tokenHash, mail.subject, mail.text, now),
  ]);
}

/** The state of an address; null for an unknown one. */
export async function readSubscription(db: D1Database, email: string): Promise<'active' | 'pending' | 'ended' | null> {
  const row = await readFirst<{ status: 'active' | 'pending' | 'ended' }>(
    db,
    'SELECT status FROM newsletter_subscriptions WHERE email = ?1',
    email,
  );
  return row?.status ?? null;
}

/** Mails a running subscription's owner how to end it. Nothing for any other address. */
export async function mailUnsubscription(
  db: D1Database,
  { email, locale }: { email: string; locale: string },
  mail: MailText,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
       SELECT 'mail', email, ?2, ?3, ?4, ?5 FROM newsletter_subscriptions WHERE email = ?1 AND status = 'active'`,
    )
    .bind(email, locale, mail.subject, mail.text, Date.now())
    .run();
}

/** Ends a subscription; unknown addresses are no error. */
export async function endSubscription(db: D1Database, email: string): Promise<void> {
  await db
    .prepare(
      "UPDATE newsletter_subscriptions SET status = 'ended', token_hash = NULL, changed_at = ?2 WHERE email = ?1",
    )
    .bind(email, Date.now())
    .run();
}

/** The address that a mailed token subscribes or has subscribed; null once that has ended. */
export async function findSubscriber(db: D1Database, tokenHash: string): Promise<string | null> {
  const row = await readFirst<{ email: string }>(
    db,
    'SELECT email FROM newsletter_subscriptions WHERE token_hash = ?1',
    tokenHash,
  );
  return row?.email ?? null;
}

/** Confirms the subscription of a mailed token; repeating it changes nothing. False for an unknown token. */
export async function confirmSubscription(db: D1Database, tokenHash: string, now: number): Promise<boolean> {
  const row = await readFirst(
    db,
    `UPDATE newsletter_subscriptions
     SET status = 'active', confirmed_at = ifnull(confirmed_at, ?2), changed_at = iif(status = 'active', changed_at, ?2)
     WHERE token_hash = ?1 AND status IN ('pending', 'active') RETURNING email`,
    tokenHash,
    now,
  );
  return row !== null;
}
