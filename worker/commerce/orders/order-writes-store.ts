import type { CartGift } from '../../../shared/api/gift.ts';
import type { VoucherFacts } from '../../../shared/merchant/product/voucher-type.ts';
import type { Totals } from '../checkout/totals.ts';
import type { OrderRate } from '../exchange-rates/order-rate.ts';
import { runBatch } from '../http/database-errors.ts';
import { insertPayment, type NewPayment } from '../payments/payments-store.ts';
import { reservePreorder } from '../preorders/reserve-preorder.ts';
import { reserveUnits } from '../suppliers/reserve-units.ts';
import type { BusinessRow } from '../taxes/businesses-store.ts';
import type { Tax } from '../taxes/decide-tax.ts';
import type { Evidence, Place } from '../taxes/weigh-evidence.ts';
import { spendPoints } from '../wallet/points-store.ts';
import { spendBalance } from '../wallet/wallet-store.ts';
import { toSendAt } from './gift-terms.ts';
import { type Settling, settleOrder } from './order-settlement-store.ts';

/** A copy of a bundle that is sold: its product and, the same for all units of the copy, its own id. */
export interface SoldBundle {
  guid: string;
  productId: number;
  name: string;
}

/** One unit of a product, as it is sold. */
export interface NewOrderItem extends VoucherFacts {
  /** The bundle that it is sold with; `unitMinor` is then its share of the bundle's price. */
  bundle: SoldBundle | null;
  productId: number;
  productName: string;
  platform: string;
  unitMinor: number;
  discountMinor: number;
  /** EUR cents of the price and of the unit's share of the discount, at the order's rate. */
  unitEurMinor: number;
  discountEurMinor: number;
  /** Promotional credit in the discount: EUR cents, and the same in the order's currency. */
  promoUsedEurMinor: number;
  promoMinor: number;
  /** What its giver says of it; null for a unit that is no gift. */
  gift: CartGift | null;
}

export interface NewOrder {
  guid: string;
  number: string;
  customerId: number;
  /** The buyer's newest order when the cart was read; 0 without one. */
  previousOrderId: number;
  idempotencyKey: string;
  requestHash: string;
  clientHash: string | null;
  languageCode: string;
  email: string;
  currencyCode: string;
  rate: OrderRate;
  countryCode: string;
  evidence: Evidence;
  place: Place | null;
  method: string;
  totals: Totals;
  tax: Tax;
  isCrossBorder: boolean;
  /** The business that it is for. */
  business: BusinessRow | null;
  coupon: { id: number; code: string } | null;
  affiliateCode: string | null;
  /** Version of the terms in force. */
  termsVersion: string;
  /** What its buyer declared with it; null where nobody was asked. */
  declaredAge: number | null;
  now: number;
  expiresAt: number;
  items: readonly NewOrderItem[];
  payment: NewPayment;
}

function insertOrder(db: D1Database, order: NewOrder): D1PreparedStatement {
  const { totals } = order;
  const row = {
    guid: order.guid,
    number: order.number,
    customer_id: order.customerId,
    language_code: order.languageCode,
    email: order.email,
    currency_code: order.currencyCode,
    minor_per_eur_micros: order.rate.minorPerEurMicros,
    rate_quoted_on: order.rate.quotedOn,
    rate_source: order.rate.source,
    country_code: order.countryCode,
    seen_country_code: order.evidence.network,
    phone_country_code: order.evidence.phone,
    is_country_confirmed: Number(order.evidence.isConfirmed),
    place_country_code: order.place?.country ?? null,
    place_basis: order.place?.basis ?? 'single',
    subtotal_minor: totals.subtotalMinor,
    discount_minor: totals.discountMinor + totals.promoMinor,
    fee_minor: totals.feeMinor,
    tax_minor: totals.taxMinor,
    tax_rate: order.tax.basisPoints,
    tax_country_code: order.tax.country,
    tax_kind: order.tax.kind,
    relieved_rate: order.tax.relieved ?? 0,
    is_cross_border: Number(order.isCrossBorder),
    untaxed_minor: totals.untaxedMinor,
    points_used: totals.pointsUsed,
    points_minor: totals.pointsMinor,
    balance_used_minor: totals.balanceUsedEurMinor,
    balance_minor: totals.balanceMinor,
    promo_used_minor: totals.promoUsedEurMinor,
    promo_minor: totals.promoMinor,
    points_to_earn: totals.pointsToEarn,
    total_minor: totals.totalMinor,
    revenue_eur_minor: totals.subtotalEurMinor - totals.discountEurMinor,
    coupon_id: order.coupon?.id ?? null,
    coupon_code: order.coupon?.code ?? null,
    affiliate_code: order.affiliateCode,
    terms_version: order.termsVersion,
    declared_age: order.declaredAge,
    created_at: order.now,
    expires_at: order.expiresAt,
  };
  const columns = Object.keys(row);
  return db
    .prepare(`INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .bind(...Object.values(row));
}

/** The business of an order, as its account has it now. */
function insertBusiness(db: D1Database, { guid, countryCode, business }: NewOrder): D1PreparedStatement[] {
  if (!business) return [];
  const { company, address, vat_id, vat_country, vat_check, checked_at, consultation } = business;
  return [
    db
      .prepare(
        `INSERT INTO order_businesses (order_id, company, address, country_code, vat_id, vat_check, checked_at, consultation)
         SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM orders WHERE guid = ?1`,
      )
      .bind(guid, company, address, vat_country ?? countryCode, vat_id, vat_check, checked_at, consultation),
  ];
}

/** The request of a new order: a repeated one is recognised by its key, a second one from the same cart by the order before. */
function insertRequest(db: D1Database, order: NewOrder): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_requests (order_id, customer_id, idempotency_key, request_hash, previous_order_id, client_hash, created_at)
       SELECT id, customer_id, ?2, ?3, ?4, ?5, created_at FROM orders WHERE guid = ?1`,
    )
    .bind(order.guid, order.idempotencyKey, order.requestHash, order.previousOrderId, order.clientHash);
}

/** All units in one statement, and their gifts in another: a big cart must not become a big batch. */
function insertItems(db: D1Database, order: NewOrder): D1PreparedStatement[] {
  const rows = order.items.map((item) => ({ guid: crypto.randomUUID(), ...item }));
  const gifts = rows.flatMap(({ guid, gift }) => (gift ? { guid, gift } : []));
  return [insertUnits(db, order, rows), ...(gifts.length === 0 ? [] : [insertGifts(db, order, gifts)])];
}

function insertGifts(
  db: D1Database,
  order: NewOrder,
  gifts: readonly { guid: string; gift: CartGift }[],
): D1PreparedStatement {
  const rows = gifts.map(({ guid, gift }) => ({ guid, ...gift, sendAt: toSendAt(gift, order.now) }));
  return db
    .prepare(
      `INSERT INTO order_gifts (order_item_id, recipient_name, recipient_email, sender_name, message, language_code, time_zone,
         send_at, mail_due_at, created_at)
       SELECT i.id, g.value ->> 'RecipientName', g.value ->> 'RecipientEmail', g.value ->> 'SenderName', g.value ->> 'Message',
         g.value ->> 'Locale', g.value ->> 'TimeZone', g.value ->> 'sendAt', g.value ->> 'sendAt', ?3
       FROM orders o JOIN order_items i ON i.order_id = o.id JOIN json_each(?2) g ON g.value ->> 'guid' = i.guid
       WHERE o.guid = ?1`,
    )
    .bind(order.guid, JSON.stringify(rows), order.now);
}

function insertUnits(db: D1Database, order: NewOrder, rows: readonly object[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_items (guid, order_id, product_id, product_name, platform,
         unit_minor, discount_minor, unit_eur_minor, discount_eur_minor, promo_used_minor, promo_minor, voucher_type, is_store_credit,
         bundle_id, bundle_name, bundle_guid)
       SELECT value ->> 'guid', (SELECT id FROM orders WHERE guid = ?1), value ->> 'productId',
         value ->> 'productName', value ->> 'platform',
         value ->> 'unitMinor', value ->> 'discountMinor', value ->> 'unitEurMinor', value ->> 'discountEurMinor',
         value ->> 'promoUsedEurMinor', value ->> 'promoMinor',
         value ->> 'voucherType', value ->> 'isStoreCredit',
         value ->> '$.bundle.productId', value ->> '$.bundle.name', value ->> '$.bundle.guid'
       FROM json_each(?2)`,
    )
    .bind(order.guid, JSON.stringify(rows));
}

function countCouponUse(db: D1Database, order: NewOrder): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO coupon_uses (order_id, coupon_id, customer_id, email, created_at)
       SELECT id, coupon_id, customer_id, lower(email), ?2 FROM orders WHERE guid = ?1 AND coupon_id IS NOT NULL`,
    )
    .bind(order.guid, order.now);
}

/**
 * Writes an order atomically: its units, one key (or one reserved at a supplier, or a place in a pre-order) for every unit, the coupon's use,
 * points and balance. An order with nothing to pay is settled in the same batch: `settling` says with what.
 * @throws CommerceError 409 `out-of-stock`, `coupon-used`, `insufficient-balance`, `cart-ordered`; 429; the database's error for a
 * repeated `Idempotency-Key`.
 */
export async function writeOrder(db: D1Database, order: NewOrder, settling: Settling | null): Promise<void> {
  const productIds = [...new Set(order.items.map((item) => item.productId))];
  await runBatch(db, [
    insertOrder(db, order),
    ...insertBusiness(db, order),
    insertRequest(db, order),
    ...insertItems(db, order),
    ...productIds.map((productId) => reservePreorder(db, order.guid, productId)),
    ...reserveUnits(db, order.guid, productIds, order.now),
    db.prepare('UPDATE orders SET is_reserved = 1 WHERE guid = ?').bind(order.guid),
    countCouponUse(db, order),
    spendPoints(db, order.guid, order.now),
    spendBalance(db, order.guid, order.now),
    ...insertPayment(db, order.guid, order.payment, order.now),
    ...(settling ? settleOrder(db, order.guid, order.payment.initId, settling) : []),
  ]);
}
