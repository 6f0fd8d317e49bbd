import type { VoucherType } from '../catalog/voucher-type.ts';

/** A product's stored name, the name under which it was sold, and its URL name. */
interface SoldName {
  product_name: string;
  sold_name: string;
  product_se_name: string;
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

/** A row of a credit note: a unit, or an amount that is of no unit. Amounts in minor units of the order's currency. */
export interface CreditLine {
  /** Null for an amount. */
  name: SoldName | null;
  gross_minor: number;
  untaxed_minor: number;
  tax_minor: number;
  voucher_type: VoucherType;
}

export interface CreditNoteRow {
  id: number;
  number: string;
  order_id: number;
  issued_at: number;
  /** What was refunded together. */
  lines: readonly CreditLine[];
}

/** The names are null for an amount that is of no unit. */
type LineRow = Omit<CreditLine, 'name'> & { [Name in keyof SoldName]: SoldName[Name] | null };

/** A credit note of this customer's; null for an unknown one and for another customer's. */
export async function findCreditNote(db: D1Database, id: number, customerId: number): Promise<CreditNoteRow | null> {
  const note = await db
    .prepare(
      `SELECT n.id, n.number, n.order_id, n.issued_at, n.batch_guid FROM credit_notes n JOIN orders o ON o.id = n.order_id
       WHERE n.id = ? AND o.customer_id = ?`,
    )
    .bind(id, customerId)
    .first<Omit<CreditNoteRow, 'lines'> & { batch_guid: string }>();
  if (!note) return null;
  const { batch_guid: batch, ...facts } = note;
  const { results } = await db
    .prepare(
      `SELECT r.gross_minor, r.untaxed_minor, r.tax_minor, ifnull(i.voucher_type, 'None') AS voucher_type,
         ifnull(p.name, i.product_name) AS product_name, i.product_name AS sold_name, i.product_se_name
       FROM refunds r LEFT JOIN order_items i ON i.id = r.order_item_id LEFT JOIN products p ON p.id = i.product_id
       WHERE r.batch_guid = ? ORDER BY r.order_item_id`,
    )
    .bind(batch)
    .all<LineRow>();
  return {
    ...facts,
    lines: results.map(({ product_name, sold_name, product_se_name, ...line }) => ({
      ...line,
      name:
        product_name === null || sold_name === null || product_se_name === null
          ? null
          : { product_name, sold_name, product_se_name },
    })),
  };
}

/** A refund of an order, as its buyer sees it: what was given back together. */
export interface GivenBackRow {
  order_id: number;
  created_at: number;
  gross_minor: number;
  points: number;
  credit_note_id: number | null;
}

/** The refunds of an order, oldest first. */
export async function readGivenBack(db: D1Database, orderId: number): Promise<GivenBackRow[]> {
  const { results } = await db
    .prepare(
      `SELECT r.order_id, min(r.created_at) AS created_at, sum(r.gross_minor) AS gross_minor, sum(r.points) AS points,
         (SELECT n.id FROM credit_notes n WHERE n.batch_guid = r.batch_guid) AS credit_note_id
       FROM refunds r WHERE r.order_id = ? AND r.reason <> 'held' GROUP BY r.batch_guid ORDER BY min(r.id)`,
    )
    .bind(orderId)
    .all<GivenBackRow>();
  return results;
}

/** Orders without an invoice yet: the law requires it, so it is issued before the buyer's name is erased. */
export async function readPaidOrderIds(db: D1Database, customerId: number): Promise<number[]> {
  const { results } = await db
    .prepare('SELECT id FROM orders WHERE customer_id = ? AND paid_at IS NOT NULL ORDER BY id')
    .bind(customerId)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Credit notes, which are kept like the invoices. */
export async function readCreditNoteIds(db: D1Database, customerId: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      'SELECT n.id FROM orders o CROSS JOIN credit_notes n ON n.order_id = o.id WHERE o.customer_id = ? ORDER BY n.id',
    )
    .bind(customerId)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
