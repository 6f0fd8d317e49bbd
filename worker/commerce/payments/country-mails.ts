import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { messageText } from '../messages/messages.ts';
import { readStaffSettings } from '../messaging/staff-settings-store.ts';
import type { HoldMail, ProviderEvent } from './events/payment-events-store.ts';
import type { PaymentRow } from './payments-store.ts';
import type { PaymentEnv } from './providers/provider.ts';

/** Notifies the buyer and the merchant of a payment that is on hold because of its country (CHECKOUT-9). */
export async function writeCountryMails(
  env: PaymentEnv,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<HoldMail[]> {
  const staff = await readStaffSettings(env.DB);
  const locale: LocaleCode = isLocaleCode(payment.language_code) ? payment.language_code : DEFAULT_LOCALE;
  const params = {
    number: payment.order_number,
    link: env.ORIGIN + href(locale, 'order', { id: payment.order_id }),
    chosen: payment.country_code,
    paid: event.countryCode ?? '',
    payment: payment.init_id,
  };
  return [
    {
      recipient: payment.email,
      locale,
      subject: messageText(locale, 'mail-country-subject', params),
      text: messageText(locale, 'mail-country-text', params),
    },
    ...staff.emails.map((recipient) => ({
      recipient,
      locale: staff.locale,
      subject: messageText(staff.locale, 'mail-country-merchant-subject', params),
      text: messageText(staff.locale, 'mail-country-merchant-text', params),
    })),
  ];
}
