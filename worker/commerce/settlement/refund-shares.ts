import {
  isPayableByBalance,
  isStoredValue,
  isTaxedAtSale,
  type VoucherFacts,
} from '../../../shared/merchant/product/voucher-type.ts';
import { containedVat } from '../checkout/vat.ts';

const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

/**
 * Splits a total by weights into whole parts that add up to it exactly, whichever parts are paid out and in whatever
 * order. With all weights 0 the parts are as equal as possible.
 */
export function splitByWeight(total: number, weights: readonly (number | bigint)[]): number[] {
  const exact = weights.map(BigInt);
  const used = sumOf(exact) > 0n ? exact : exact.map(() => 1n);
  const whole = sumOf(used);
  let reached = 0n;
  let given = 0n;
  return used.map((weight) => {
    reached += weight;
    const upTo = (BigInt(total) * reached) / whole;
    const part = upTo - given;
    given = upTo;
    return Number(part);
  });
}

/** A paid order. `…Minor` in minor units of its currency, `…EurMinor` in EUR cents. */
export interface PaidOrder {
  /** Collected by the provider. */
  totalMinor: number;
  balanceMinor: number;
  balanceUsedEurMinor: number;
  pointsMinor: number;
  pointsUsed: number;
  pointsToEarn: number;
  /** Basis points of VAT. */
  taxRate: number;
}

export interface PaidUnit extends VoucherFacts {
  unitMinor: number;
  /** The unit's share of the coupon. */
  discountMinor: number;
}

/** The refund of one unit, by means of payment. */
export interface RefundShare {
  amountMinor: number;
  balanceMinor: number;
  balanceEurMinor: number;
  pointsMinor: number;
  points: number;
  /** Points that the unit had earned, to be reversed. */
  earnedPoints: number;
  /** The whole of it but points: with the unit's share of the fee. */
  grossMinor: number;
  /** The part that was sold without VAT: the price of a multi-purpose voucher. */
  untaxedMinor: number;
  /** The VAT in the rest. */
  taxMinor: number;
}

/** The VAT in each part of a sum: rounded along the sum, so that all parts together contain the VAT of the whole. */
function splitVat(taxed: readonly number[], taxRate: number): number[] {
  let reached = 0;
  return taxed.map((part) => {
    const before = containedVat(reached, taxRate);
    reached += part;
    return containedVat(reached, taxRate) - before;
  });
}

/** What is left of each weight once a total is split by those that count: exact, `scale` times as large. */
function leaveExactly(weights: readonly bigint[], total: bigint, counting: readonly bigint[]) {
  const whole = sumOf(counting);
  const scale = whole > 0n ? whole : 1n;
  const left = weights.map((weight, index) => weight * scale - total * (counting[index] ?? 0n));
  return { left: left.map((rest) => (rest > 0n ? rest : 0n)), scale };
}

/**
 * What each unit of an order is worth in a refund: all units together are the whole order, to the cent, and each is
 * refunded the way it could be paid. Points never paid a voucher, the balance never paid store credit. The fee of the
 * payment method is spread over what the method collected, and taxed with every unit, also with a voucher that is not
 * (REFUND-13).
 */
export function shareOrder(order: PaidOrder, units: readonly PaidUnit[]): RefundShare[] {
  const prices = units.map((unit) => Math.max(0, unit.unitMinor - unit.discountMinor));
  const byPoints = prices.map((price, index) => (units[index] && isStoredValue(units[index]) ? 0 : price));
  const pointsMinor = splitByWeight(order.pointsMinor, byPoints);
  const points = splitByWeight(order.pointsUsed, byPoints);
  const earned = splitByWeight(order.pointsToEarn, byPoints);
  const unpaid = prices.map((price, index) => Math.max(0, price - (pointsMinor[index] ?? 0)));
  const byBalance = unpaid.map((rest, index) => (units[index] && !isPayableByBalance(units[index]) ? 0 : rest));
  const balances = splitByWeight(order.balanceMinor, byBalance);
  const balancesEur = splitByWeight(order.balanceUsedEurMinor, byBalance);
  const collected = unpaid.map((rest, index) => Math.max(0, rest - (balances[index] ?? 0)));
  // By what was collected of each before any rounding: a cent of a cheap unit would weigh a lot.
  const due = leaveExactly(prices.map(BigInt), BigInt(order.pointsMinor), byPoints.map(BigInt));
  const payable = due.left.map((rest, index) => (units[index] && !isPayableByBalance(units[index]) ? 0n : rest));
  const { left } = leaveExactly(due.left, BigInt(order.balanceMinor) * due.scale, payable);
  const feeMinor = order.totalMinor - collected.reduce((sum, part) => sum + part, 0);
  const fees = splitByWeight(Math.max(0, feeMinor), left);
  const amounts =
    feeMinor < 0
      ? splitByWeight(order.totalMinor, collected)
      : collected.map((part, index) => part + (fees[index] ?? 0));
  const untaxed = units.map((unit, index) => (isTaxedAtSale(unit) ? 0 : (unpaid[index] ?? 0)));
  const gross = amounts.map((amount, index) => amount + (balances[index] ?? 0));
  const taxes = splitVat(
    gross.map((part, index) => Math.max(0, part - (untaxed[index] ?? 0))),
    order.taxRate,
  );
  return units.map((_, index) => ({
    amountMinor: amounts[index] ?? 0,
    balanceMinor: balances[index] ?? 0,
    balanceEurMinor: balancesEur[index] ?? 0,
    pointsMinor: pointsMinor[index] ?? 0,
    points: points[index] ?? 0,
    earnedPoints: earned[index] ?? 0,
    grossMinor: gross[index] ?? 0,
    untaxedMinor: untaxed[index] ?? 0,
    taxMinor: taxes[index] ?? 0,
  }));
}

/** What nobody has given back of an order yet: of all money, and of what the payment method collected. */
export interface LeftMoney {
  allMinor: number;
  byMethodMinor: number;
}

/**
 * Of a unit's share what is still here: an amount that was refunded without a unit, or charged back, may have contained
 * some of what the payment method collected for it (REFUND-15, REFUND-16).
 */
export function capShare(share: RefundShare, { allMinor, byMethodMinor }: LeftMoney): RefundShare {
  const beyond = Math.max(0, share.grossMinor - allMinor, share.amountMinor - byMethodMinor);
  const excess = Math.min(share.amountMinor, beyond);
  return { ...share, amountMinor: share.amountMinor - excess, grossMinor: share.grossMinor - excess };
}

/** A part of a unit's money that was given back, and what of it was untaxed, and VAT. */
export interface GivenPart {
  gross: number;
  untaxed: number;
  tax: number;
}

/** A unit's share without the amounts that were given back of it: they came from what the payment method collected. */
export function withoutGiven(share: RefundShare, { gross, untaxed, tax }: GivenPart): RefundShare {
  return {
    ...share,
    amountMinor: Math.max(0, share.amountMinor - gross),
    grossMinor: Math.max(0, share.grossMinor - gross),
    untaxedMinor: Math.max(0, share.untaxedMinor - untaxed),
    taxMinor: Math.max(0, share.taxMinor - tax),
  };
}

/** The VAT in a share, by the means that paid it: first of what the method collected. */
export function vatOf(share: RefundShare): Pick<RefundShare, 'amountMinor' | 'balanceEurMinor' | 'taxMinor'> {
  const { amountMinor: collected, balanceMinor, balanceEurMinor, taxMinor } = share;
  const amountMinor = Math.min(collected, taxMinor);
  const balanceEur = balanceMinor === 0 ? 0 : Math.floor((balanceEurMinor * (taxMinor - amountMinor)) / balanceMinor);
  return { amountMinor, balanceEurMinor: balanceEur, taxMinor };
}

/** What is left of a share once the VAT of its order was given back (TAX-11). */
export function withoutItsVat(share: RefundShare): RefundShare {
  const vat = vatOf(share);
  return {
    ...share,
    amountMinor: share.amountMinor - vat.amountMinor,
    balanceMinor: share.balanceMinor - (vat.taxMinor - vat.amountMinor),
    balanceEurMinor: share.balanceEurMinor - vat.balanceEurMinor,
    grossMinor: share.grossMinor - vat.taxMinor,
    taxMinor: 0,
  };
}
