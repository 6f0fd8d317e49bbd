import { getTrackedOrdersContract } from '../../../shared/api/order.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { toTrackedOrder } from './tracked-order.ts';
import { claimTrackedOrders, type TrackedOrderRow, type TrackedUnitRow } from './tracked-orders-store.ts';

/** Older purchases are not reported. */
const WINDOW_MS = 7 * DAY_MS;

function toTracked(order: TrackedOrderRow, rows: readonly TrackedUnitRow[]) {
  const sold = {
    number: order.number,
    taxRate: order.tax_rate,
    couponCode: order.coupon_code,
    affiliateCode: order.affiliate_code,
  };
  const units = rows.map((row) => ({
    productId: row.product_id,
    name: row.product_name,
    unitEurMinor: row.unit_eur_minor,
    discountEurMinor: row.discount_eur_minor,
    voucherType: row.voucher_type,
  }));
  return toTrackedOrder(sold, units);
}

/** Purchases for the tag manager; completely refunded orders are left out. */
export function addTrackedOrderRoutes(app: CommerceApp): void {
  mount(app, getTrackedOrdersContract, async (_, c) => {
    const customer = await requireBuyer(c);
    const now = Date.now();
    const { orders, units } = await claimTrackedOrders(c.env.DB, customer.id, now - WINDOW_MS, now);
    const kept = Map.groupBy(units, (unit) => unit.order_id);
    return {
      Orders: orders.flatMap((order) => (kept.has(order.id) ? [toTracked(order, kept.get(order.id) ?? [])] : [])),
    };
  });
}
