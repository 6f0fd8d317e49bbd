import { readAll } from '../database.ts';
import { openTexts } from './sealed-text.ts';

export interface OutboxMessage {
  id: number;
  kind: 'mail' | 'sms';
  recipient: string;
  /** Path code of the language it is written in. */
  locale: string;
  subject: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const NEWEST = 100;

/** Commerce's newest e-mails and messages, newest first. */
export async function readOutbox(env: CommerceEnv): Promise<OutboxMessage[]> {
  const rows = await readAll<OutboxMessage>(
    env.DB,
    'SELECT id, kind, recipient, locale, subject, text, created_at AS createdAt FROM outbox ORDER BY id DESC LIMIT ?',
    NEWEST,
  );
  return openTexts(env, rows);
}

/** Messages to be sent, oldest first, after an id, for a polling sender. */
export async function readOutboxAfter(env: CommerceEnv, afterId: number): Promise<OutboxMessage[]> {
  const rows = await readAll<OutboxMessage>(
    env.DB,
    'SELECT id, kind, recipient, locale, subject, text, created_at AS createdAt FROM outbox WHERE id > ? ORDER BY id LIMIT ?',
    afterId,
    NEWEST,
  );
  return openTexts(env, rows);
}
