import { DEFAULT_LOCALE, isLocaleCode, localeOf } from '../../../../shared/locales.ts';
import { toMailHtml } from '../../../../shared/mail.ts';
import { messageText } from '../../messages/messages.ts';
import { buildUnsubscribeUrl, type UnsubscribeEnv } from '../unsubscribe-link.ts';
import type { ClaimedMessage } from './delivery-queue.ts';
import { domainOf } from './mail-headers.ts';
import type { MailSettings } from './mail-settings-store.ts';
import type { MailAddress, MailAttachment, OutgoingMail } from './transport.ts';

export type ComposeEnv = Pick<CommerceEnv, 'DB' | 'MEDIA' | 'ORIGIN'> & UnsubscribeEnv;

/** Reads the invoice of an order by its guid; none while it is not paid. */
export type InvoiceReader = (env: ComposeEnv, orderGuid: string) => Promise<MailAttachment[]>;

/** One click in the mail program ends it (RFC 8058); the link in the text asks first. */
function toListHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A claimed mail, complete with headers, HTML and invoice. `queue` is the name of its outbox. */
export async function composeMail(
  env: ComposeEnv,
  settings: MailSettings & { from: MailAddress },
  queue: string,
  message: ClaimedMessage,
  readInvoice: InvoiceReader,
): Promise<OutgoingMail> {
  const locale = isLocaleCode(message.locale) ? message.locale : DEFAULT_LOCALE;
  const { list } = message;
  const unsubscribe = list && (await buildUnsubscribeUrl(env, { list, email: message.recipient, locale }));
  const text = unsubscribe
    ? `${message.text}\n\n${messageText(locale, 'mail-unsubscribe')}\n${unsubscribe}`
    : message.text;
  const subject = message.subject.replace(/[\r\n]+/g, ' ');
  return {
    id: `${queue}-${message.id}-${message.createdAt}@${domainOf(settings.from.address)}`,
    from: settings.from,
    replyTo: settings.replyTo,
    to: message.recipient,
    subject,
    text,
    html: toMailHtml({ subject, text }, localeOf(locale), settings.brand),
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? toListHeaders(unsubscribe) : {}) },
    attachments:
      settings.attachesInvoice && message.invoiceOf !== null ? await readInvoice(env, message.invoiceOf) : [],
  };
}
