import { toEmailKey } from '../../../shared/email-address.ts';
import type { VoucherType } from '../../../shared/merchant/product/voucher-type.ts';
import type { OrderStatus, PaymentStatus } from '../../../shared/states.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { readAll, toJsonList } from '../database.ts';
import type { HoldReason } from '../payments/payment-events.ts';
import type { OrderTax } from '../taxes/tax-note.ts';
import { GIFT_OF_UNIT } from './order-gift.ts';
import { isUnitRefunded } from './refunded-units.ts';

/** An order with the state of its newest payment. Amounts in minor units of its currency, instants in ms UTC. */
export interface OrderRow extends OrderTax {
  id: number;
  guid: string;
  number: string;
  customer_id: number;
  status: OrderStatus;
  language_code: string;
  currency_code: string;
  /** Recipient of the order's e-mails. */
  email: string;
  subtotal_minor: number;
  /** By coupon and promotional credit. */
  discount_minor: number;
  /** Promotional credit in it. */
  promo_minor: number;
  fee_minor: number;
  tax_minor: number;
  tax_rate: number;
  /** Basis points of VAT that reverse charge has taken out of the prices; 0 without it. */
  relieved_rate: number;
  /** Multi-purpose vouchers in the subtotal. */
  untaxed_minor: number;
  points_used: number;
  points_minor: number;
  balance_used_minor: number;
  balance_minor: number;
  points_to_earn: number;
  total_minor: number;
  /** Minor units of the currency for one EUR, in millionths, when the order was placed. */
  minor_per_eur_micros: number;
  rate_quoted_on: string;
  rate_source: string;
  coupon_code: string | null;
  terms_version: string | null;
  /** The age that its buyer declared with it; null where nobody was asked. */
  declared_age: number | null;
  created_at: number;
  expires_at: number;
  paid_at: number | null;
  payment_status: PaymentStatus;
  payment_init_id: string;
  method: string;
  payment_url: string | null;
  held_reason: HoldReason | null;
  /** The state of the refund of a payment that paid for nothing: held, or too late; null without one. */
  returned_status: 'requested' | 'done' | null;
  /** Everything given back so far, in whatever way. */
  given_minor: number;
  given_points: number;
  given_promo: number;
  /** The part of it that the payment method had collected. */
  given_by_method: number;
  /** Where the buyer is by all evidence; null: the chosen country. */
  place_country_code: string | null;
  /** 1 once its VAT was given back to a business, or is on its way (TAX-11). */
  is_vat_given: number;
  /** 0 without a lost dispute, 1 when a part was charged back, 2 when everything was. */
  charged_back: number;
  /** When the staff held it; null unless they do. */
  held_at: number | null;
  /** When the buyer disputed the payment at its provider; null while no dispute is open or lost. */
  disputed_at: number | null;
}

/** A replaced key. Instants in ms UTC. */
export interface EarlierKeyRow {
  id: number;
  revealed_at: number | null;
  replaced_at: number | null;
}

export interface OrderItemRow {
  id: number;
  guid: string;
  order_id: number;
  product_id: number;
  product_name: string;
  /** The URL name of its page now, in the language of the order. */
  product_se_name: string | null;
  /** What the product's picture is drawn or found by now. */
  base_name: string;
  facets: number;
  picture: string | null;
  platform: string;
  unit_minor: number;
  discount_minor: number;
  promo_minor: number;
  voucher_type: VoucherType;
  is_store_credit: number;
  key_status: string | null;
  revealed_at: number | null;
  /** The bundle that the unit was sold with, its name then, and which copy of it; null for a unit of its own. */
  bundle_id: number | null;
  bundle_name: string | null;
  bundle_se_name: string | null;
  bundle_guid: string | null;
  /** 1 once any key of the unit, or of the bundle it was sold with, was shown, including replaced ones. */
  was_revealed: number;
  /** When the buyer consented to immediate delivery; it holds for every key of the unit. */
  consented_at: number | null;
  /** JSON list of `EarlierKeyRow`, unordered: replaced keys. */
  earlier_keys: string;
  is_refunded: number;
  /** What its own refund gave back; null without one, and when it was refunded with the rest of its order. */
  given_minor: number | null;
  given_points: number | null;
  given_promo: number | null;
  /** What amounts gave back of it, as JSON: `gross`, and in it `untaxed` and `tax`. */
  given_before: string;
  /** The landing page of the product's platform, which says how its keys are activated. */
  account_category_id: number | null;
  case_guid: string | null;
  /** Until then its key is not shown; null for no such instant. */
  sealed_until: number | null;
  /** When a pre-ordered unit is released, the zone in which that is shown, and its state; null for any other one. */
  releases_at: number | null;
  release_zone: string | null;
  preorder_status: string | null;
  /** JSON of a `GiftJson`; null for a unit that is no gift. */
  gift: string | null;
  /** The setting `gifts` as JSON; null without one. */
  gift_terms: string | null;
}

/** SQL of an order's row. */
export const ORDERS = `SELECT o.id, o.guid, o.number, o.customer_id, o.status, o.language_code, o.currency_code,
    o.country_code, o.email, o.subtotal_minor, o.discount_minor, o.promo_minor, o.fee_minor, o.tax_minor, o.tax_rate, o.tax_kind, o.place_country_code, o.relieved_rate, o.tax_country_code, o.untaxed_minor, o.points_used,
    o.points_minor, o.balance_used_minor, o.balance_minor, o.points_to_earn, o.total_minor, o.minor_per_eur_micros, o.rate_quoted_on, o.rate_source, o.coupon_code, o.terms_version, o.declared_age, o.created_at, o.held_at,
    o.expires_at, o.paid_at, p.status AS payment_status, p.init_id AS payment_init_id, p.method,
    (SELECT payment_url FROM payment_pages WHERE payment_id = p.id) AS payment_url, p.held_reason, p.disputed_at, (SELECT r.status FROM refunds r JOIN payments q ON q.id = r.payment_id
      WHERE r.order_id = o.id AND r.reason = 'held' AND q.status = 'Voided' ORDER BY r.id DESC LIMIT 1) AS returned_status,
    (SELECT ifnull(sum(r.gross_minor), 0) FROM refunds r WHERE r.order_id = o.id AND r.reason <> 'held') AS given_minor,
    (SELECT ifnull(sum(r.points), 0) FROM refunds r WHERE r.order_id = o.id) AS given_points,
    (SELECT ifnull(sum(r.promo_minor), 0) FROM refunds r WHERE r.order_id = o.id) AS given_promo,
    (SELECT ifnull(sum(r.amount_minor + r.credited_minor), 0) FROM refunds r WHERE r.order_id = o.id AND r.reason <> 'held')
      AS given_by_method,
    EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.reason = 'vat') AS is_vat_given,
    (SELECT ifnull(max(1 + r.covers_rest), 0) FROM refunds r WHERE r.order_id = o.id AND r.origin = 'dispute') AS charged_back
  FROM orders o JOIN payments p ON p.id = (SELECT max(id) FROM payments WHERE order_id = o.id)`;

/** Null for an unknown order and for another customer's, alike. */
export async function findOrder(db: D1Database, id: number, customerId: number): Promise<OrderRow | null> {
  return db.prepare(`${ORDERS} WHERE o.id = ? AND o.customer_id = ?`).bind(id, customerId).first<OrderRow>();
}

/** The order of a typed or copied number, and its e-mail address; null unless both match. */
export async function findOrderByNumber(db: D1Database, number: string, email: string): Promise<OrderRow | null> {
  const order = await findOrderByAnyNumber(db, number);
  return order && toEmailKey(order.email) === toEmailKey(email) ? order : null;
}

/** The order `o`'s number in the canonical form of typed codes (TYPED-1); `orders_by_code` is its index. */
export const ORDER_CODE = "replace(o.number, '-', '')";

export async function findOrderByAnyNumber(db: D1Database, number: string): Promise<OrderRow | null> {
  return db.prepare(`${ORDERS} WHERE ${ORDER_CODE} = ?`).bind(canonicalizeCode(number)).first<OrderRow>();
}

export async function findOrderByGuid(db: D1Database, guid: string): Promise<OrderRow | null> {
  return db.prepare(`${ORDERS} WHERE o.guid = ?`).bind(guid).first<OrderRow>();
}

/** What this customer ordered under an `Idempotency-Key`, and by what request. */
export async function findOrderRequest(
  db: D1Database,
  customerId: number,
  idempotencyKey: string,
): Promise<{ order_id: number; request_hash: string } | null> {
  return db
    .prepare('SELECT order_id, request_hash FROM order_requests WHERE customer_id = ? AND idempotency_key = ?')
    .bind(customerId, idempotencyKey)
    .first<{ order_id: number; request_hash: string }>();
}

/** A page of a customer's orders. */
export interface OrdersFilter {
  /** Only older ones than the order with this id. */
  before: number | null;
  status: string | null;
  productId: number | null;
  limit: number;
}

const START = 'FROM orders WHERE id = ?5 AND customer_id = ?1';
/** The first condition finds the place in the index, the second one decides between orders of the same moment. */
const OLDER = `AND o.created_at <= (SELECT created_at ${START}) AND (o.created_at, o.id) < (SELECT created_at, id ${START})`;

/** A customer's orders with items, newest first. */
export function readOrders(
  db: D1Database,
  customerId: number,
  { before, status, productId, limit }: OrdersFilter,
): Promise<OrderRow[]> {
  return readAll<OrderRow>(
    db,
    `${ORDERS} WHERE o.customer_id = ?1 ${before === null ? '' : OLDER} AND (?2 IS NULL OR o.status = ?2)
       AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND (?3 IS NULL OR i.product_id = ?3))
     ORDER BY o.created_at DESC, o.id DESC LIMIT ?4`,
    customerId,
    status,
    productId,
    limit,
    ...(before === null ? [] : [before]),
  );
}

/** Some orders by their ids. */
export function readOrdersById(db: D1Database, ids: readonly number[]): Promise<OrderRow[]> {
  return readAll<OrderRow>(db, `${ORDERS} WHERE o.id IN (SELECT value FROM json_each(?1))`, toJsonList(ids));
}

/** The newest orders of an address in lower case, or the one with this number in canonical form. */
export function readOrdersByEmail(
  db: D1Database,
  email: string,
  number: string | null,
  limit: number,
): Promise<OrderRow[]> {
  return readAll<OrderRow>(
    db,
    `${ORDERS} WHERE lower(o.email) = ?1 AND (?2 IS NULL OR ${ORDER_CODE} = ?2) ORDER BY o.id DESC LIMIT ?3`,
    email,
    number,
    limit,
  );
}

/** Platforms are the options of attribute 2 (fixed ids); each has a landing page (category type 20). */
export const ACCOUNT_CATEGORY = `(SELECT c.id FROM product_specifications ps JOIN specification_options so ON so.id = ps.option_id
    JOIN categories c ON c.option_id = so.id AND c.type = 20 AND c.is_published = 1
  WHERE ps.product_id = i.product_id AND so.attribute_id = 2 ORDER BY so.position, c.id LIMIT 1)`;

/** SQL: the URL name of the page of a product of the unit `i`, in the language of its order. */
const currentSlug = (productId: string) => `(SELECT s.slug FROM orders o JOIN slugs s ON s.entity = 'product'
  AND s.entity_id = ${productId} AND s.is_active = 1 AND s.locale IN (o.language_code, 'en')
  WHERE o.id = i.order_id ORDER BY s.locale = o.language_code DESC LIMIT 1)`;

/** The items of some of a customer's orders with the state of their keys; never a key itself. */
export async function readOrderItems(db: D1Database, orderIds: readonly number[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return [];
  // One JSON parameter: a statement takes at most 100 of them on D1.
  const { results } = await db
    .prepare(
      `SELECT i.id, i.guid, i.order_id, i.product_id, i.product_name, ${currentSlug('i.product_id')} AS product_se_name, i.platform, p.name AS base_name, p.facets, p.picture,
         i.unit_minor, i.discount_minor, i.promo_minor, i.voucher_type, i.is_store_credit, k.status AS key_status, k.revealed_at, i.consented_at,
         i.bundle_id, i.bundle_name, ${currentSlug('i.bundle_id')} AS bundle_se_name, i.bundle_guid,
         EXISTS (SELECT 1 FROM keys e WHERE e.order_item_id = i.id AND e.revealed_at IS NOT NULL)
           OR (i.bundle_guid IS NOT NULL AND EXISTS (SELECT 1 FROM order_items s JOIN keys e ON e.order_item_id = s.id
             WHERE s.bundle_guid = i.bundle_guid AND e.revealed_at IS NOT NULL)) AS was_revealed,
         (SELECT json_group_array(json_object('id', e.id, 'revealed_at', e.revealed_at, 'replaced_at', c.resolved_at))
           FROM keys e LEFT JOIN key_cases c ON c.key_id = e.id
           WHERE e.order_item_id = i.id AND e.status = 'Replaced') AS earlier_keys,
         ${isUnitRefunded('i')} AS is_refunded,
         (SELECT r.gross_minor FROM refunds r WHERE r.order_item_id = i.id) AS given_minor,
         (SELECT r.points FROM refunds r WHERE r.order_item_id = i.id) AS given_points,
         (SELECT r.promo_minor FROM refunds r WHERE r.order_item_id = i.id) AS given_promo,
         (SELECT json_object('gross', ifnull(sum(r.gross_minor), 0), 'untaxed', ifnull(sum(r.untaxed_minor), 0),
           'tax', ifnull(sum(r.tax_minor), 0)) FROM refunds r WHERE r.for_item_id = i.id) AS given_before,
         ${ACCOUNT_CATEGORY} AS account_category_id,
         (SELECT guid FROM key_cases WHERE order_item_id = i.id ORDER BY id DESC LIMIT 1) AS case_guid,
         (SELECT b.sealed_until FROM key_batches b WHERE b.id = k.batch_id) AS sealed_until,
         r.releases_at, r.time_zone AS release_zone, u.status AS preorder_status,
         ${GIFT_OF_UNIT} AS gift, (SELECT value FROM settings WHERE key = 'gifts') AS gift_terms
       FROM order_items i JOIN products p ON p.id = i.product_id
       LEFT JOIN preorder_units u ON u.order_item_id = i.id LEFT JOIN preorders r ON r.id = u.preorder_id
       LEFT JOIN keys k ON k.id = (SELECT id FROM keys WHERE order_item_id = i.id
         ORDER BY status IN ('Replaced', 'Returned'), id DESC LIMIT 1)
       WHERE i.order_id IN (SELECT value FROM json_each(?)) ORDER BY i.id`,
    )
    .bind(JSON.stringify(orderIds))
    .all<OrderItemRow>();
  return results;
}
