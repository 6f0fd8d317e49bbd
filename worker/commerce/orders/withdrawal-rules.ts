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
  /** When a pre-ordered unit is released; null for any other one. */
  releasesAt: number | null;
}

/**
 * The last instant of the last day of withdrawal, in UTC: the day of the payment is not counted (Reg. 1182/71 art. 3). The
 * days of a pre-order begin with its release, wherever it moves to, and not before its key is there (PREORDER-4).
 */
function lastInstantOf({ releasesAt, keyStatus }: BoughtUnit, paidAt: number, now: number): number {
  const isAwaited = releasesAt !== null && keyStatus === null;
  const beginsAt = Math.max(paidAt, releasesAt ?? paidAt, isAwaited ? now : paidAt);
  return (Math.floor(beginsAt / DAY_MS) + 1 + WITHDRAWAL_DAYS) * DAY_MS - 1;
}

/** Why the buyer cannot return a unit; null when they can. */
export function checkWithdrawal(unit: BoughtUnit, now: number): WithdrawalRejection | null {
  if (unit.isRefunded || unit.keyStatus === 'Returned' || unit.paymentStatus === 'Refunded') return 'Refunded';
  const isPaid = unit.paymentStatus === 'Paid' || unit.paymentStatus === 'PartiallyRefunded';
  if (!isPaid || unit.paidAt === null) return 'NotPaid';
  if (unit.wasRevealed) return 'Revealed';
  if (unit.keyStatus !== null && unit.keyStatus !== 'Sold' && unit.keyStatus !== 'Reserved') return 'Revealed';
  if (unit.isDisputed) return 'Disputed';
  return now > lastInstantOf(unit, unit.paidAt, now) ? 'TooLate' : null;
}

/** Until when the buyer can return a unit; null when they cannot. */
export function withdrawableUntil(unit: BoughtUnit, now: number): number | null {
  return unit.paidAt === null || checkWithdrawal(unit, now) !== null ? null : lastInstantOf(unit, unit.paidAt, now);
}
