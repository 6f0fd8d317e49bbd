import { readTextList, toJsonList } from '../database.ts';
import { isJobDue } from '../jobs/job-faults-store.ts';
import type { PaymentEvent, PaymentEventKind } from './payment-events.ts';

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
    .prepare(
      "UPDATE payment_events SET outcome = ?4 WHERE init_id = ?1 AND provider = ?2 AND event_id = ?3 AND outcome = 'waiting'",
    )
    .bind(event.initId, event.provider, event.eventId, outcome);
}

/** An e-mail about a payment that is held or disputed, written once. */
export interface HoldMail {
  recipient: string;
  locale: string;
  subject: string;
  text: string;
}
