import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { messageText } from '../messages/messages.ts';
import type { GiftRow } from './gift-rows-store.ts';

const toLocale = (code: string): LocaleCode => (isLocaleCode(code) ? code : DEFAULT_LOCALE);

/** Date and time to the second, in UTC. */
function formatInstant(epochMs: number, locale: LocaleCode): string {
  const format = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(locale).tag, format).format(epochMs);
}

/** On one line: what the giver wrote must not become a button, a list or a table of the shop's mail. */
const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const openButton = (origin: string, locale: LocaleCode, token: string) =>
  labelledLink(messageText(locale, 'gift-open'), origin + href(locale, 'gift', { token }));

/** The mail that brings a gift to its recipient: a link, never the key (GIFT-3). */
function writeInvitation(origin: string, gift: GiftRow, token: string): MailText {
  const locale = toLocale(gift.language_code);
  const { sender_name: sender, product_name: product } = gift;
  const message = toOneLine(gift.message);
  const params = {
    name: gift.recipient_name,
    sender,
    product,
    message: message === '' ? '' : `\n\n${messageText(locale, 'mail-gift-message', { sender, message })}`,
    link: openButton(origin, locale, token),
  };
  return {
    subject: messageText(locale, 'mail-gift-subject', params),
    text: messageText(locale, 'mail-gift-text', params),
  };
}

/** The recipient's consents on a durable medium, with the link that shows the key (CRD 16(m)). */
export function writeClaimMail(origin: string, gift: GiftRow, token: string, claimedAt: number): MailText {
  const locale = toLocale(gift.language_code);
  const params = {
    product: gift.product_name,
    date: formatInstant(claimedAt, locale),
    link: openButton(origin, locale, token),
  };
  return {
    subject: messageText(locale, 'mail-gift-claim-subject', params),
    text: messageText(locale, 'mail-gift-claim-text', params),
  };
}

/** The mail with a new link: to claim the gift, or to see the key of a claimed one. */
export const writeLinkMail = (origin: string, gift: GiftRow, token: string): MailText =>
  gift.claimed_at === null
    ? writeInvitation(origin, gift, token)
    : writeClaimMail(origin, gift, token, gift.claimed_at);

/** What has become of a gift, for its giver, in the language of the order. */
export function writeGiverMail(
  origin: string,
  gift: GiftRow,
  outcome: 'claimed' | 'declined',
  epochMs: number,
): MailText {
  const locale = toLocale(gift.buyer_locale);
  const params = {
    name: gift.recipient_name,
    product: gift.product_name,
    number: gift.order_number,
    date: formatInstant(epochMs, locale),
    link: labelledLink(messageText(locale, 'mail-open-order'), origin + href(locale, 'order', { id: gift.order_id })),
  };
  return {
    subject: messageText(locale, `mail-gift-${outcome}-subject`, params),
    text: messageText(locale, `mail-gift-${outcome}-text`, params),
  };
}
