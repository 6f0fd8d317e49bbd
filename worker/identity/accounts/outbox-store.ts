import { MINUTE_MS } from '../../../shared/durations.ts';
import type { ShopBrand } from '../../../shared/shop-brand.ts';
import { chooseLanguage } from '../messages/messages.ts';
import { type MailValues, openMailData, sealMailData } from './mail-data.ts';
import { isMailTemplate, type MailData, type MailTemplate, writeMail } from './mail-templates.ts';

const PAGE_SIZE = 100;

export interface MailRow {
  id: number;
  recipient: string;
  template: string;
  locale: string;
  /** Encrypted (`mail-data.ts`). */
  data: string;
  created_at: number;
}

const MAILS = 'SELECT id, recipient, template, locale, data, created_at FROM outbox';

/** An e-mail as the delivery service reads it. */
export interface Mail {
  readonly Id: number;
  readonly Recipient: string;
  readonly Template: MailTemplate;
  /** Path code of the language it is written in. */
  readonly Locale: string;
  readonly Data: MailValues;
  readonly Subject: string;
  readonly Text: string;
  readonly CreatedOnUtc: string;
}

/** When a mail's link expires; null for mails without one. */
function findExpiry(data: MailValues, nowMs: number): number | null {
  const minutes = Number(data.minutes ?? 0) + Number(data.hours ?? 0) * 60;
  return minutes > 0 ? nowMs + minutes * MINUTE_MS : null;
}

/** Puts an e-mail into the outbox. `locale` is the reader's BCP 47 tag, English when unknown. */
export async function queueMail<Template extends MailTemplate>(
  env: Pick<IdentityEnv, 'DB' | 'COOKIE_SECRET'>,
  mail: { recipient: string; template: Template; locale: string | null; data: MailData[Template] },
  nowMs: number,
): Promise<D1PreparedStatement> {
  const values: MailValues = { ...mail.data };
  const sealed = await sealMailData(env, values);
  return env.DB.prepare(
    'INSERT INTO outbox (recipient, template, locale, data, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
  ).bind(mail.recipient, mail.template, mail.locale ?? 'en', sealed, nowMs, findExpiry(values, nowMs));
}

/**
 * The mail of a row in its reader's language and the shop's name; none for a template that no longer exists, or that
 * cannot be decrypted.
 */
export async function toMails(env: Pick<IdentityEnv, 'COOKIE_SECRET'>, row: MailRow, shop: ShopBrand): Promise<Mail[]> {
  const data = isMailTemplate(row.template) ? await openMailData(env, row.data) : null;
  if (!isMailTemplate(row.template) || data === null) return [];
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
export async function listMails(env: IdentityEnv, afterId: number | null, shop: ShopBrand): Promise<Mail[]> {
  const { DB: db } = env;
  const read =
    afterId === null
      ? db.prepare(`${MAILS} ORDER BY id DESC LIMIT ?1`).bind(PAGE_SIZE)
      : db.prepare(`${MAILS} WHERE id > ?1 ORDER BY id LIMIT ?2`).bind(afterId, PAGE_SIZE);
  const { results } = await read.all<MailRow>();
  return (await Promise.all(results.map((row) => toMails(env, row, shop)))).flat();
}
