import type { VoucherType } from '../../catalog/voucher-type.ts';
import { readAll, toJsonList } from '../../database.ts';

export interface LedgerKey {
  country_code: string;
  tax_rate: number;
  currency_code: string;
}

export interface SalesRow extends LedgerKey {
  orders: number;
  gross_minor: number;
  untaxed_minor: number;
  tax_minor: number;
  net_eur: number;
  tax_eur: number;
}

const GOODS = '(subtotal_minor - discount_minor)';
const GROSS = `${GOODS} - points_minor + fee_minor`;
/** Euros for one minor unit, by the rate of the order. */
const TO_EUR = `iif(currency_code = 'EUR' OR ${GOODS} <= 0, 1.0, 1.0 * revenue_eur_minor / ${GOODS})`;

/** Sales of a period, summed up by the database. */
export function readSales(db: D1Database, from: number, to: number): Promise<SalesRow[]> {
  return readAll<SalesRow>(
    db,
    `SELECT country_code, tax_rate, currency_code, count(*) AS orders, sum(${GROSS}) AS gross_minor,
       sum(untaxed_minor) AS untaxed_minor, sum(tax_minor) AS tax_minor,
       sum(CAST(round((${GROSS} - untaxed_minor - tax_minor) * ${TO_EUR}) AS INTEGER)) AS net_eur,
       sum(CAST(round(tax_minor * ${TO_EUR}) AS INTEGER)) AS tax_eur
     FROM orders WHERE paid_at >= ?1 AND paid_at < ?2 GROUP BY 1, 2, 3`,
    from,
    to,
  );
}

export interface ReturnedUnitRow extends LedgerKey {
  order_id: number;
  order_item_id: number;
  total_minor: number;
  balance_minor: number;
  points_minor: number;
  tax_minor: number;
  to_eur: number;
}

/** The units that were refunded in a period, with their orders. */
export function readReturnedUnits(db: D1Database, from: number, to: number): Promise<ReturnedUnitRow[]> {
  return readAll<ReturnedUnitRow>(
    db,
    `SELECT o.id AS order_id, r.order_item_id, o.country_code, o.tax_rate, o.currency_code, o.total_minor, o.balance_minor,
       o.points_minor, o.tax_minor, ${TO_EUR.replaceAll(/\b(currency_code|subtotal_minor|discount_minor|revenue_eur_minor)\b/g, 'o.$1')} AS to_eur
     FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE r.done_at >= ?1 AND r.done_at < ?2 AND r.order_item_id IS NOT NULL`,
    from,
    to,
  );
}

export interface OrderUnitRow {
  id: number;
  order_id: number;
  unit_minor: number;
  discount_minor: number;
  voucher_type: VoucherType;
  is_store_credit: number;
}

/** All units of some orders, in order: a unit's share depends on the others'. */
export async function readUnitsOf(db: D1Database, orderIds: readonly number[]): Promise<Map<number, OrderUnitRow[]>> {
  const rows = await readAll<OrderUnitRow>(
    db,
    `SELECT i.id, i.order_id, i.unit_minor, i.discount_minor, i.voucher_type, i.is_store_credit
     FROM json_each(?1) o CROSS JOIN order_items i ON i.order_id = o.value ORDER BY i.id`,
    toJsonList(orderIds),
  );
  return Map.groupBy(rows, (row) => row.order_id);
}
