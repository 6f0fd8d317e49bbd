import type { TrackedOrder } from '../../../shared/api/order.ts';
import { isTaxedAtSale, type VoucherType } from '../../../shared/merchant/product/voucher-type.ts';
import { containedVat } from '../checkout/vat.ts';

/** The tag manager's currency is fixed: the shop's own. */
const TRACKING_CURRENCY = 'EUR';
const CENTS_PER_EUR = 100;
const PERCENT = 100;

export interface SoldOrder {
  number: string;
  /** Basis points. */
  taxRate: number;
  couponCode: string | null;
  affiliateCode: string | null;
}

/** A unit that was not refunded, in EUR cents at the order's rate. */
export interface SoldUnit {
  productId: number;
  name: string;
  unitEurMinor: number;
  discountEurMinor: number;
  voucherType: VoucherType;
}

function sumOf(units: readonly SoldUnit[], value: (unit: SoldUnit) => number): number {
  return units.reduce((sum, unit) => sum + value(unit), 0);
}

function toProducts(units: readonly SoldUnit[]): TrackedOrder['Products'] {
  const groups = Map.groupBy(units, (unit) => `${unit.productId} ${unit.unitEurMinor}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ Id: first.productId, Name: first.name, Price: first.unitEurMinor / CENTS_PER_EUR, Quantity: group.length }]
      : [];
  });
}

/**
 * The tag manager's view of an order: the units that were not refunded, in EUR at the order's own rate, whatever currency
 * was paid in. Revenue is the goods after the coupon, however they were paid (points and balance are means of
 * payment here), so revenue and discount add up to the products. The payment method's fee is the provider's: it is in
 * neither revenue nor tax. The tax is the VAT contained in the revenue.
 */
export function toTrackedOrder(order: SoldOrder, units: readonly SoldUnit[]): TrackedOrder {
  const priceOf = (unit: SoldUnit) => unit.unitEurMinor - unit.discountEurMinor;
  const totalMinor = sumOf(units, (unit) => unit.unitEurMinor);
  const discountMinor = sumOf(units, (unit) => unit.discountEurMinor);
  const taxMinor = containedVat(sumOf(units.filter(isTaxedAtSale), priceOf), order.taxRate);
  const share = totalMinor > 0 ? discountMinor / totalMinor : 0;
  return {
    CustomOrderNumber: order.number,
    Currency: TRACKING_CURRENCY,
    Revenue: (totalMinor - discountMinor) / CENTS_PER_EUR,
    TaxAmount: taxMinor / CENTS_PER_EUR,
    AppliedCouponCodes: order.couponCode === null ? [] : [order.couponCode],
    DiscountTotal: discountMinor / CENTS_PER_EUR,
    DiscountPercentage: Math.round(share * PERCENT * CENTS_PER_EUR) / CENTS_PER_EUR,
    Affiliate: order.affiliateCode ?? '',
    Products: toProducts(units),
  };
}
