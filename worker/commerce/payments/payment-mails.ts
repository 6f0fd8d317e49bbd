import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { formatMoney, type Money } from '../catalog/prices/money.ts';
import { type MessageCode, type MessageParams, messageText } from '../messages/messages.ts';
import { readStaffSettings } from '../messaging/staff-settings-store.ts';
import type { HoldReason } from './payment-events.ts';
import type { HoldMail, ProviderEvent } from './payment-events-store.ts';
import type { PaymentRow } from './payments-store.ts';
import type { PaymentEnv } from './providers/provider.ts';

type MailEnv = Pick<PaymentEnv, 'DB' | 'ORIGIN'>;

const localeOfBuyer = ({ language_code: code }: PaymentRow): LocaleCode => (isLocaleCode(code) ? code : DEFAULT_LOCALE);

/** What happened to a payment, in the buyer's language. `PAYMENT_MAILS` has the subject and text of each. */
const PAYMENT_MAILS = {
  underway: ['mail-underway-subject', 'mail-underway-text'],
  unpaid: ['mail-unpaid-subject', 'mail-unpaid-text'],
  returned: ['mail-returned-subject', 'mail-returned-text'],
  late: ['mail-returned-subject', 'mail-late-text'],
  'amount-mismatch': ['mail-country-subject', 'mail-amount-text'],
  'country-mismatch': ['mail-country-subject', 'mail-country-text'],
  'card-blocked': ['mail-held-subject', 'mail-held-text'],
} as const satisfies Record<string, readonly [MessageCode, MessageCode]>;

/** The mail to the buyer about a change of their payment (PAYMENT-10). `money`: the amount that was collected. */
export function writePaymentMail(
  { ORIGIN }: MailEnv,
  payment: PaymentRow,
  kind: keyof typeof PAYMENT_MAILS,
  money: Money,
): MailText {
  const locale = localeOfBuyer(payment);
  const paid = formatMoney(money, locale);
  const params: MessageParams = {
    number: payment.order_number,
    link: labelledLink(
      messageText(locale, 'mail-open-order'),
      ORIGIN + href(locale, 'order', { id: payment.order_id }),
    ),
    amount: paid,
    paid,
    due: formatMoney({ amountMinor: payment.amount_minor, currencyCode: payment.currency_code }, locale),
  };
  const [subject, text] = PAYMENT_MAILS[kind];
  return { subject: messageText(locale, subject, params), text: messageText(locale, text, params) };
}

/**
 * The mails about a payment that is held: to the buyer, and of one from another country to the merchant as well
 * (CHECKOUT-51). The cron notifies the staff of all others. `notice`: what the staff want its buyer to be told (ORDER-63).
 */
export async function writeHoldMails(
  env: MailEnv,
  payment: PaymentRow,
  event: ProviderEvent,
  reason: HoldReason,
  notice = '',
): Promise<HoldMail[]> {
  const { subject, text: usual } = writePaymentMail(
    env,
    payment,
    reason === 'paid-after-void' ? 'late' : reason,
    event,
  );
  const text = notice === '' ? usual : `${notice}\n\n${usual}`;
  const buyer = { recipient: payment.email, locale: localeOfBuyer(payment), subject, text };
  if (reason !== 'country-mismatch') return [buyer];
  const { emails, locale } = await readStaffSettings(env.DB);
  const names = new Intl.DisplayNames([localeOf(locale).tag], { type: 'region' });
  const nameOf = (country: string) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country);
  const params = {
    number: payment.order_number,
    chosen: nameOf(payment.country_code),
    paid: nameOf(event.countryCode ?? ''),
    payment: payment.init_id,
  };
  const warning = {
    subject: messageText(locale, 'mail-country-merchant-subject', params),
    text: messageText(locale, 'mail-country-merchant-text', params),
  };
  return [buyer, ...emails.map((recipient) => ({ recipient, locale, ...warning }))];
}
