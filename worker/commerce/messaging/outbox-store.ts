import { readAll } from '../database.ts';
import type { StoredMail } from './mail/render-mail.ts';
import { openTexts } from './sealed-text.ts';

export interface OutboxMessage extends StoredMail {
  id: number;
  kind: 'mail' | 'sms';
  /** Milliseconds since 1970. */
  createdAt: number;
}

const NEWEST = 100;
const MESSAGES =
  'SELECT id, kind, recipient, locale, subject, text, created_at AS createdAt, order_guid AS orderGuid, list FROM outbox';

/** Commerce's newest e-mails and messages, newest first. */
export async function readOutbox(env: CommerceEnv): Promise<OutboxMessage[]> {
  const rows = await readAll<OutboxMessage>(env.DB, `${MESSAGES} ORDER BY id DESC LIMIT ?`, NEWEST);
  return openTexts(env, rows);
}

/** Messages to be sent, oldest first, after an id, for a polling sender. */
export async function readOutboxAfter(env: CommerceEnv, afterId: number): Promise<OutboxMessage[]> {
  const rows = await readAll<OutboxMessage>(env.DB, `${MESSAGES} WHERE id > ? ORDER BY id LIMIT ?`, afterId, NEWEST);
  return openTexts(env, rows);
}
