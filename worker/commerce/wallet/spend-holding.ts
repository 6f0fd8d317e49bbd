/** The part of a EUR holding (points, balance) that is spent on a bill in another currency. */
export interface SpentHolding {
  /** EUR cents taken from the holding. */
  spentEurMinor: number;
  /** The amount that it pays, in minor units of the bill's currency. */
  paidMinor: number;
}

const RATE_SCALE = 1_000_000;
const EUR_DECIMALS = 2;

/** Units of the bill per EUR cent, as an exact fraction: money is never rounded by floating point. */
function toFraction(rate: number, decimals: number): { numerator: bigint; denominator: bigint } {
  return {
    numerator: BigInt(Math.round(rate * RATE_SCALE)) * 10n ** BigInt(decimals),
    denominator: BigInt(RATE_SCALE) * 10n ** BigInt(EUR_DECIMALS),
  };
}

/**
 * Spends as little of the holding as covers the bill. Rounds against the holder by less than one minor unit, so
 * splitting a payment never creates money. `rate` is units of the currency per EUR, `decimals` its minor digits.
 */
export function spendHolding(holdingEurMinor: number, dueMinor: number, rate: number, decimals: number): SpentHolding {
  if (holdingEurMinor <= 0 || dueMinor <= 0) return { spentEurMinor: 0, paidMinor: 0 };
  const { numerator, denominator } = toFraction(rate, decimals);
  const needed = (BigInt(dueMinor) * denominator + numerator - 1n) / numerator;
  const spent = needed < BigInt(holdingEurMinor) ? needed : BigInt(holdingEurMinor);
  const paid = (spent * numerator) / denominator;
  if (paid === 0n) return { spentEurMinor: 0, paidMinor: 0 };
  return { spentEurMinor: Number(spent), paidMinor: Math.min(Number(paid), dueMinor) };
}
