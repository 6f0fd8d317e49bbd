import type { VoucherType } from '../../../../shared/merchant/product/voucher-type.ts';
import type { TaxKind } from '../../../../shared/tax-kinds.ts';
import { readAll, readFirst } from '../../database.ts';
import { CARD, type EvidenceRow } from '../figures/evidence-store.ts';
import { IS_REVERSED, REVERSED_MINOR } from '../figures/ledger-store.ts';

interface Span {
  from: number;
  to: number;
}

/** A paid order, with the number of its invoice. */
export interface SuppliedOrder extends EvidenceRow {
  invoice: string | null;
  /** Whose VAT it is: the member state of consumption. */
  tax_country_code: string;
  tax_kind: TaxKind;
  /** Of a business. */
  company: string | null;
  vat_id: string | null;
  currency_code: string;
  method: string;
  tax_rate: number;
  total_minor: number;
  balance_minor: number;
  balance_used_minor: number;
  points_minor: number;
  points_used: number;
  points_to_earn: number;
  completed_at: number | null;
}

/** Orders that were paid in a period, in that order, after the one with this id. */
export function readSuppliedOrders(db: D1Database, { from, to }: Span, after: number, limit: number) {
  return readAll<SuppliedOrder>(
    db,
    `SELECT o.id, o.number, d.number AS invoice, ifnull(o.tax_country_code, o.country_code) AS tax_country_code, o.tax_kind, b.company, b.vat_id,
       o.country_code, o.seen_country_code, o.phone_country_code, ${CARD} AS card_country_code, o.is_country_confirmed,
       ifnull(o.place_country_code, o.country_code) AS place_country_code, o.place_basis, o.currency_code, o.tax_rate, o.total_minor, o.balance_minor,
       (SELECT p.method FROM payments p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) AS method,
       o.balance_used_minor, o.points_minor, o.points_used, o.points_to_earn, ifnull(o.paid_at, 0) AS paid_at, o.completed_at
     FROM orders o LEFT JOIN documents d ON d.order_id = o.id AND d.refund_id = 0 LEFT JOIN order_businesses b ON b.order_id = o.id
     WHERE o.paid_at >= ?1 AND o.paid_at < ?2 AND (o.paid_at, o.id) > (ifnull((SELECT paid_at FROM orders WHERE id = ?3), 0), ?3)
     ORDER BY o.paid_at, o.id LIMIT ?4`,
    from,
    to,
    after,
    limit,
  );
}

/** When an order was paid (ms UTC); 0 for one that was not, or that is unknown. */
export async function readPaidAt(db: D1Database, orderId: number): Promise<number> {
  const row = await readFirst<{ paid_at: number | null }>(db, 'SELECT paid_at FROM orders WHERE id = ?1', orderId);
  return row?.paid_at ?? 0;
}

/** A unit, with what was given back of it. */
export interface SuppliedUnit {
  guid: string;
  order_id: number;
  name: string;
  unit_minor: number;
  discount_minor: number;
  voucher_type: VoucherType;
  is_store_credit: number;
  given_gross: number;
  given_untaxed: number;
  given_tax: number;
  credit_note: string | null;
}

export function readSuppliedUnits(db: D1Database, orderIds: readonly number[]): Promise<SuppliedUnit[]> {
  return readAll<SuppliedUnit>(
    db,
    `SELECT i.guid, i.order_id, ifnull(i.bundle_name || ': ', '') || i.product_name AS name, i.unit_minor, i.discount_minor,
       i.voucher_type, i.is_store_credit, ifnull(r.gross_minor, 0) AS given_gross, ifnull(r.untaxed_minor, 0) AS given_untaxed,
       ifnull(r.tax_minor, 0) AS given_tax, d.number AS credit_note
     FROM order_items i LEFT JOIN refunds r ON r.order_item_id = i.id AND r.status = 'done'
       LEFT JOIN documents d ON d.order_id = i.order_id AND d.refund_id = (SELECT min(b.id) FROM refunds b WHERE b.batch_guid = r.batch_guid)
     WHERE i.order_id IN (SELECT value FROM json_each(?1)) ORDER BY i.id`,
    JSON.stringify(orderIds),
  );
}

/** What was given back, of a unit or as an amount. */
export interface CorrectionRow {
  id: number;
  number: string;
  unit: string | null;
  reason: string;
  origin: string;
  invoice: string | null;
  credit_note: string | null;
  /** Whose VAT it is: the member state of consumption. */
  country_code: string;
  currency_code: string;
  tax_rate: number;
  gross_minor: number;
  untaxed_minor: number;
  tax_minor: number;
  /** 1: the VAT of its order was given back before, so it is reverse charged. */
  is_reversed: number;
  /** The country of the business that it was sold to. */
  business_country: string | null;
  /** Of a refund of VAT: what becomes reverse charged with it. */
  reversed_minor: number;
  paid_at: number;
  done_at: number;
}

/** What was given back in a period, in that order, after the one with this id. */
export function readCorrections(db: D1Database, { from, to }: Span, after: number, limit: number) {
  return readAll<CorrectionRow>(
    db,
    `SELECT r.id, o.number, i.guid AS unit, r.reason, r.origin, f.number AS invoice, d.number AS credit_note, ifnull(o.tax_country_code, o.country_code) AS country_code, o.currency_code,
       o.tax_rate, r.gross_minor, r.untaxed_minor, r.tax_minor, ${IS_REVERSED} AS is_reversed, b.country_code AS business_country,
       iif(r.reason = 'vat', ${REVERSED_MINOR}, 0) AS reversed_minor, ifnull(o.paid_at, 0) AS paid_at, ifnull(r.done_at, 0) AS done_at
     FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN order_items i ON i.id = r.order_item_id
       LEFT JOIN order_businesses b ON b.order_id = o.id
       LEFT JOIN documents f ON f.order_id = r.order_id AND f.refund_id = 0
       LEFT JOIN documents d ON d.order_id = r.order_id AND d.refund_id = (SELECT min(b.id) FROM refunds b WHERE b.batch_guid = r.batch_guid)
     WHERE r.done_at >= ?1 AND r.done_at < ?2 AND r.reason <> 'held'
       AND (r.done_at, r.id) > (ifnull((SELECT done_at FROM refunds WHERE id = ?3), 0), ?3)
     ORDER BY r.done_at, r.id LIMIT ?4`,
    from,
    to,
    after,
    limit,
  );
}
