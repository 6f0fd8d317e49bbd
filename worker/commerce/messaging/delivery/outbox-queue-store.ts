import { readFirst } from '../../database.ts';
import { openTexts } from '../sealed-text.ts';
import { type ClaimedMessage, type DeliveryQueue, givenBack, LEASE_MS } from './delivery-queue.ts';

/** A claimed row; SQLite's booleans are numbers. */
type ClaimedRow = Omit<ClaimedMessage, 'hasInvoice'> & { hasInvoice: number };

/** Commerce's outbox. */
export function createOutboxQueue(env: Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'>): DeliveryQueue<ClaimedMessage> {
  const { DB: db } = env;
  return {
    name: 'commerce',
    channelOf: ({ kind }) => kind,

    async claim(kinds, now) {
      const claimed = await readFirst<ClaimedRow>(
        db,
        `UPDATE outbox SET claim = ?1, attempts = attempts + 1, due_at = ?2 + ?3
         WHERE id IN (SELECT id FROM outbox WHERE due_at <= ?2 AND sent_at IS NULL AND failed_at IS NULL
             AND instr(?4, kind) > 0 ORDER BY due_at, id LIMIT 1)
         RETURNING id, claim, kind, recipient, locale, subject, text, attempts, created_at AS createdAt,
           expires_at AS expiresAt, order_guid AS orderGuid, has_invoice AS hasInvoice, list`,
        crypto.randomUUID(),
        now,
        LEASE_MS,
        kinds.join(' '),
      );
      const [message] = await openTexts(env, claimed ? [claimed] : []);
      return message ? { ...message, hasInvoice: message.hasInvoice === 1 } : null;
    },

    async settle(message, outcome) {
      const at = outcome.state === 'waiting' ? outcome.dueAt : outcome.at;
      const column = { sent: 'sent_at', failed: 'failed_at', waiting: 'due_at' }[outcome.state];
      await db
        .prepare(
          `UPDATE outbox SET ${column} = ?3, fault = ?4, attempts = attempts - ?5, claim = NULL WHERE id = ?1 AND claim = ?2`,
        )
        .bind(message.id, message.claim, at, outcome.state === 'sent' ? '' : outcome.fault, givenBack(outcome))
        .run();
    },
  };
}

/** True if a message written after `since` is waiting for its first attempt. */
export async function hasFreshMessage(db: D1Database, since: number): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM outbox WHERE due_at = 0 AND sent_at IS NULL AND failed_at IS NULL AND created_at >= ?
       ORDER BY id DESC LIMIT 1`,
    )
    .bind(since)
    .first();
  return row !== null;
}

/** When the oldest mail that has not left was written; null when all have. */
export async function readOldestMail(db: D1Database): Promise<number | null> {
  const row = await readFirst<{ oldest: number | null }>(
    db,
    "SELECT min(created_at) AS oldest FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND kind = 'mail'",
  );
  return row?.oldest ?? null;
}
