import { MINUTE_MS } from '../../../shared/durations.ts';
import type { ShopBrand } from '../../../shared/shop-brand.ts';
import { type Mail, type MailRow, toMails } from './outbox-store.ts';

/** If its sender crashes, a mail is claimed again after this time. */
const LEASE_MS = 10 * MINUTE_MS;

/** A mail that one sender has claimed. Instants in milliseconds UTC. */
export interface ClaimedMail extends Mail {
  readonly Claim: string;
  /** This attempt included. */
  readonly Attempts: number;
  readonly CreatedAt: number;
  readonly ExpiresAt: number | null;
}

interface ClaimedRow extends MailRow {
  claim: string;
  attempts: number;
  expires_at: number | null;
}

/** Claims the mails that have waited longest. Of concurrent callers no two get the same one. */
export async function claimMails(
  env: IdentityEnv,
  limit: number,
  nowMs: number,
  shop: ShopBrand,
): Promise<ClaimedMail[]> {
  const { results } = await env.DB.prepare(
    `UPDATE outbox SET claim = ?1, attempts = attempts + 1, due_at = ?2 + ?3
       WHERE id IN (SELECT id FROM outbox WHERE due_at <= ?2 AND sent_at IS NULL AND failed_at IS NULL
         ORDER BY due_at, id LIMIT ?4)
       RETURNING id, recipient, template, locale, data, created_at, claim, attempts, expires_at`,
  )
    .bind(crypto.randomUUID(), nowMs, LEASE_MS, limit)
    .all<ClaimedRow>();
  const mails = results.map(async (row) =>
    (await toMails(env, row, shop)).map((mail) => ({
      ...mail,
      Claim: row.claim,
      Attempts: row.attempts,
      CreatedAt: row.created_at,
      ExpiresAt: row.expires_at,
    })),
  );
  return (await Promise.all(mails)).flat();
}

const COLUMNS = { sent: 'sent_at', failed: 'failed_at', waiting: 'due_at' } as const;
export type DeliveryState = keyof typeof COLUMNS;

/** Stores the result of an attempt, of which `uncounted` is given back (1) or not (0); `at` is when it was sent or given up, or when it may be tried again. */
export async function settleMail(
  db: D1Database,
  mail: { id: number; claim: string; state: DeliveryState; at: number; fault: string; uncounted: number },
): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET ${COLUMNS[mail.state]} = ?3, fault = ?4, attempts = attempts - ?5, claim = NULL WHERE id = ?1 AND claim = ?2`,
    )
    .bind(mail.id, mail.claim, mail.at, mail.fault, mail.uncounted)
    .run();
}

/** True if a mail written after `sinceMs` is waiting for its first attempt. */
export async function hasFreshMail(db: D1Database, sinceMs: number): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM outbox WHERE created_at >= ?1 AND due_at = 0 AND sent_at IS NULL LIMIT 1')
    .bind(sinceMs)
    .first();
  return row !== null;
}
