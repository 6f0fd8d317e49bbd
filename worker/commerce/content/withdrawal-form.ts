import type { LocaleCode } from '../../../shared/locales.ts';
import { messageText } from '../messages/messages.ts';
import type { Seller } from './seller-store.ts';

/** The model form for a withdrawal with the seller's name, address and contacts (REFUND-18). */
export function writeWithdrawalForm(locale: LocaleCode, { lines, contacts }: Seller): string {
  return messageText(locale, 'withdrawal-form', { seller: [...lines, ...contacts].join(', ') });
}
