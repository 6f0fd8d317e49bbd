import { type MailReaders, type RenderEnv, renderMail } from '../mail/render-mail.ts';
import type { ClaimedMessage } from './delivery-queue.ts';
import { domainOf } from './mail-headers.ts';
import type { MailSettings } from './mail-settings-store.ts';
import type { MailAddress, MailAttachment, OutgoingMail } from './transport.ts';

export type ComposeEnv = Pick<CommerceEnv, 'MEDIA'> & RenderEnv;

/** What mails contain of orders, by their guids. */
export interface OrderReaders extends MailReaders {
  /** The invoice of an order; none while it is not paid. */
  readInvoice: (env: ComposeEnv, orderGuid: string) => Promise<MailAttachment[]>;
}

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
  readers: OrderReaders,
): Promise<OutgoingMail> {
  const subject = message.subject.replace(/[\r\n]+/g, ' ');
  const { text, html, unsubscribeUrl } = await renderMail(env, settings, { ...message, subject }, readers);
  const isInvoiceWanted = settings.attachesInvoice && message.hasInvoice;
  return {
    id: `${queue}-${message.id}-${message.createdAt}@${domainOf(settings.from.address)}`,
    from: settings.from,
    replyTo: settings.replyTo,
    to: message.recipient,
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? toListHeaders(unsubscribeUrl) : {}) },
    attachments: isInvoiceWanted && message.orderGuid !== null ? await readers.readInvoice(env, message.orderGuid) : [],
  };
}
