export interface SmsMessage {
  /** E.164. */
  to: string;
  /** Path code of the language it is written in. */
  locale: string;
  text: string;
  /** When its code expires. Milliseconds UTC. */
  expiresAt: number;
}

/** Interface of an SMS carrier. A further one is one file beside this one. */
export interface SmsProvider {
  /** @throws when the carrier did not accept the message. */
  send(message: SmsMessage): Promise<void>;
}

/** Puts messages into the outbox, from which they are delivered like e-mails. */
export function createOutboxSms(db: D1Database): SmsProvider {
  return {
    async send({ to, locale, text, expiresAt }) {
      await db
        .prepare(
          `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at, expires_at)
           VALUES ('sms', ?, ?, '', ?, ?, ?)`,
        )
        .bind(to, locale, text, Date.now(), expiresAt)
        .run();
    },
  };
}
