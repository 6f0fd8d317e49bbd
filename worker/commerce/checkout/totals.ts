import {
  isPayableByBalance,
  isStoredValue,
  isTaxedAtSale,
  type VoucherFacts,
} from '../../../shared/merchant/product/voucher-type.ts';
import { POINT_VALUE_EUR_MINOR, pointsFor } from '../catalog/prices/points.ts';
import { toEurMinor, toMinorPerEurMicros } from '../exchange-rates/order-rate.ts';
import { spendHolding } from '../wallet/spend-holding.ts';
import { containedVat } from './vat.ts';

export interface TotalsLine extends VoucherFacts {
  unitMinor: number;
  quantity: number;
  /** True when the applied coupon covers this product. */
  isEligible: boolean;
}

/** A coupon: basis points for percent, for fixed the bill's minor units. */
export interface Discount {
  kind: 'percent' | 'fixed';
  amount: number;
}

/** Amounts in minor units of the bill's currency unless the name says EUR. */
export interface TotalsInput {
  lines: readonly TotalsLine[];
  coupon: Discount | null;
  feeMinor: number;
  vatBasisPoints: number;
  /** Points that the buyer wants to spend, 0 for none. */
  points: number;
  /** EUR cents of the balance the buyer wants to spend, 0 for none: of the paid part, and of promotional credit. */
  balanceEurMinor: number;
  promoEurMinor: number;
  /** Units of the currency per EUR. */
  rate: number;
  decimals: number;
}

export interface Totals {
  subtotalMinor: number;
  /** By the coupon. */
  discountMinor: number;
  /** EUR cents of promotional credit, and what they take off. */
  promoUsedEurMinor: number;
  promoMinor: number;
  /** 0 when nothing is left for the payment method. */
  feeMinor: number;
  taxMinor: number;
  /** The part of the subtotal sold without VAT: multi-purpose vouchers. */
  untaxedMinor: number;
  pointsUsed: number;
  pointsMinor: number;
  balanceUsedEurMinor: number;
  balanceMinor: number;
  pointsToEarn: number;
  /** EUR cents of the subtotal, and of coupon and promotional credit together, at the bill's rate. */
  subtotalEurMinor: number;
  discountEurMinor: number;
  /** The amount left to pay. */
  totalMinor: number;
}

const BASIS = 10_000;

function sumOf(lines: readonly TotalsLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0);
}

/** What a coupon takes off the lines that it covers. */
export function discountOf({ coupon, lines }: Pick<TotalsInput, 'coupon' | 'lines'>): number {
  if (!coupon) return 0;
  const eligible = sumOf(lines.filter((line) => line.isEligible && !isStoredValue(line)));
  const wanted = coupon.kind === 'percent' ? Math.round((eligible * coupon.amount) / BASIS) : coupon.amount;
  return Math.min(wanted, eligible);
}

/**
 * Computes the whole bill. Coupon first, then promotional credit and points (they lower the price), then the balance (a
 * means of payment, so VAT is contained in what it pays). The method's fee applies only when the method collects an amount.
 * What lowers the price does not lower vouchers, the balance does not pay store credit, and multi-purpose vouchers are not
 * taxed.
 */
export function sumUp(input: TotalsInput): Totals {
  const { lines, rate, decimals } = input;
  const goods = lines.filter((line) => !isStoredValue(line));
  const subtotalMinor = sumOf(lines);
  const discountMinor = discountOf(input);
  const holding = input.points * POINT_VALUE_EUR_MINOR;
  const promo = spendHolding(input.promoEurMinor, sumOf(goods) - discountMinor, rate, decimals);
  const reducedMinor = discountMinor + promo.paidMinor;
  const earningMinor = sumOf(goods) - reducedMinor;
  const points = spendHolding(holding, earningMinor, rate, decimals);
  const toEur = (minor: number) => toEurMinor(minor, toMinorPerEurMicros(rate, decimals));
  const priceMinor = subtotalMinor - reducedMinor - points.paidMinor;
  const creditMinor = sumOf(lines.filter((line) => !isPayableByBalance(line)));
  const balance = spendHolding(input.balanceEurMinor, priceMinor - creditMinor, rate, decimals);
  const dueMinor = priceMinor - balance.paidMinor;
  const feeMinor = dueMinor > 0 ? input.feeMinor : 0;
  const untaxedMinor = sumOf(lines.filter((line) => !isTaxedAtSale(line)));
  return {
    subtotalMinor,
    discountMinor,
    promoUsedEurMinor: promo.spentEurMinor,
    promoMinor: promo.paidMinor,
    feeMinor,
    taxMinor: containedVat(priceMinor - untaxedMinor + feeMinor, input.vatBasisPoints),
    untaxedMinor,
    pointsUsed: points.spentEurMinor / POINT_VALUE_EUR_MINOR,
    pointsMinor: points.paidMinor,
    balanceUsedEurMinor: balance.spentEurMinor,
    balanceMinor: balance.paidMinor,
    pointsToEarn: pointsFor(toEur(earningMinor - points.paidMinor)),
    subtotalEurMinor: toEur(subtotalMinor),
    discountEurMinor: Math.min(toEur(subtotalMinor), toEur(reducedMinor)),
    totalMinor: dueMinor + feeMinor,
  };
}
