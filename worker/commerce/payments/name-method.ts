import type { LocaleCode } from '../../../shared/locales.ts';
import { messageText } from '../messages/messages.ts';
import { findMethod } from './methods.ts';

/** How an order was paid. Amounts in minor units of its currency. */
interface PaidBy {
  /** System name. */
  method: string;
  totalMinor: number;
  balanceMinor: number;
  pointsMinor: number;
}

/** The display name of an order's payment method. An order that a coupon made free was not paid by the balance. */
export function nameMethod({ method, totalMinor, balanceMinor, pointsMinor }: PaidBy, locale: LocaleCode): string {
  if (method === 'FullyBalance') {
    const isFree = totalMinor + balanceMinor + pointsMinor === 0;
    return messageText(locale, isFree ? 'invoice-discount' : 'method-balance');
  }
  if (method === 'FullyRewardPoint') return messageText(locale, 'method-points');
  const found = findMethod(method);
  return found ? messageText(locale, found.name) : method;
}
