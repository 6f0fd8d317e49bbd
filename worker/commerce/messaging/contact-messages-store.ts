import type { MailText } from '../../../shared/mail.ts';
import { mailPerson } from './outbox-writes-store.ts';

/** Stores a message of the contact or partner form and e-mails it to the shop, atomically. */
export async function saveContactMessage(
  db: D1Database,
  message: { kind: 'contact' | 'partner'; locale: string; email: string; fields: Readonly<Record<string, string>> },
  shopEmail: string,
  mail: MailText,
): Promise<void> {
  const now = Date.now();
  const statements = [
    db
      .prepare('INSERT INTO contact_messages (kind, locale, email, fields, created_at) VALUES (?, ?, ?, ?, ?)')
      .bind(message.kind, message.locale, message.email, JSON.stringify(message.fields), now),
  ];
  if (shopEmail !== '') statements.push(mailPerson(db, shopEmail, message.locale, mail, now));
  await db.batch(statements);
}
