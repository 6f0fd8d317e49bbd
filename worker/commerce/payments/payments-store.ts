import { base64url } from 'jose';
import type { OrderStatus, PaymentStatus } from '../../../shared/states.ts';
import { runBatch } from '../http/database-errors.ts';
import type { HoldReason } from './payment-events.ts';

export interface NewPayment {
  initId: string;
  method: string;
  amountMinor: number;
  currencyCode: string;
  successUrl: string;
  errorUrl: string;
}

/** A payment with its order's data. Amounts in minor units of its currency, instants in ms UTC. */
export interface PaymentRow {
  init_id: string;
  method: string;
  status: PaymentStatus;
  amount_minor: number;
  currency_code: string;
  held_reason: HoldReason | null;
  created_at: number;
  order_id: number;
  order_guid: string;
  order_number: string;
  order_status: OrderStatus;
  customer_id: number;
  /** The country that the buyer chose. */
  country_code: string;
  email: string;
  language_code: string;
  refunded_minor: number;
  surplus_minor: number;
  provider_reference: string | null;
  /** The refunds that the shop requested from the provider for units. */
  asked_refund_minor: number;
  /** The part of the payment refunded to the balance instead. */
  credited_minor: number;
  /** Units of the order that were not refunded. */
  kept_items: number;
  /** 1 when it is held and its provider has collected the money. */
  is_collected: number;
  /** 1 once the money of a held payment goes back, or a surplus. */
  is_returned: number;
}

const PAYMENTS = `SELECT p.init_id, p.method, p.status, p.amount_minor, p.currency_code,
    p.held_reason, p.created_at, p.order_id, o.guid AS order_guid, o.number AS order_number,
    o.status AS order_status, o.customer_id, o.country_code, o.email,
    o.language_code, p.refunded_minor, p.surplus_minor, p.provider_reference,
    (SELECT ifnull(sum(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND r.origin = 'shop') AS asked_refund_minor,
    (SELECT ifnull(sum(r.credited_minor), 0) FROM refunds r WHERE r.payment_id = p.id) AS credited_minor,
    (SELECT count(*) FROM order_items i WHERE i.order_id = o.id
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)) AS kept_items,
    EXISTS (SELECT 1 FROM payment_events e WHERE e.init_id = p.init_id AND e.outcome = 'held' AND e.kind = 'paid') AS is_collected,
    EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'held') AS is_returned
  FROM payments p JOIN orders o ON o.id = p.order_id`;

/** A new payment's id, of 128 random bits: three rows of each order hold it. */
export function createInitId(): string {
  return `pi_${base64url.encode(crypto.getRandomValues(new Uint8Array(16)))}`;
}

export function insertPayment(
  db: D1Database,
  orderGuid: string,
  payment: NewPayment,
  now: number,
): D1PreparedStatement[] {
  const { initId, method, amountMinor, currencyCode, successUrl, errorUrl } = payment;
  return [
    db
      .prepare(
        `INSERT INTO payments (order_id, init_id, method, amount_minor, currency_code, created_at)
         SELECT id, ?2, ?3, ?4, ?5, ?6 FROM orders WHERE guid = ?1`,
      )
      .bind(orderGuid, initId, method, amountMinor, currencyCode, now),
    db
      .prepare(
        `INSERT INTO payment_pages (payment_id, success_url, error_url)
         SELECT id, ?2, ?3 FROM payments WHERE init_id = ?1`,
      )
      .bind(initId, successUrl, errorUrl),
  ];
}

/** Where the buyer of an open payment goes afterwards; null once it has ended. */
export async function findReturnUrls(
  db: D1Database,
  initId: string,
): Promise<{ success_url: string; error_url: string } | null> {
  return db
    .prepare(
      `SELECT g.success_url, g.error_url FROM payments p JOIN payment_pages g ON g.payment_id = p.id WHERE p.init_id = ?`,
    )
    .bind(initId)
    .first<{ success_url: string; error_url: string }>();
}

export async function findPayment(db: D1Database, initId: string): Promise<PaymentRow | null> {
  return db.prepare(`${PAYMENTS} WHERE p.init_id = ?`).bind(initId).first<PaymentRow>();
}

/** The newest payment of a customer since an instant: for a shopper who lost the return URL. */
export async function findNewestPayment(db: D1Database, customerId: number, since: number): Promise<PaymentRow | null> {
  return db
    .prepare(`${PAYMENTS} WHERE o.customer_id = ? AND p.created_at >= ? ORDER BY p.id DESC LIMIT 1`)
    .bind(customerId, since)
    .first<PaymentRow>();
}

/** Stores where the provider collects the payment. False when the payment ended meanwhile: its page must be closed. */
export async function savePaymentUrl(db: D1Database, initId: string, url: string, reference: string): Promise<boolean> {
  const [payment] = await db.batch<{ status: PaymentStatus }>([
    db
      .prepare('UPDATE payments SET provider_reference = ?2 WHERE init_id = ?1 RETURNING status')
      .bind(initId, reference),
    db
      .prepare(
        'UPDATE payment_pages SET payment_url = ?2 WHERE payment_id = (SELECT id FROM payments WHERE init_id = ?1)',
      )
      .bind(initId, url),
  ]);
  return payment?.results[0]?.status !== 'Voided';
}

/** Amounts of an order that depend on the payment method. In minor units of its currency. */
export interface MethodBill {
  feeMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/**
 * Gives an unpaid order another payment; an open one is voided in the same batch.
 * @throws CommerceError 409 `order-state` when the order is past paying.
 */
export async function replacePayment(
  db: D1Database,
  orderGuid: string,
  payment: NewPayment,
  bill: MethodBill,
  now: number,
): Promise<void> {
  await runBatch(db, [
    db
      .prepare(
        `UPDATE payments SET status = 'Voided', void_reason = 'replaced'
         WHERE order_id = (SELECT id FROM orders WHERE guid = ?) AND status = 'Pending' AND held_reason IS NULL`,
      )
      .bind(orderGuid),
    db
      .prepare('UPDATE orders SET fee_minor = ?2, tax_minor = ?3, total_minor = ?4 WHERE guid = ?1')
      .bind(orderGuid, bill.feeMinor, bill.taxMinor, bill.totalMinor),
    ...insertPayment(db, orderGuid, payment, now),
  ]);
}

/** Open payments to check at their provider, each after a pause that doubles. */
export async function readPaymentsToPoll(db: D1Database, now: number, limit: number): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare(
      `${PAYMENTS} WHERE p.status IN ('Pending', 'Authorized') AND p.held_reason IS NULL AND p.provider_reference IS NOT NULL
         AND ifnull(p.polled_at, p.created_at) + 120000 * (1 << min(p.poll_count, 9)) <= ?1
       ORDER BY ifnull(p.polled_at, p.created_at) LIMIT ?2`,
    )
    .bind(now, limit)
    .all<PaymentRow>();
  return results;
}

export async function notePoll(db: D1Database, initId: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE payments SET polled_at = ?2, poll_count = poll_count + 1 WHERE init_id = ?1')
    .bind(initId, now)
    .run();
}
