import { currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import { localeOf } from '../../../shared/locales.ts';
import { formatMinor } from '../catalog/prices/money.ts';
import { openIssuing } from '../invoices/issue-documents-store.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import { readStaffSettings } from '../messaging/staff-settings-store.ts';
import type { NoticeKind } from '../payments/payment-events.ts';
import type { ProviderEvent } from '../payments/payment-events-store.ts';
import type { PaymentRow } from '../payments/payments-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { disputePayment } from './event-outcomes-store.ts';

const MAILS = {
  disputed: ['mail-dispute-subject', 'mail-dispute-text'],
  'dispute-won': ['mail-dispute-subject', 'mail-dispute-won-text'],
  'dispute-lost': ['mail-dispute-subject', 'mail-dispute-lost-text'],
  'refund-failed': ['mail-refund-failed-subject', 'mail-refund-failed-text'],
} as const satisfies Record<NoticeKind, readonly [MessageCode, MessageCode]>;

/**
 * Applies a dispute or a failed refund (PAYMENT-7): the order's keys are frozen while the dispute is open or lost, and the
 * merchant is notified once, in the shop's own language.
 */
export async function applyDisputeEvent(
  env: PaymentEnv,
  payment: PaymentRow,
  event: ProviderEvent & { kind: NoticeKind },
  now: number,
): Promise<void> {
  const [staff, issuing] = await Promise.all([readStaffSettings(env.DB), openIssuing(env, payment.language_code, now)]);
  const [subject, text] = MAILS[event.kind];
  const { currencyCode: code } = event;
  const params = {
    number: payment.order_number,
    provider: event.provider,
    amount: isCurrencyCode(code)
      ? formatMinor(event.amountMinor, currencyOf(code), localeOf(staff.locale).tag)
      : `${event.amountMinor} ${code}`,
  };
  console.error(`[commerce] ${event.kind}: payment ${event.initId} of order ${payment.order_number}`);
  const mails = staff.emails.map((recipient) => ({
    recipient,
    locale: staff.locale,
    subject: messageText(staff.locale, subject, params),
    text: messageText(staff.locale, text, params),
  }));
  await env.DB.batch(disputePayment(env.DB, payment, event, mails, issuing));
}
