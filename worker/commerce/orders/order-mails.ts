import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../shared/currencies.ts';
import { DEFAULT_LOCALE, isLocaleCode, localeOf } from '../../../shared/locales.ts';
import type { MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { formatMinor } from '../catalog/money.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import type { OrderMails } from '../messaging/outbox-writes-store.ts';

/** What the mails of an order say. `totalMinor` in minor units of its currency. */
export interface MailedOrder {
  number: string;
  languageCode: string;
  totalMinor: number;
  currencyCode: string;
}

/** The mails about a paid order, in the language it was placed in. */
export function writeOrderMails(origin: string, order: MailedOrder): OrderMails {
  const locale = isLocaleCode(order.languageCode) ? order.languageCode : DEFAULT_LOCALE;
  const currency = currencyOf(isCurrencyCode(order.currencyCode) ? order.currencyCode : DEFAULT_CURRENCY);
  const params = {
    number: order.number,
    total: formatMinor(order.totalMinor, currency, localeOf(locale).tag),
    link: `${origin}${href(locale, 'orders')}/{orderId}`,
  };
  const write = (subject: MessageCode, text: MessageCode): MailText => ({
    subject: messageText(locale, subject, params),
    text: messageText(locale, text, params),
  });
  return {
    complete: write('mail-complete-subject', 'mail-complete-text'),
    waiting: write('mail-waiting-subject', 'mail-waiting-text'),
  };
}
