import { readTextList, toJsonList } from '../../database.ts';
import { isJobDue } from '../../jobs/job-faults-store.ts';
import { beginProcessing } from '../../orders/order-settlement-store.ts';
import { closeRefunds } from '../../refunds/open-refunds-store.ts';
import { followRefunds, requestHeldRefund } from '../../refunds/refunds-store.ts';
import { recordLostDispute, recordReportedRefund } from '../../refunds/reported-refunds-store.ts';
import { takeBackLost } from '../../refunds/take-back-store.ts';
import type { HoldReason, PaymentEvent, PaymentEventKind } from './payment-events.ts';

/** A provider's event about one of our payments. */
export interface ProviderEvent extends PaymentEvent {
  provider: string;
  eventId: string;
  initId: string;
  /** Hash of the provider's fingerprint of the card, if it tells one. */
  instrument?: string | null;
  /** The country that the payment comes from, if the provider tells one. */
  countryCode?: string | null;
  /** Of a 'refunded' event: the shop's refunds in its sum. The merchant made the rest of the sum at the provider. */
  refundIds?: readonly string[];
}

/** A provider's response to a refund requested by the shop. */
export interface RefundedEvent extends ProviderEvent {
  kind: 'refunded';
  refundIds: readonly string[];
}

interface EventRow {
  provider: string;
  event_id: string;
  init_id: string;
  kind: PaymentEventKind;
  amount_minor: number;
  currency_code: string;
  country_code: string | null;
  /** JSON list. */
  refund_ids: string;
}

/** Stores an event as waiting. A repeated one changes nothing. */
export async function saveEvent(db: D1Database, event: ProviderEvent, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO payment_events (provider, event_id, init_id, kind, amount_minor, currency_code, instrument, country_code,
         refund_ids, received_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING`,
    )
    .bind(
      event.provider,
      event.eventId,
      event.initId,
      event.kind,
      event.amountMinor,
      event.currencyCode,
      event.instrument ?? null,
      event.countryCode ?? null,
      toJsonList(event.refundIds ?? []),
      now,
    )
    .run();
}

/** The pending events of a payment, payments first, refunds last, whatever the order of arrival. */
export async function readWaitingEvents(db: D1Database, initId: string): Promise<ProviderEvent[]> {
  const { results } = await db
    .prepare(
      `SELECT provider, event_id, init_id, kind, amount_minor, currency_code, country_code, refund_ids
       FROM payment_events WHERE init_id = ? AND outcome = 'waiting'
       ORDER BY instr('authorized paid failed cancelled refunded disputed dispute-won dispute-lost', kind), amount_minor`,
    )
    .bind(initId)
    .all<EventRow>();
  return results.map((row) => ({
    provider: row.provider,
    eventId: row.event_id,
    initId: row.init_id,
    kind: row.kind,
    amountMinor: row.amount_minor,
    currencyCode: row.currency_code,
    countryCode: row.country_code,
    refundIds: readTextList(row.refund_ids),
  }));
}

/** The name of the cron's work on them, in `job_faults`. */
export const EVENTS_JOB = 'payment-events';

/** Payments with stored events that a crash may have left unapplied. */
export async function readPaymentsWithWaitingEvents(db: D1Database, now: number, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT DISTINCT e.init_id FROM payment_events e JOIN payments p ON p.init_id = e.init_id
       WHERE e.outcome = 'waiting' AND ${isJobDue(EVENTS_JOB, 'e.init_id', '?1')} LIMIT ?2`)
    .bind(now, limit)
    .all<{ init_id: string }>();
  return results.map((row) => row.init_id);
}

export function closeEvent(
  db: D1Database,
  event: ProviderEvent,
  outcome: 'applied' | 'ignored' | 'held',
): D1PreparedStatement {
  return db
    .prepare("UPDATE payment_events SET outcome = ?3 WHERE provider = ?1 AND event_id = ?2 AND outcome = 'waiting'")
    .bind(event.provider, event.eventId, outcome);
}

/** An e-mail about a payment that is held or disputed, written once. */
export interface HoldMail {
  recipient: string;
  locale: string;
  subject: string;
  text: string;
}

/**
 * A payment that does not match: it keeps its state, nothing is delivered, and the staff decides. A payment for an
 * order that was given up is refunded in the same batch.
 */
export async function holdPayment(
  db: D1Database,
  event: ProviderEvent,
  reason: HoldReason,
  mails: readonly HoldMail[] = [],
): Promise<void> {
  await db.batch([
    ...mails.map(({ recipient, locale, subject, text }) =>
      db
        .prepare(
          `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
           SELECT 'mail', ?2, ?3, ?4, ?5, ?6 FROM payments WHERE init_id = ?1 AND held_reason IS NULL AND ?2 <> ''`,
        )
        .bind(event.initId, recipient, locale, subject, text, Date.now()),
    ),
    db
      .prepare(
        `UPDATE payments SET held_reason = ?2 WHERE init_id = ?1 AND EXISTS (SELECT 1 FROM payment_events
           WHERE provider = ?3 AND event_id = ?4 AND outcome = 'waiting')`,
      )
      .bind(event.initId, reason, event.provider, event.eventId),
    closeEvent(db, event, 'held'),
    ...(reason === 'paid-after-void' ? [requestHeldRefund(db, event.initId, event, Date.now())] : []),
  ]);
}

/**
 * Statements for the transitions other than Paid. All of them fail together when the state does not allow the
 * transition.
 */
export function movePayment(
  db: D1Database,
  orderGuid: string,
  event: ProviderEvent,
  to: 'Authorized' | 'Voided' | 'PartiallyRefunded' | 'Refunded',
  now: number,
): D1PreparedStatement[] {
  const isRefund = to === 'PartiallyRefunded' || to === 'Refunded';
  const move = isRefund
    ? db
        .prepare(
          `UPDATE payments SET status = ?2, refunded_minor = max(refunded_minor, min(amount_minor, ?3)) WHERE init_id = ?1`,
        )
        .bind(event.initId, to, event.amountMinor)
    : db.prepare('UPDATE payments SET status = ?2 WHERE init_id = ?1').bind(event.initId, to);
  const statements = [closeEvent(db, event, 'applied'), move];
  if (to === 'Authorized') statements.push(...beginProcessing(db, orderGuid));
  if (to === 'Voided') {
    statements.push(
      db
        .prepare('UPDATE payments SET void_reason = ?2, held_reason = NULL WHERE init_id = ?1')
        .bind(event.initId, event.kind),
    );
  }
  if (isRefund) {
    statements.push(
      ...closeRefunds(db, event, now),
      // Counted again here: a unit may have been refunded to the balance since the event was evaluated.
      ...followRefunds(db, orderGuid, now, recordReportedRefund(db, 'p.init_id = ?3', event.initId, now)),
    );
  }
  return statements;
}

/** Statements for the refund of what was collected beyond the order's total: the payment stays Paid. */
export function returnSurplus(db: D1Database, event: ProviderEvent, now: number): D1PreparedStatement[] {
  return [
    closeEvent(db, event, 'applied'),
    db
      .prepare('UPDATE payments SET refunded_minor = max(refunded_minor, min(amount_minor, ?2)) WHERE init_id = ?1')
      .bind(event.initId, event.amountMinor),
    ...closeRefunds(db, event, now),
  ];
}

/**
 * A dispute or a failed refund: the mails are written once, with the event's transition. A payment is disputed while it
 * has more disputes than won ones, or a lost one: counted, as a dispute's end may arrive before its beginning.
 */
export async function applyNotice(
  db: D1Database,
  event: ProviderEvent,
  mails: readonly HoldMail[],
  now: number,
): Promise<void> {
  await db.batch([
    ...mails.map(({ recipient, locale, subject, text }) =>
      db
        .prepare(
          `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
           SELECT 'mail', ?3, ?4, ?5, ?6, ?7 FROM payment_events
           WHERE provider = ?1 AND event_id = ?2 AND outcome = 'waiting'`,
        )
        .bind(event.provider, event.eventId, recipient, locale, subject, text, now),
    ),
    ...takeBackLost(db, event, now),
    recordLostDispute(db, event, now),
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
  ]);
}
