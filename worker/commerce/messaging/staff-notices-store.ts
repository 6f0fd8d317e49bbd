import type { MailText } from '../../../shared/mail.ts';
import { toJsonList } from '../database.ts';

interface Notice {
  kind: string;
  subject: string;
}

/**
 * Writes a mail to each address unless the notice was already given: atomically, so only once however many rounds run.
 */
export async function writeStaffMail(
  db: D1Database,
  { kind, subject }: Notice,
  emails: readonly string[],
  locale: string,
  mail: MailText,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
         SELECT 'mail', value, ?4, ?5, ?6, ?7 FROM json_each(?3)
         WHERE NOT EXISTS (SELECT 1 FROM staff_notices WHERE kind = ?1 AND subject = ?2)`,
      )
      .bind(kind, subject, toJsonList(emails), locale, mail.subject, mail.text, now),
    db
      .prepare('INSERT INTO staff_notices (kind, subject, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(kind, subject, now),
  ]);
}
