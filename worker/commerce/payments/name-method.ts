import type { Translate } from '../messages/messages.ts';
import { findMethod } from './methods.ts';

/** How an order was paid. Amounts in minor units of its currency. */
interface PaidBy {
  /** System name. */
  method: string;
  totalMinor: number;
  balanceMinor: number;
  pointsMinor: number;
  promoMinor: number;
}

/** The display name of an order's payment method. An order that a coupon made free was not paid by the balance. */
export function nameMethod(paid: PaidBy, t: Translate): string {
  const { method, totalMinor, balanceMinor, pointsMinor, promoMinor } = paid;
  if (method === 'FullyBalance') {
    const isFree = totalMinor + balanceMinor + pointsMinor + promoMinor === 0;
    return t(isFree ? 'invoice-discount' : 'method-balance');
  }
  if (method === 'FullyRewardPoint') return t('method-points');
  const found = findMethod(method);
  return found ? t(found.name) : method;
}
