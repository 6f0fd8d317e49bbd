/**
 * What the units of an order are worth in a refund, recomputed by decimals. Written apart from the shop's code, and without
 * any of it: amounts are strings of decimals on the way in, exact fractions in between.
 */

/** An exact fraction of a currency's unit. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const of = (over: bigint, under = 1n): Fraction => ({ over, under });
const plus = (one: Fraction, other: Fraction) =>
  of(one.over * other.under + other.over * one.under, one.under * other.under);
const minus = (one: Fraction, other: Fraction) => plus(one, of(-other.over, other.under));
const times = (one: Fraction, other: Fraction) => of(one.over * other.over, one.under * other.under);
const dividedBy = (one: Fraction, other: Fraction) => of(one.over * other.under, one.under * other.over);
const ZERO = of(0n);

/** `12.34` as a fraction. */
function decimal(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.');
  return of(BigInt(whole + part), 10n ** BigInt(part.length));
}

export interface TestUnit {
  /** After its part of the coupon. */
  price: string;
  isVoucher: boolean;
}

export interface TestSale {
  units: readonly TestUnit[];
  /** What the balance, points and the fee are, each in the order's currency. Vouchers are paid by no points. */
  balance: string;
  points: string;
  fee: string;
  /** Percent. */
  vat: string;
}

export interface FairUnit {
  gross: number;
  untaxed: number;
  tax: number;
}

const toNumber = ({ over, under }: Fraction) => Number((over * 1_000_000n) / under) / 1_000_000;

/** The fair share of each unit, without any rounding. */
export function shareFairly({ units, balance, points, fee, vat }: TestSale): FairUnit[] {
  const prices = units.map((unit) => decimal(unit.price));
  const sum = (list: readonly Fraction[]) => list.reduce(plus, ZERO);
  const goods = sum(prices.filter((_, index) => units[index]?.isVoucher === false));
  const afterPoints = prices.map((price, index) =>
    units[index]?.isVoucher || goods.over === 0n
      ? price
      : minus(price, dividedBy(times(decimal(points), price), goods)),
  );
  const due = sum(afterPoints);
  const byMethod = minus(due, decimal(balance));
  const rate = dividedBy(decimal(vat), of(100n));
  return afterPoints.map((price, index) => {
    const isFree = due.over === 0n || byMethod.over === 0n;
    // The method collected the same part of every unit, so the fee is spread by their prices.
    const ownFee = isFree ? ZERO : dividedBy(times(decimal(fee), price), due);
    const untaxed = units[index]?.isVoucher ? price : ZERO;
    const taxed = minus(plus(price, ownFee), untaxed);
    return {
      gross: toNumber(plus(price, ownFee)),
      untaxed: toNumber(untaxed),
      tax: toNumber(dividedBy(times(taxed, rate), plus(of(1n), rate))),
    };
  });
}
