import type { MailText } from '../../../shared/mail.ts';
import { type Issuing, issueCreditNotes } from '../invoices/issue-documents-store.ts';
import { mailBuyer } from '../messaging/outbox-writes-store.ts';
import { cancelVoidedOrder } from '../orders/cancel-orders-store.ts';
import { beginProcessing, type Settling, settleOrder } from '../orders/order-settlement-store.ts';
import type { HoldReason } from '../payments/payment-events.ts';
import { closeEvent, type HoldMail, type ProviderEvent } from '../payments/payment-events-store.ts';
import { closeRefunds } from './open-refunds-store.ts';
import { followRefunds, requestHeldRefund } from './refunds-store.ts';
import { recordLostDispute, recordReportedRefund } from './reported-refunds-store.ts';
import { takeBackLost } from './take-back-store.ts';

// What a provider's event does to a payment, its order and the shop's books. Each function has the statements of one batch,
// in their order: the state triggers reject all of them together when the payment does not allow the transition.

/** The payment and the order that an event is about. */
interface PaymentIds {
  init_id: string;
  order_guid: string;
}

/** Authorised: the order is in progress, but nothing is delivered before the money is there. */
export function authorizePayment(
  db: D1Database,
  { order_guid: orderGuid }: PaymentIds,
  event: ProviderEvent,
  mail: MailText,
  now: number,
): D1PreparedStatement[] {
  return [
    closeEvent(db, event, 'applied'),
    db.prepare("UPDATE payments SET status = 'Authorized' WHERE init_id = ?1").bind(event.initId),
    ...beginProcessing(db, orderGuid),
    mailBuyer(db, orderGuid, '1', mail, now),
  ];
}

/** Paid: keys are sold and points earned; the order is complete, or waits for keys. */
export function payOrder(
  db: D1Database,
  { order_guid: orderGuid, init_id: initId }: PaymentIds,
  event: ProviderEvent,
  settling: Settling,
): D1PreparedStatement[] {
  return [closeEvent(db, event, 'applied'), ...settleOrder(db, orderGuid, initId, settling)];
}

/** Failed or cancelled: an order that was in progress ends and releases what it reserved; a pending one can be paid again. */
export function voidPayment(
  db: D1Database,
  { order_guid: orderGuid }: PaymentIds,
  event: ProviderEvent,
  mail: MailText,
  now: number,
): D1PreparedStatement[] {
  return [
    closeEvent(db, event, 'applied'),
    db.prepare("UPDATE payments SET status = 'Voided' WHERE init_id = ?1").bind(event.initId),
    db
      .prepare('UPDATE payments SET void_reason = ?2, held_reason = NULL WHERE init_id = ?1')
      .bind(event.initId, event.kind),
    ...cancelVoidedOrder(db, orderGuid, event.kind, mail, now),
  ];
}

/** Refunded, in part or in full: with the last of the money, keys, points and balance go back too. */
export function refundOrder(
  db: D1Database,
  { order_guid: orderGuid }: PaymentIds,
  event: ProviderEvent,
  to: 'PartiallyRefunded' | 'Refunded',
  issuing: Issuing,
): D1PreparedStatement[] {
  const { now } = issuing;
  return [
    closeEvent(db, event, 'applied'),
    db
      .prepare(
        `UPDATE payments SET status = ?2, refunded_minor = max(refunded_minor, min(amount_minor, ?3)) WHERE init_id = ?1`,
      )
      .bind(event.initId, to, event.amountMinor),
    ...closeRefunds(db, event, now),
    // Counted again here: a unit may have been refunded to the balance since the event was evaluated.
    ...followRefunds(db, orderGuid, now, recordReportedRefund(db, 'p.init_id = ?3', event.initId, now)),
    ...issueCreditNotes(db, orderGuid, issuing),
  ];
}

/** Refunded what was collected beyond the order's total: the payment stays Paid. */
export function returnSurplus(db: D1Database, event: ProviderEvent, now: number): D1PreparedStatement[] {
  return [
    closeEvent(db, event, 'applied'),
    db
      .prepare('UPDATE payments SET refunded_minor = max(refunded_minor, min(amount_minor, ?2)) WHERE init_id = ?1')
      .bind(event.initId, event.amountMinor),
    ...closeRefunds(db, event, now),
  ];
}

/** Refunded while it was held: it never paid for anything, so there is nothing to undo. */
export function returnHeld(db: D1Database, event: ProviderEvent, now: number): D1PreparedStatement[] {
  return [closeEvent(db, event, 'applied'), ...closeRefunds(db, event, now)];
}

/** A report that changes nothing; one of a refund may still close refunds, or tell of one made at the provider. */
export function ignoreEvent(
  db: D1Database,
  { order_guid: orderGuid }: PaymentIds,
  event: ProviderEvent,
  issuing: Issuing,
): D1PreparedStatement[] {
  const { now } = issuing;
  return [
    closeEvent(db, event, 'ignored'),
    ...(event.kind === 'refunded'
      ? [
          ...closeRefunds(db, event, now),
          ...recordReportedRefund(db, 'p.init_id = ?3', event.initId, now),
          ...issueCreditNotes(db, orderGuid, issuing),
        ]
      : []),
  ];
}

/**
 * A payment that does not match: it keeps its state, nothing is delivered, and the staff decides. A payment for an
 * order that was given up is refunded in the same batch.
 */
export function holdPayment(
  db: D1Database,
  event: ProviderEvent,
  reason: HoldReason,
  mails: readonly HoldMail[],
  now: number,
): D1PreparedStatement[] {
  return [
    ...mails.map(({ recipient, locale, subject, text }) =>
      db
        .prepare(
          `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
           SELECT 'mail', ?2, ?3, ?4, ?5, ?6 FROM payments WHERE init_id = ?1 AND held_reason IS NULL AND ?2 <> ''`,
        )
        .bind(event.initId, recipient, locale, subject, text, now),
    ),
    db
      .prepare(
        `UPDATE payments SET held_reason = ?2 WHERE init_id = ?1 AND EXISTS (SELECT 1 FROM payment_events
           WHERE init_id = ?1 AND provider = ?3 AND event_id = ?4 AND outcome = 'waiting')`,
      )
      .bind(event.initId, reason, event.provider, event.eventId),
    closeEvent(db, event, 'held'),
    ...(reason === 'paid-after-void' ? [requestHeldRefund(db, event.initId, event, now)] : []),
  ];
}

/**
 * A dispute or a failed refund: the mails are written once, with the event's transition. A payment is disputed while it
 * has more disputes than won ones, or a lost one: counted, as a dispute's end may arrive before its beginning.
 */
export function disputePayment(
  db: D1Database,
  { order_guid: orderGuid }: PaymentIds,
  event: ProviderEvent,
  mails: readonly HoldMail[],
  issuing: Issuing,
): D1PreparedStatement[] {
  const { now } = issuing;
  return [
    ...mails.map(({ recipient, locale, subject, text }) =>
      db
        .prepare(
          `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
           SELECT 'mail', ?3, ?4, ?5, ?6, ?7 FROM payment_events
           WHERE init_id = ?8 AND provider = ?1 AND event_id = ?2 AND outcome = 'waiting'`,
        )
        .bind(event.provider, event.eventId, recipient, locale, subject, text, now, event.initId),
    ),
    ...takeBackLost(db, event, now),
    recordLostDispute(db, event, now),
    ...issueCreditNotes(db, orderGuid, issuing),
    closeEvent(db, event, 'applied'),
    db
      .prepare(
        `UPDATE payments SET disputed_at = (
           SELECT CASE WHEN sum(kind = 'dispute-lost') > 0 OR sum(kind = 'disputed') > sum(kind = 'dispute-won')
             THEN ifnull(payments.disputed_at, ?2) END
           FROM payment_events WHERE init_id = ?1 AND outcome = 'applied')
         WHERE init_id = ?1`,
      )
      .bind(event.initId, now),
  ];
}
