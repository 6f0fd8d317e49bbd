import type { PaymentStatus } from '../../../shared/states.ts';

export type PaymentEventKind = 'authorized' | 'paid' | 'failed' | 'cancelled' | 'refunded';

/** What a provider reports. `amountMinor` is what it collected (or gave back in all) in `currencyCode`. */
export interface PaymentEvent {
  kind: PaymentEventKind;
  amountMinor: number;
  currencyCode: string;
}

export interface ExpectedPayment {
  status: PaymentStatus;
  amountMinor: number;
  currencyCode: string;
  /** What is known to be given back already, 0 unless told. */
  refundedMinor?: number;
  /** What of it went to the buyer's balance instead of back through the provider, 0 unless told. */
  creditedMinor?: number;
  /** True while the buyer keeps something of the order, so that even the last cent given back is a part only. */
  keepsItems?: boolean;
}

export type HoldReason = 'amount-mismatch' | 'paid-after-void';
export type EventDecision =
  | { outcome: 'apply'; to: PaymentStatus }
  | { outcome: 'wait' }
  | { outcome: 'ignore' }
  | { outcome: 'hold'; reason: HoldReason };

const IGNORE: EventDecision = { outcome: 'ignore' };

function isOpen(status: PaymentStatus): boolean {
  return status === 'Pending' || status === 'Authorized';
}

function decideMoney(payment: ExpectedPayment, event: PaymentEvent, to: 'Authorized' | 'Paid'): EventDecision {
  if (payment.status === 'Voided' && to === 'Paid') return { outcome: 'hold', reason: 'paid-after-void' };
  if (!isOpen(payment.status) || payment.status === to) return IGNORE;
  const isExact = event.amountMinor === payment.amountMinor && event.currencyCode === payment.currencyCode;
  return isExact ? { outcome: 'apply', to } : { outcome: 'hold', reason: 'amount-mismatch' };
}

function decideRefund(payment: ExpectedPayment, event: PaymentEvent): EventDecision {
  // A refund that overtook its payment is kept until the payment is here.
  if (isOpen(payment.status)) return { outcome: 'wait' };
  if (payment.status !== 'Paid' && payment.status !== 'PartiallyRefunded') return IGNORE;
  // An earlier sum that arrives later says nothing new.
  if (event.amountMinor <= (payment.refundedMinor ?? 0)) return IGNORE;
  const isAll = event.amountMinor + (payment.creditedMinor ?? 0) >= payment.amountMinor && payment.keepsItems !== true;
  return { outcome: 'apply', to: isAll ? 'Refunded' : 'PartiallyRefunded' };
}

/**
 * What an event means for a payment, in whatever order events arrive. Money that does not match, or that comes for a
 * payment that was given up, is held for a person: no key leaves for it.
 */
export function decideEvent(payment: ExpectedPayment, event: PaymentEvent): EventDecision {
  switch (event.kind) {
    case 'authorized':
      return decideMoney(payment, event, 'Authorized');
    case 'paid':
      return decideMoney(payment, event, 'Paid');
    case 'failed':
    case 'cancelled':
      return isOpen(payment.status) ? { outcome: 'apply', to: 'Voided' } : IGNORE;
    case 'refunded':
      return decideRefund(payment, event);
  }
}
