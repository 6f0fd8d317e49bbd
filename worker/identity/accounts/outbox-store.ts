import type { ShopBrand } from '../../../shared/shop-brand.ts';
import { chooseLanguage } from '../messages/messages.ts';
import { isMailTemplate, type MailData, type MailTemplate, writeMail } from './mail-templates.ts';

const PAGE_SIZE = 100;
/** E-mails contain links that work once, so they are not kept for long. */
const KEEP_MAIL_MS = 7 * 24 * 60 * 60 * 1000;

export interface MailRow {
  id: number;
  recipient: string;
  template: string;
  locale: string;
  data: string;
  created_at: number;
}

/** An e-mail as the delivery service reads it. */
export interface Mail {
  readonly Id: number;
  readonly Recipient: string;
  readonly Template: MailTemplate;
  /** Path code of the language it is written in. */
  readonly Locale: string;
  readonly Data: Readonly<Record<string, string | number>>;
  readonly Subject: string;
  readonly Text: string;
  readonly CreatedOnUtc: string;
}

const MINUTE_MS = 60_000;

/** When a mail's link expires; null for mails without one. */
function findExpiry(data: Readonly<Record<string, string | number>>, nowMs: number): number | null {
  const minutes = Number(data.minutes ?? 0) + Number(data.hours ?? 0) * 60;
  return minutes > 0 ? nowMs + minutes * MINUTE_MS : null;
}

/** Puts an e-mail into the outbox. `locale` is the reader's BCP 47 tag, English when unknown. */
export function queueMail<Template extends MailTemplate>(
  db: D1Database,
  mail: { recipient: string; template: Template; locale: string | null; data: MailData[Template] },
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO outbox (recipient, template, locale, data, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
    )
    .bind(
      mail.recipient,
      mail.template,
      mail.locale ?? 'en',
      JSON.stringify(mail.data),
      nowMs,
      findExpiry({ ...mail.data }, nowMs),
    );
}

/** The mail of a row in its reader's language and the shop's name; none for a template that no longer exists. */
export function toMails(row: MailRow, shop: ShopBrand): Mail[] {
  if (!isMailTemplate(row.template)) return [];
  const data = JSON.parse(row.data) as Record<string, string | number>;
  const language = chooseLanguage(row.locale, shop);
  const { subject, text } = writeMail(row.template, data, language);
  return [
    {
      Id: row.id,
      Recipient: row.recipient,
      Template: row.template,
      Locale: language.locale.code,
      Data: data,
      Subject: subject,
      Text: text,
      CreatedOnUtc: new Date(row.created_at).toISOString(),
    },
  ];
}

/** E-mails to be sent, oldest first, after an id; the newest first without one. */
export async function listMails(db: D1Database, afterId: number | null, shop: ShopBrand): Promise<Mail[]> {
  const read =
    afterId === null
      ? db.prepare('SELECT * FROM outbox ORDER BY id DESC LIMIT ?1').bind(PAGE_SIZE)
      : db.prepare('SELECT * FROM outbox WHERE id > ?1 ORDER BY id LIMIT ?2').bind(afterId, PAGE_SIZE);
  const { results } = await read.all<MailRow>();
  return results.flatMap((row) => toMails(row, shop));
}

export async function deleteOldMails(db: D1Database, nowMs: number): Promise<void> {
  await db
    .prepare('DELETE FROM outbox WHERE created_at <= ?1')
    .bind(nowMs - KEEP_MAIL_MS)
    .run();
}
