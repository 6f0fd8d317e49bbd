import { getTrackedOrdersContract, type TrackedOrder } from '../../../shared/api/order.ts';
import { requireCustomer } from '../http/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { claimTrackedOrders, type TrackedItemRow, type TrackedOrderRow } from './tracked-orders-store.ts';

/** The tracking currency is fixed (spec section 9). */
const TRACKING_CURRENCY = 'EUR';
const CENTS_PER_EUR = 100;
const PERCENT = 100;
/** A purchase is news for so long. */
const WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

function toTracked(order: TrackedOrderRow, items: readonly TrackedItemRow[]): TrackedOrder {
  const goodsMinor = order.subtotal_minor - order.discount_minor;
  // The rate that the order was placed with; a whole discount leaves none, and nothing to convert.
  const toEur = (minor: number) =>
    goodsMinor > 0 ? Math.round((minor * order.revenue_eur_minor) / goodsMinor) / CENTS_PER_EUR : 0;
  return {
    CustomOrderNumber: order.number,
    Currency: TRACKING_CURRENCY,
    Revenue: order.revenue_eur_minor / CENTS_PER_EUR,
    TaxAmount: toEur(order.tax_minor),
    AppliedCouponCodes: order.coupon_code === null ? [] : [order.coupon_code],
    DiscountTotal: toEur(order.discount_minor),
    DiscountPercentage:
      order.subtotal_minor > 0
        ? Math.round((order.discount_minor / order.subtotal_minor) * PERCENT * CENTS_PER_EUR) / CENTS_PER_EUR
        : 0,
    Affiliate: order.affiliate_code ?? '',
    Products: items
      .filter((item) => item.order_id === order.id)
      .map((item) => ({
        Id: item.product_id,
        Name: item.product_name,
        Price: toEur(item.unit_minor),
        Quantity: item.quantity,
      })),
  };
}

/** What the tag manager is told about purchases. */
export function addTrackedOrderRoutes(app: CommerceApp): void {
  mount(app, getTrackedOrdersContract, async (_, c) => {
    const customer = await requireCustomer(c);
    const now = Date.now();
    const { orders, items } = await claimTrackedOrders(c.env.DB, customer.id, now - WINDOW_MS, now);
    return { Orders: orders.map((order) => toTracked(order, items)) };
  });
}
