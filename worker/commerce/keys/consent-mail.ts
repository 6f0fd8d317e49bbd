import { DEFAULT_LOCALE, isLocaleCode, localeOf } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { messageText } from '../messages/messages.ts';
import type { ItemKeyRow } from './keys-store.ts';

/** The consents that a buyer gave before a key was shown, on a durable medium, in the language of the order. */
export function writeConsentMail(origin: string, item: ItemKeyRow, epochMs: number): MailText {
  const locale = isLocaleCode(item.language_code) ? item.language_code : DEFAULT_LOCALE;
  const format = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const;
  const params = {
    number: item.order_number,
    product: item.product_name,
    date: new Intl.DateTimeFormat(localeOf(locale).tag, format).format(epochMs),
    link: labelledLink(messageText(locale, 'mail-open-order'), origin + href(locale, 'order', { id: item.order_id })),
  };
  return {
    subject: messageText(locale, 'mail-consent-subject', params),
    text: messageText(locale, 'mail-consent-text', params),
  };
}
