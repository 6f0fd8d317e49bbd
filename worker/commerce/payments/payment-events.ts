import type { PaymentStatus } from '../../../shared/states.ts';

/** What a provider reports about a paid payment without changing its status. */
export const NOTICE_KINDS = ['disputed', 'dispute-won', 'dispute-lost', 'refund-failed'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** `declined`: one attempt on the provider's page, which stays open for another. */
export type PaymentEventKind = 'authorized' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'declined' | NoticeKind;

export const isNotice = (kind: PaymentEventKind): kind is NoticeKind => NOTICE_KINDS.some((one) => one === kind);

/** A provider's report. `amountMinor` is the amount it collected (or refunded in total) in `currencyCode`. */
export interface PaymentEvent {
  kind: PaymentEventKind;
  amountMinor: number;
  currencyCode: string;
}

export interface ExpectedPayment {
  status: PaymentStatus;
  amountMinor: number;
  currencyCode: string;
  /** The amount already refunded, 0 by default. */
  refundedMinor?: number;
  /** The part of it that went to the buyer's balance instead of through the provider, 0 by default. */
  creditedMinor?: number;
  /** The part that was collected beyond the order's total and goes back, 0 by default. */
  surplusMinor?: number;
  /** True where the payment contradicts the country that the buyer chose, false by default. */
  contradictsCountry?: boolean;
  /** True for a card that the staff have blocked, false by default. */
  isCardBlocked?: boolean;
  /** True while the buyer keeps something of the order, so that refunding the last cent is still partial. */
  keepsItems?: boolean;
  /** Why the payment is held: only the merchant ends that. Null by default. */
  heldReason?: HoldReason | null;
  /** True when the provider has collected the money of a held payment, false by default. */
  isCollected?: boolean;
  /** True once the money of a held payment goes back, false by default. */
  isReturned?: boolean;
}

export type HoldReason = 'amount-mismatch' | 'country-mismatch' | 'card-blocked' | 'paid-after-void';
export type EventDecision =
  | { outcome: 'apply'; to: PaymentStatus }
  /** Notify the merchant; a dispute freezes the order's keys. */
  | { outcome: 'notice' }
  | { outcome: 'wait' }
  | { outcome: 'ignore' }
  | { outcome: 'hold'; reason: HoldReason };

const IGNORE: EventDecision = { outcome: 'ignore' };

function isOpen(status: PaymentStatus): boolean {
  return status === 'Pending' || status === 'Authorized';
}

function decideMoney(payment: ExpectedPayment, event: PaymentEvent, to: 'Authorized' | 'Paid'): EventDecision {
  if (payment.status === 'Voided' && to === 'Paid') {
    // Another report of money that is already on its way back.
    return payment.isReturned ? IGNORE : { outcome: 'hold', reason: 'paid-after-void' };
  }
  if (!isOpen(payment.status) || payment.status === to) return IGNORE;
  const isExact = event.amountMinor === payment.amountMinor && event.currencyCode === payment.currencyCode;
  if (!isExact) return { outcome: 'hold', reason: 'amount-mismatch' };
  // A later report, which may leave out the country or the card, is not a decision.
  if (payment.heldReason) return { outcome: 'hold', reason: payment.heldReason };
  if (payment.contradictsCountry) return { outcome: 'hold', reason: 'country-mismatch' };
  return payment.isCardBlocked ? { outcome: 'hold', reason: 'card-blocked' } : { outcome: 'apply', to };
}

function decideRefund(payment: ExpectedPayment, event: PaymentEvent): EventDecision {
  // A refund that overtook its payment is stored until the payment arrives.
  if (isOpen(payment.status)) return { outcome: 'wait' };
  if (payment.status !== 'Paid' && payment.status !== 'PartiallyRefunded') return IGNORE;
  // An earlier total that arrives later adds nothing.
  if (event.amountMinor <= (payment.refundedMinor ?? 0)) return IGNORE;
  // The order is still paid in full.
  if (event.amountMinor <= (payment.surplusMinor ?? 0)) return { outcome: 'apply', to: 'Paid' };
  const isAll = event.amountMinor + (payment.creditedMinor ?? 0) >= payment.amountMinor && payment.keepsItems !== true;
  return { outcome: 'apply', to: isAll ? 'Refunded' : 'PartiallyRefunded' };
}

/**
 * The effect of an event on a payment, in whatever order events arrive. A payment that does not match, or that comes
 * for an order that was given up, is held for the staff: no key is delivered for it.
 */
export function decideEvent(payment: ExpectedPayment, event: PaymentEvent): EventDecision {
  switch (event.kind) {
    case 'authorized':
      return decideMoney(payment, event, 'Authorized');
    case 'paid':
      return decideMoney(payment, event, 'Paid');
    case 'failed':
    case 'cancelled':
      // A held payment whose money is here is not over.
      return isOpen(payment.status) && !payment.isCollected ? { outcome: 'apply', to: 'Voided' } : IGNORE;
    case 'refunded':
      return decideRefund(payment, event);
    case 'declined':
      return IGNORE;
    case 'disputed':
    case 'dispute-won':
    case 'dispute-lost':
    case 'refund-failed':
      // One that overtook its payment is stored until the payment arrives.
      return isOpen(payment.status) ? { outcome: 'wait' } : { outcome: 'notice' };
  }
}
