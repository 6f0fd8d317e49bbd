import { WITHDRAWAL_DAYS } from '../../../shared/api/order-remedies.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import type { PaymentStatus } from '../../../shared/states.ts';

export type WithdrawalRejection = 'NotPaid' | 'Revealed' | 'Refunded' | 'TooLate' | 'Disputed';

export interface BoughtUnit {
  paymentStatus: PaymentStatus;
  paidAt: number | null;
  /** State of the unit's key; null while it has none. */
  keyStatus: string | null;
  isRefunded: boolean;
  /** True while the buyer disputes the payment at its provider. */
  isDisputed: boolean;
  /** True once any key of the unit was shown, including replaced ones. */
  wasRevealed: boolean;
}

/** The last instant of the last day of withdrawal, in UTC: the day of the payment is not counted (Reg. 1182/71 art. 3). */
export function withdrawableUntil(paidAt: number): number {
  return (Math.floor(paidAt / DAY_MS) + 1 + WITHDRAWAL_DAYS) * DAY_MS - 1;
}

/** Why the buyer cannot return a unit; null when they can. */
export function checkWithdrawal(unit: BoughtUnit, now: number): WithdrawalRejection | null {
  if (unit.isRefunded || unit.keyStatus === 'Returned' || unit.paymentStatus === 'Refunded') return 'Refunded';
  const isPaid = unit.paymentStatus === 'Paid' || unit.paymentStatus === 'PartiallyRefunded';
  if (!isPaid || unit.paidAt === null) return 'NotPaid';
  if (unit.wasRevealed) return 'Revealed';
  if (unit.keyStatus !== null && unit.keyStatus !== 'Sold' && unit.keyStatus !== 'Reserved') return 'Revealed';
  if (unit.isDisputed) return 'Disputed';
  return now > withdrawableUntil(unit.paidAt) ? 'TooLate' : null;
}
