import { readFirst } from '../database.ts';
import type { BusinessRow } from '../taxes/businesses-store.ts';

/** The business that an order was placed for, as it was then. */
export interface OrderBusinessRow extends Omit<BusinessRow, 'vat_country'> {
  /** Of its VAT id, else the order's. */
  country_code: string;
}

/** Null for the order of a consumer. */
export function findOrderBusiness(db: D1Database, orderId: number): Promise<OrderBusinessRow | null> {
  return readFirst<OrderBusinessRow>(
    db,
    'SELECT company, address, country_code, vat_id, vat_check, checked_at, consultation FROM order_businesses WHERE order_id = ?1',
    orderId,
  );
}
