import { readAll } from '../database.ts';

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
export function readOutbox(db: D1Database): Promise<OutboxMessage[]> {
  return readAll<OutboxMessage>(
    db,
    'SELECT id, kind, recipient, locale, subject, text, created_at AS createdAt FROM outbox ORDER BY id DESC LIMIT ?',
    NEWEST,
  );
}

/** Messages to be sent, oldest first, after an id, for a polling sender. */
export function readOutboxAfter(db: D1Database, afterId: number): Promise<OutboxMessage[]> {
  return readAll<OutboxMessage>(
    db,
    'SELECT id, kind, recipient, locale, subject, text, created_at AS createdAt FROM outbox WHERE id > ? ORDER BY id LIMIT ?',
    afterId,
    NEWEST,
  );
}
