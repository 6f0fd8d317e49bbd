import { POINT_VALUE_EUR_MINOR, pointsFor } from '../wallet/points.ts';
import { redeem, toEurMinor } from '../wallet/redeem.ts';
import { containedVat } from './vat.ts';

export interface TotalsLine {
  unitMinor: number;
  quantity: number;
  /** True when the applied coupon is for this product. */
  isEligible: boolean;
}

/** Amounts in minor units of the bill's currency unless the name says EUR. */
export interface TotalsInput {
  lines: readonly TotalsLine[];
  /** `amount` is in basis points for percent, in the bill's currency for fixed. */
  coupon: { kind: 'percent' | 'fixed'; amount: number } | null;
  feeMinor: number;
  vatBasisPoints: number;
  /** Points the buyer wants to spend, 0 for none. */
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
  /** 0 when nothing is left to pay by the method. */
  feeMinor: number;
  taxMinor: number;
  pointsUsed: number;
  pointsMinor: number;
  balanceUsedEurMinor: number;
  balanceMinor: number;
  pointsToEarn: number;
  /** EUR cents of the goods after discount. */
  goodsEurMinor: number;
  /** What is left to pay. */
  totalMinor: number;
}

const BASIS = 10_000;

function discountOf(input: TotalsInput): number {
  if (!input.coupon) return 0;
  const eligible = input.lines
    .filter((line) => line.isEligible)
    .reduce((sum, line) => sum + line.unitMinor * line.quantity, 0);
  const wanted =
    input.coupon.kind === 'percent' ? Math.round((eligible * input.coupon.amount) / BASIS) : input.coupon.amount;
  return Math.min(wanted, eligible);
}

/**
 * The whole bill. Coupon first, then points (they lower the price), then the balance (it is a means of payment, so
 * VAT is contained in what it pays). The method's fee is owed only when the method collects something.
 */
export function sumUp(input: TotalsInput): Totals {
  const subtotalMinor = input.lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0);
  const discountMinor = discountOf(input);
  const goodsMinor = subtotalMinor - discountMinor;
  const points = redeem(input.points * POINT_VALUE_EUR_MINOR, goodsMinor, input.rate, input.decimals);
  const priceMinor = goodsMinor - points.paidMinor;
  const balance = redeem(input.balanceEurMinor, priceMinor, input.rate, input.decimals);
  const dueMinor = priceMinor - balance.paidMinor;
  const feeMinor = dueMinor > 0 ? input.feeMinor : 0;
  return {
    subtotalMinor,
    discountMinor,
    feeMinor,
    taxMinor: containedVat(priceMinor + feeMinor, input.vatBasisPoints),
    pointsUsed: points.spentEurMinor / POINT_VALUE_EUR_MINOR,
    pointsMinor: points.paidMinor,
    balanceUsedEurMinor: balance.spentEurMinor,
    balanceMinor: balance.paidMinor,
    pointsToEarn: pointsFor(toEurMinor(priceMinor, input.rate, input.decimals)),
    goodsEurMinor: toEurMinor(goodsMinor, input.rate, input.decimals),
    totalMinor: dueMinor + feeMinor,
  };
}
