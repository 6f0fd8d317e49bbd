import { localeOf } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { readSeller, type Seller } from '../content/seller-store.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import type { OrderMails } from '../messaging/outbox-writes-store.ts';
import { localeOfMail, type MailedOrder, toMailedOrder } from './mailed-order.ts';
import { confirmContract } from './order-mail-contract.ts';
import { summarizeOrder } from './order-mail-summary.ts';
import { findOrderByGuid, readOrderItems } from './order-rows-store.ts';

/**
 * The e-mails about a paid order, in the order's language: next steps, products and payment, and the confirmation of
 * the contract. `{orderId}` is replaced by the order's id, `{sealedUntil}` and `{releasesOn}` by when its last key is released.
 */
export function writeOrderMails(origin: string, order: MailedOrder, seller: Seller): OrderMails {
  const locale = localeOfMail(order);
  const link = `${origin}${href(locale, 'orders')}/{orderId}`;
  const t = (code: MessageCode, label: MessageCode) =>
    messageText(locale, code, {
      number: order.number,
      date: `${code === 'mail-preordered-text' ? '{releasesOn}' : '{sealedUntil}'} UTC`,
      link: labelledLink(messageText(locale, label), link),
    });
  const details = [
    summarizeOrder(order, locale, localeOf(locale).tag),
    confirmContract(origin, order, locale, seller, link),
  ];
  const write = (subject: MessageCode, text: MessageCode, label: MessageCode): MailText => ({
    subject: t(subject, label),
    text: [t(text, label), ...details].join('\n\n'),
  });
  return {
    complete: write('mail-complete-subject', 'mail-complete-text', 'mail-open-keys'),
    sealed: write('mail-waiting-subject', 'mail-sealed-text', 'mail-open-order'),
    waiting: write('mail-waiting-subject', 'mail-waiting-text', 'mail-open-order'),
    preordered: write('mail-waiting-subject', 'mail-preordered-text', 'mail-open-order'),
    held: write('mail-held-subject', 'mail-held-text', 'mail-open-order'),
  };
}

/** The e-mails of a stored order. */
export async function readOrderMails(env: Pick<CommerceEnv, 'DB' | 'ORIGIN'>, orderGuid: string): Promise<OrderMails> {
  const [order, seller] = await Promise.all([findOrderByGuid(env.DB, orderGuid), readSeller(env.DB, env.ORIGIN)]);
  if (!order) throw new Error(`there is no order ${orderGuid} to write about`);
  return writeOrderMails(env.ORIGIN, toMailedOrder(order, await readOrderItems(env.DB, [order.id])), seller);
}
