import type { AlertType } from '../../../../shared/api/alert.ts';
import { readAll } from '../../database.ts';

interface AlertCountRow {
  product_id: number;
  name: string;
  alerts: number;
  PriceBelow: number;
  AnyDrop: number;
  BackInStock: number;
  Release: number;
  waiting: number;
}

/** The products with the most alerts of confirmed addresses. */
export function countAlertsByProduct(db: D1Database, limit: number): Promise<AlertCountRow[]> {
  return readAll<AlertCountRow>(
    db,
    `SELECT a.product_id, p.name, count(*) AS alerts, sum(a.kind = 'PriceBelow') AS PriceBelow, sum(a.kind = 'AnyDrop') AS AnyDrop,
       sum(a.kind = 'BackInStock') AS BackInStock, sum(a.kind = 'Release') AS Release, sum(a.is_armed) AS waiting
     FROM alerts a INDEXED BY alerts_by_product CROSS JOIN alert_addresses e ON e.id = a.address_id AND e.confirmed_at IS NOT NULL
       JOIN products p ON p.id = a.product_id
     GROUP BY a.product_id ORDER BY alerts DESC, a.product_id LIMIT ?1`,
    limit,
  );
}

interface ProductAlertRow {
  id: number;
  email: string;
  confirmed_at: number | null;
  kind: AlertType;
  line_minor: number | null;
  currency_code: string;
  country_code: string | null;
  created_at: number;
  told_at: number | null;
}

/** The alerts of a product before an id, newest first. */
export function readAlertsOfProduct(
  db: D1Database,
  productId: number,
  before: number,
  limit: number,
): Promise<ProductAlertRow[]> {
  return readAll<ProductAlertRow>(
    db,
    `SELECT a.id, e.email, e.confirmed_at, a.kind, a.line_minor, a.currency_code, a.country_code, a.created_at, a.told_at
     FROM alerts a INDEXED BY alerts_by_product CROSS JOIN alert_addresses e ON e.id = a.address_id
     WHERE a.product_id = ?1 AND a.id < ?2 ORDER BY a.id DESC LIMIT ?3`,
    productId,
    before,
    limit,
  );
}
