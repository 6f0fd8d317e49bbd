import type { VoucherType } from '../catalog/voucher-type.ts';

/** A product's stored name, the name under which it was sold, and its URL name. */
interface SoldName {
  product_name: string;
  sold_name: string;
  product_se_name: string;
}

interface UnitKind {
  voucher_type: VoucherType;
  is_store_credit: number;
}

export interface InvoiceOrderRow {
  guid: string;
  number: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  currency_code: string;
  language_code: string;
  country_code: string;
  subtotal_minor: number;
  discount_minor: number;
  fee_minor: number;
  tax_minor: number;
  /** Basis points. */
  tax_rate: number;
  /** Multi-purpose vouchers in the subtotal. */
  untaxed_minor: number;
  points_used: number;
  points_minor: number;
  balance_minor: number;
  total_minor: number;
  /** System name. */
  method: string;
  coupon_code: string | null;
  paid_at: number;
  items: (SoldName & { unit_minor: number; quantity: number; voucher_type: VoucherType })[];
}

/** The data of a paid order's invoice; null while it is not paid. */
export async function readInvoiceOrder(db: D1Database, orderId: number): Promise<InvoiceOrderRow | null> {
  const [orders, items] = await db.batch([
    db
      .prepare(
        `SELECT o.guid, o.number, o.email, c.first_name, c.last_name, o.currency_code, o.language_code, o.country_code,
           o.subtotal_minor, o.discount_minor, o.fee_minor, o.tax_minor, o.tax_rate, o.untaxed_minor, o.points_used, o.points_minor, o.balance_minor,
           o.total_minor, o.method, o.coupon_code, o.paid_at
         FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = ? AND o.paid_at IS NOT NULL`,
      )
      .bind(orderId),
    db
      .prepare(
        // A bundle is one line at one price, as it was sold.
        `SELECT ifnull(p.name, s.sold_name) AS product_name, s.sold_name, s.product_se_name, s.unit_minor, s.voucher_type,
           count(*) AS quantity
         FROM (SELECT ifnull(bundle_id, product_id) AS product_id, ifnull(bundle_name, product_name) AS sold_name,
             ifnull(bundle_se_name, product_se_name) AS product_se_name, sum(unit_minor) AS unit_minor, voucher_type, min(id) AS id
           FROM order_items WHERE order_id = ? GROUP BY ifnull(bundle_guid, guid)) s
         LEFT JOIN products p ON p.id = s.product_id
         GROUP BY s.product_id, s.unit_minor, s.voucher_type ORDER BY min(s.id)`,
      )
      .bind(orderId),
  ]);
  const row = (orders?.results as Omit<InvoiceOrderRow, 'items'>[] | undefined)?.[0];
  return row ? { ...row, items: (items?.results ?? []) as InvoiceOrderRow['items'] } : null;
}

export interface CreditNoteRow extends SoldName {
  number: string;
  order_id: number;
  order_item_id: number;
  issued_at: number;
  /** All units of the order, in order: a unit's share depends on the others'. */
  units: (UnitKind & { id: number; unit_minor: number; discount_minor: number })[];
}

/** The credit note of a unit of this customer's; null while there is none, and for another customer's. */
export async function findCreditNote(
  db: D1Database,
  itemId: number,
  customerId: number,
): Promise<CreditNoteRow | null> {
  const row = await db
    .prepare(
      `SELECT n.number, n.order_item_id, n.issued_at, i.order_id, ifnull(p.name, i.product_name) AS product_name,
         i.product_name AS sold_name, i.product_se_name
       FROM credit_notes n JOIN order_items i ON i.id = n.order_item_id JOIN orders o ON o.id = i.order_id
       LEFT JOIN products p ON p.id = i.product_id
       WHERE n.order_item_id = ? AND o.customer_id = ?`,
    )
    .bind(itemId, customerId)
    .first<Omit<CreditNoteRow, 'units'>>();
  if (!row) return null;
  const { results } = await db
    .prepare(
      'SELECT id, unit_minor, discount_minor, voucher_type, is_store_credit FROM order_items WHERE order_id = ? ORDER BY id',
    )
    .bind(row.order_id)
    .all<CreditNoteRow['units'][number]>();
  return { ...row, units: results };
}
