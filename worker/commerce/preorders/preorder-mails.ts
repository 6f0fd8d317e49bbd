import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, locales } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { formatRelease } from '../catalog/product/pre-order.ts';
import { type MessageCode, type MessageParams, messageText } from '../messages/messages.ts';

const write = (locale: LocaleCode, subject: MessageCode, text: MessageCode, params: MessageParams): MailText => ({
  subject: messageText(locale, subject, params),
  text: messageText(locale, text, params),
});

/** The mail about a moved release, in every language: `{product}`, `{number}` and `{orderId}` are filled in for each order. */
export function writeMovedMails(origin: string, at: number, timeZone: string): Record<LocaleCode, MailText> {
  const written = locales.map(({ code }) => {
    const link = labelledLink(messageText(code, 'mail-open-order'), `${origin}${href(code, 'orders')}/{orderId}`);
    const params = { product: '{product}', number: '{number}', date: formatRelease(at, timeZone, code), link };
    return [code, write(code, 'mail-preorder-moved-subject', 'mail-preorder-moved-text', params)] as const;
  });
  return Object.fromEntries(written) as Record<LocaleCode, MailText>;
}

/** The mail about a pre-ordered key that is there, while other keys of the order are still to come. */
export function writeReleasedMail(
  origin: string,
  order: { id: number; number: string; language_code: string },
): MailText {
  const locale = isLocaleCode(order.language_code) ? order.language_code : DEFAULT_LOCALE;
  const link = labelledLink(messageText(locale, 'mail-open-keys'), origin + href(locale, 'order', { id: order.id }));
  return write(locale, 'mail-preorder-released-subject', 'mail-preorder-released-text', { number: order.number, link });
}
