import { isSoldIn } from '../catalog/region.ts';
import { readTextList } from '../database.ts';
import type { ProviderEvent } from './payment-events-store.ts';
import type { PaymentRow } from './payments-store.ts';

interface RegionRow {
  is_worldwide: number;
  allowed_countries: string;
  blocked_countries: string;
}

/**
 * True if a payment contradicts the buyer's chosen country in a way that matters (CHECKOUT-51): it comes from another
 * country, where a product of the order is not sold.
 */
export async function contradictsCountry(db: D1Database, payment: PaymentRow, event: ProviderEvent): Promise<boolean> {
  const paidFrom = event.countryCode ?? null;
  if (paidFrom === null || paidFrom === payment.country_code) return false;
  const { results } = await db
    .prepare(
      `SELECT DISTINCT r.is_worldwide, r.allowed_countries, r.blocked_countries FROM order_items i
         JOIN products p ON p.id = i.product_id JOIN regions r ON r.id = p.region_id WHERE i.order_id = ?`,
    )
    .bind(payment.order_id)
    .all<RegionRow>();
  return results.some(
    (row) =>
      !isSoldIn(
        {
          isWorldwide: row.is_worldwide === 1,
          allowed: readTextList(row.allowed_countries),
          blocked: readTextList(row.blocked_countries),
        },
        paidFrom,
      ),
  );
}
