import { toEmailKey } from '../../../shared/email-address.ts';
import type { MailText } from '../../../shared/mail.ts';

export interface PrivacyRow {
  phone_number: string | null;
  phone_verified_at: number | null;
  delete_requested_at: number | null;
}

export async function readPrivacy(db: D1Database, customerId: number): Promise<PrivacyRow> {
  const row = await db
    .prepare('SELECT phone_number, phone_verified_at, delete_requested_at FROM customers WHERE id = ?')
    .bind(customerId)
    .first<PrivacyRow>();
  return row ?? { phone_number: null, phone_verified_at: null, delete_requested_at: null };
}

/** A recipient of the notice about a deletion request. */
export interface DeletionReader {
  /** An empty address gets no notice. */
  email: string;
  locale: string;
  mail: MailText;
}

/**
 * Stores a deletion request, once, and notifies its recipients in the same batch. False while an order is being paid or
 * delivered: then nothing is stored.
 */
export async function requestDeletion(
  db: D1Database,
  customerId: number,
  readers: readonly DeletionReader[],
  now: number,
): Promise<boolean> {
  const isFree = "NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = ?1 AND status IN ('Pending', 'Processing'))";
  const isAsked = 'EXISTS (SELECT 1 FROM customers WHERE id = ?1 AND delete_requested_at = ?2)';
  const [noted] = await db.batch<{ asked: number }>([
    db
      .prepare(
        `UPDATE customers SET delete_requested_at = ?2 WHERE id = ?1 AND delete_requested_at IS NULL AND ${isFree}`,
      )
      .bind(customerId, now),
    ...readers.map(({ email, locale, mail }) =>
      db
        .prepare(
          `INSERT INTO outbox (kind, recipient, locale, subject, text, created_at)
           SELECT 'mail', ?3, ?4, ?5, ?6, ?2 WHERE ?3 <> '' AND ${isAsked}`,
        )
        .bind(customerId, now, email, locale, mail.subject, mail.text),
    ),
  ]);
  if ((noted?.meta.changes ?? 0) > 0) return true;
  return (await readPrivacy(db, customerId)).delete_requested_at !== null;
}

/** What is stored under a customer's id. Never a product key, a hash of one, or the customer's own secrets. */
const BY_CUSTOMER: Readonly<Record<string, string>> = {
  Customer: `SELECT guid, email, first_name, last_name, language_id, currency_code, country_code, role_ids,
      affiliate_code, points, points_owed, balance_minor AS balance_eur_cents,
      balance_owed_minor AS balance_owed_eur_cents, phone_number, phone_verified_at, delete_requested_at,
      created_at, last_activity_at FROM customers WHERE id = ?1`,
  MergedVisitors: `SELECT guid, language_id, currency_code, affiliate_code, created_at, last_activity_at
    FROM customers WHERE merged_into = ?1 ORDER BY id`,
  Cart: 'SELECT product_id, quantity, created_at FROM cart_items WHERE customer_id = ?1 ORDER BY id',
  CartCoupons: `SELECT c.code, c.name FROM cart_coupons cc JOIN coupons c ON c.id = cc.coupon_id
    WHERE cc.customer_id = ?1`,
  DroppedCoupons: `SELECT c.code, c.name, d.reason FROM dropped_coupons d JOIN coupons c ON c.id = d.coupon_id
      WHERE d.customer_id = ?1`,
  Wishlist: 'SELECT product_id, created_at FROM wishlist_items WHERE customer_id = ?1 ORDER BY id',
  Orders: `SELECT number, status, cancel_reason, language_code, email, currency_code, country_code, seen_country_code,
      method, subtotal_minor, discount_minor, fee_minor, tax_minor, tax_rate AS tax_basis_points, points_used,
      points_minor, balance_used_minor AS balance_used_eur_cents, balance_minor, points_to_earn, total_minor,
      minor_per_eur_micros, rate_quoted_on, rate_source, coupon_code, terms_version, affiliate_code,
      client_hash AS address_hash, created_at, paid_at, completed_at, cancelled_at,
      tracked_at
    FROM orders WHERE customer_id = ?1 ORDER BY id`,
  OrderItems: `SELECT o.number AS order_number, i.guid, i.product_id, i.product_name, i.bundle_name, i.platform, i.unit_minor,
      i.discount_minor, i.consented_at, i.consent_version,
      (SELECT k.status FROM keys k WHERE k.order_item_id = i.id ORDER BY k.status IN ('Replaced', 'Returned'), k.id DESC
        LIMIT 1) AS key_status
    FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.customer_id = ?1 ORDER BY i.id`,
  Payments: `SELECT o.number AS order_number, p.init_id, p.method, p.status, p.amount_minor, p.refunded_minor,
      p.currency_code, p.provider_reference, p.void_reason, p.held_reason, p.created_at, p.paid_at
    FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.customer_id = ?1 ORDER BY p.id`,
  Refunds: `SELECT o.number AS order_number, r.guid, r.reason, r.amount_minor, r.currency_code,
      r.balance_minor + r.credit_minor AS balance_eur_cents, r.points, r.gross_minor, r.untaxed_minor, r.tax_minor, r.origin, r.status, r.created_at, r.done_at
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.customer_id = ?1 ORDER BY r.id`,
  CreditNotes: `SELECT o.number AS order_number, n.number, n.issued_at
    FROM credit_notes n JOIN orders o ON o.id = n.order_id
    WHERE o.customer_id = ?1 ORDER BY n.id`,
  Withdrawals: `SELECT w.guid, w.name, w.order_number, w.email, w.item_guids, w.received_at
    FROM withdrawals w JOIN orders o ON o.id = w.order_id WHERE o.customer_id = ?1 ORDER BY w.id`,
  SupplyOrders: `SELECT i.guid, s.supplier, s.status, s.created_at, s.ordered_at, s.done_at FROM supply_orders s
    JOIN order_items i ON i.id = s.order_item_id JOIN orders o ON o.id = i.order_id
    WHERE o.customer_id = ?1 ORDER BY s.id`,
  KeyReveals: `SELECT order_item_id, client_hash AS address_hash, created_at FROM key_reveals
    WHERE customer_id = ?1 ORDER BY id`,
  KeyDenials: `SELECT order_item_id, client_hash AS address_hash, code, created_at FROM key_denials
    WHERE customer_id = ?1 ORDER BY id`,
  KeyCases: `SELECT guid, reason, remedy, note, status, answer, created_at, resolved_at FROM key_cases
    WHERE customer_id = ?1 ORDER BY id`,
  RewardPoints: `SELECT points, balance_after, kind, created_at FROM reward_points WHERE customer_id = ?1 ORDER BY id`,
  Balance: `SELECT amount_minor AS eur_cents, kind, created_at FROM balance_entries WHERE customer_id = ?1 ORDER BY id`,
  GiftCards: `SELECT masked_code, amount_minor AS eur_cents, redeemed_at FROM gift_cards
    WHERE redeemed_by = ?1 ORDER BY id`,
  CouponUses: `SELECT c.code, u.created_at FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id
    WHERE u.customer_id = ?1 ORDER BY u.created_at`,
  PendingPhoneCodes: 'SELECT phone_number, tries, expires_at FROM phone_codes WHERE customer_id = ?1',
};

/** What is stored under an e-mail address alone. */
const BY_EMAIL: Readonly<Record<string, string>> = {
  Newsletter: `SELECT email, locale, status, requested_at, confirmed_at, changed_at FROM newsletter_subscriptions
    WHERE email = ?1`,
  StockAlerts: `SELECT product_id, language_code, confirmed_at, notified_at, created_at FROM stock_alerts
    WHERE email = ?1 ORDER BY id`,
  OrderLookups: `SELECT order_number, language_code, created_at, used_at FROM order_lookups WHERE email = ?1 ORDER BY created_at`,
  ContactMessages: `SELECT kind, locale, fields, created_at, answered_at, answer FROM contact_messages WHERE lower(email) = ?1 ORDER BY id`,
  UnmatchedWithdrawals: `SELECT guid, name, order_number, item_guids, received_at, answered_at, answer FROM withdrawals
    WHERE lower(email) = ?1 AND order_id IS NULL ORDER BY id`,
  // Without their texts: an e-mail may contain a link that is a credential.
  Mails: `SELECT kind, locale, subject, created_at FROM outbox WHERE lower(recipient) = ?1 ORDER BY id`,
};

/** The queries of the export: a test searches them for every table that refers to a customer. */
export const EXPORT_QUERIES: readonly string[] = [...Object.values(BY_CUSTOMER), ...Object.values(BY_EMAIL)];

/**
 * Everything stored about a customer, by group. Data known by e-mail address alone is added for a verified address
 * only: otherwise registering with somebody's address would expose what they wrote.
 */
export async function readEverything(
  db: D1Database,
  customerId: number,
  provenEmail: string | null,
): Promise<Record<string, unknown[]>> {
  const groups = [
    ...Object.entries(BY_CUSTOMER).map(([name, sql]) => ({ name, statement: db.prepare(sql).bind(customerId) })),
    ...(provenEmail === null
      ? []
      : Object.entries(BY_EMAIL).map(([name, sql]) => ({
          name,
          statement: db.prepare(sql).bind(toEmailKey(provenEmail)),
        }))),
  ];
  const results = await db.batch(groups.map(({ statement }) => statement));
  return Object.fromEntries(groups.map(({ name }, index) => [name, results[index]?.results ?? []]));
}
