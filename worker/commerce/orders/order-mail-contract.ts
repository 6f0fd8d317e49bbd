import { WITHDRAWAL_DAYS } from '../../../shared/api/order-remedies.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import type { Seller } from '../content/seller-store.ts';
import { writeWithdrawalForm } from '../content/withdrawal-form.ts';
import { messageText } from '../messages/messages.ts';
import type { MailedOrder } from './mailed-order.ts';
import { TERMS_SE_NAME } from './terms-store.ts';

/**
 * The confirmation of the contract on a durable medium (CRD art. 8 (7)): the seller, the invoice, the version of the
 * terms, and the right of withdrawal, how to use it and when it ends, with the model form (REFUND-18).
 */
export function confirmContract(
  origin: string,
  order: MailedOrder,
  locale: LocaleCode,
  seller: Seller,
  orderLink: string,
): string {
  const terms = origin + href(locale, 'topic', { seName: TERMS_SE_NAME });
  return [
    messageText(locale, 'mail-contract-seller', { seller: seller.lines.join(', ') }),
    `${messageText(locale, 'mail-contract-invoice')} ${orderLink}`,
    `${
      order.termsVersion === null
        ? messageText(locale, 'mail-contract-terms')
        : messageText(locale, 'mail-contract-terms-version', { version: order.termsVersion })
    } ${terms}`,
    `${messageText(locale, 'mail-contract-withdrawal', { days: WITHDRAWAL_DAYS })} ${origin}${href(locale, 'withdrawal')}`,
    messageText(locale, 'mail-contract-waiver', { days: WITHDRAWAL_DAYS }),
    writeWithdrawalForm(locale, seller),
  ].join('\n\n');
}
