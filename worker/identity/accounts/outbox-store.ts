const PAGE_SIZE = 100;
/** Mails hold links that worked once: nobody needs them for long. */
const KEEP_MAIL_MS = 7 * 24 * 60 * 60 * 1000;

interface MailRow {
  id: number;
  recipient: string;
  template: string;
  locale: string;
  data: string;
  created_at: number;
}

/** A mail as commerce, which sends it, reads it. */
export interface Mail {
  readonly Id: number;
  readonly Recipient: string;
  /** `password-recovery` (Data: link, validMinutes). */
  readonly Template: string;
  /** BCP 47 tag. */
  readonly Locale: string;
  readonly Data: Readonly<Record<string, unknown>>;
  readonly CreatedOnUtc: string;
}

export async function listMails(db: D1Database, afterId: number): Promise<Mail[]> {
  const { results } = await db
    .prepare('SELECT * FROM outbox WHERE id > ?1 ORDER BY id LIMIT ?2')
    .bind(afterId, PAGE_SIZE)
    .all<MailRow>();
  return results.map((row) => ({
    Id: row.id,
    Recipient: row.recipient,
    Template: row.template,
    Locale: row.locale,
    Data: JSON.parse(row.data) as Record<string, unknown>,
    CreatedOnUtc: new Date(row.created_at).toISOString(),
  }));
}

export async function deleteOldMails(db: D1Database, nowMs: number): Promise<void> {
  await db
    .prepare('DELETE FROM outbox WHERE created_at <= ?1')
    .bind(nowMs - KEEP_MAIL_MS)
    .run();
}
