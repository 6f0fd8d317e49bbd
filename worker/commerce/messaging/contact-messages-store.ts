import type { MailText } from '../../../shared/mail.ts';
import { mailPerson } from './outbox-writes-store.ts';
import type { StaffSettings } from './staff-settings-store.ts';

/** Stores a message of the contact or partner form and e-mails it to the staff, atomically. */
export async function saveContactMessage(
  db: D1Database,
  message: { kind: 'contact' | 'partner'; locale: string; email: string; fields: object },
  staff: StaffSettings,
  mail: MailText,
): Promise<void> {
  const now = Date.now();
  await db.batch([
    db
      .prepare('INSERT INTO contact_messages (kind, locale, email, fields, created_at) VALUES (?, ?, ?, ?, ?)')
      .bind(message.kind, message.locale, message.email, JSON.stringify(message.fields), now),
    ...staff.emails.map((staffEmail) => mailPerson(db, staffEmail, staff.locale, mail, now)),
  ]);
}
