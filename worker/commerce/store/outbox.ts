import { readAll } from './database.ts';

export interface OutboxMessage {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const NEWEST = 100;

/** The newest mails and messages that commerce wants to send, newest first. */
export function readOutbox(db: D1Database): Promise<OutboxMessage[]> {
  return readAll<OutboxMessage>(
    db,
    'SELECT kind, recipient, subject, text, created_at AS createdAt FROM outbox ORDER BY id DESC LIMIT ?',
    NEWEST,
  );
}
