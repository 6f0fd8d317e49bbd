export interface InvoiceOrderRow {
  guid: string;
  number: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  currency_code: string;
  country_code: string;
  subtotal_minor: number;
  discount_minor: number;
  fee_minor: number;
  tax_minor: number;
  /** Basis points. */
  tax_rate: number;
  points_used: number;
  points_minor: number;
  balance_minor: number;
  total_minor: number;
  coupon_code: string | null;
  paid_at: number;
  items: { product_name: string; unit_minor: number; quantity: number }[];
}

/** What the invoice of a paid order says; null while it is not paid. Products by the name that the shop keeps them under. */
export async function readInvoiceOrder(db: D1Database, orderId: number): Promise<InvoiceOrderRow | null> {
  const [orders, items] = await db.batch([
    db
      .prepare(
        `SELECT o.guid, o.number, o.email, c.first_name, c.last_name, o.currency_code, o.country_code, o.subtotal_minor,
           o.discount_minor, o.fee_minor, o.tax_minor, o.tax_rate, o.points_used, o.points_minor, o.balance_minor,
           o.total_minor, o.coupon_code, o.paid_at
         FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = ? AND o.paid_at IS NOT NULL`,
      )
      .bind(orderId),
    db
      .prepare(
        `SELECT ifnull(p.name, i.product_name) AS product_name, i.unit_minor, count(*) AS quantity
         FROM order_items i LEFT JOIN products p ON p.id = i.product_id
         WHERE i.order_id = ? GROUP BY i.product_id, i.unit_minor ORDER BY min(i.id)`,
      )
      .bind(orderId),
  ]);
  const row = (orders?.results as Omit<InvoiceOrderRow, 'items'>[] | undefined)?.[0];
  return row ? { ...row, items: (items?.results ?? []) as InvoiceOrderRow['items'] } : null;
}
