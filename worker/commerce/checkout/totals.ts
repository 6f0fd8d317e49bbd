import { isPayableByBalance, isStoredValue, isTaxedAtSale, type VoucherFacts } from '../catalog/voucher-type.ts';
import { POINT_VALUE_EUR_MINOR, pointsFor } from '../wallet/points.ts';
import { spendHolding } from '../wallet/spend-holding.ts';
import { containedVat } from './vat.ts';

export interface TotalsLine extends VoucherFacts {
  unitMinor: number;
  /** The catalogue's own price, EUR cents. */
  unitEurMinor: number;
  quantity: number;
  /** True when the applied coupon covers this product. */
  isEligible: boolean;
}

/** Amounts in minor units of the bill's currency unless the name says EUR. */
export interface TotalsInput {
  lines: readonly TotalsLine[];
  /** Amounts are basis points for percent; for fixed the bill's minor units, and EUR cents. */
  coupon: { kind: 'percent' | 'fixed'; amount: number; eurAmount: number } | null;
  feeMinor: number;
  vatBasisPoints: number;
  /** Points that the buyer wants to spend, 0 for none. */
  points: number;
  /** EUR cents of the balance the buyer wants to spend, 0 for none. */
  balanceEurMinor: number;
  /** Units of the currency per EUR. */
  rate: number;
  decimals: number;
}

export interface Totals {
  subtotalMinor: number;
  discountMinor: number;
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
  /** EUR cents of the coupon, by the catalogue's own EUR prices. */
  discountEurMinor: number;
  /** EUR cents of the goods after the coupon, by the catalogue's own EUR prices. */
  goodsEurMinor: number;
  /** The amount left to pay. */
  totalMinor: number;
}

type PriceField = 'unitMinor' | 'unitEurMinor';

const BASIS = 10_000;

function sumOf(lines: readonly TotalsLine[], field: PriceField): number {
  return lines.reduce((sum, line) => sum + line[field] * line.quantity, 0);
}

function discountOf({ coupon, lines }: TotalsInput, field: PriceField): number {
  if (!coupon) return 0;
  const eligible = sumOf(
    lines.filter((line) => line.isEligible && !isStoredValue(line)),
    field,
  );
  const fixed = field === 'unitMinor' ? coupon.amount : coupon.eurAmount;
  const wanted = coupon.kind === 'percent' ? Math.round((eligible * coupon.amount) / BASIS) : fixed;
  return Math.min(wanted, eligible);
}

/**
 * Computes the whole bill. Coupon first, then points (they lower the price), then the balance (a means of payment, so
 * VAT is contained in what it pays). The method's fee applies only when the method collects an amount. Coupons and
 * points do not lower vouchers, the balance does not pay store credit, and multi-purpose vouchers are not taxed.
 */
export function sumUp(input: TotalsInput): Totals {
  const { lines, rate, decimals } = input;
  const goods = lines.filter((line) => !isStoredValue(line));
  const subtotalMinor = sumOf(lines, 'unitMinor');
  const discountMinor = discountOf(input, 'unitMinor');
  const discountEurMinor = discountOf(input, 'unitEurMinor');
  const holding = input.points * POINT_VALUE_EUR_MINOR;
  const points = spendHolding(holding, sumOf(goods, 'unitMinor') - discountMinor, rate, decimals);
  const priceMinor = subtotalMinor - discountMinor - points.paidMinor;
  const creditMinor = sumOf(
    lines.filter((line) => !isPayableByBalance(line)),
    'unitMinor',
  );
  const balance = spendHolding(input.balanceEurMinor, priceMinor - creditMinor, rate, decimals);
  const dueMinor = priceMinor - balance.paidMinor;
  const feeMinor = dueMinor > 0 ? input.feeMinor : 0;
  const untaxedMinor = sumOf(
    lines.filter((line) => !isTaxedAtSale(line)),
    'unitMinor',
  );
  return {
    subtotalMinor,
    discountMinor,
    feeMinor,
    taxMinor: containedVat(priceMinor - untaxedMinor + feeMinor, input.vatBasisPoints),
    untaxedMinor,
    pointsUsed: points.spentEurMinor / POINT_VALUE_EUR_MINOR,
    pointsMinor: points.paidMinor,
    balanceUsedEurMinor: balance.spentEurMinor,
    balanceMinor: balance.paidMinor,
    pointsToEarn: pointsFor(sumOf(goods, 'unitEurMinor') - discountEurMinor - points.spentEurMinor),
    discountEurMinor,
    goodsEurMinor: sumOf(lines, 'unitEurMinor') - discountEurMinor,
    totalMinor: dueMinor + feeMinor,
  };
}
