/** The exchange rate of an order, fixed when it is placed (BOOKS-1). */
export interface OrderRate {
  /** Minor units of the order's currency for one EUR, in millionths. */
  minorPerEurMicros: number;
  /** ISO date; empty for EUR. */
  quotedOn: string;
  source: string;
}

const MICROS = 1_000_000;
const CENTS_PER_EUR = 100;
/** An amount times this, divided by the rate in millionths, is in EUR cents. */
const SCALE = BigInt(CENTS_PER_EUR * MICROS);

/** `rate` in units of the currency for one EUR, `decimals` its minor digits. */
export function toMinorPerEurMicros(rate: number, decimals: number): number {
  return Math.round(rate * MICROS) * 10 ** decimals;
}

/** EUR cents of an amount that is not negative, rounded half up: for figures. */
export function toEurMinor(minor: number, minorPerEurMicros: number): number {
  const rate = BigInt(minorPerEurMicros);
  return Number((2n * BigInt(minor) * SCALE + rate) / (2n * rate));
}

/** Minor units of the order's currency for EUR cents, rounded half up. */
export function fromEurMinor(eurMinor: number, minorPerEurMicros: number): number {
  return Number((2n * BigInt(eurMinor) * BigInt(minorPerEurMicros) + SCALE) / (2n * SCALE));
}

/** SQL: EUR cents of an amount that is not negative, rounded half up. `order` is the alias of the orders' row. */
export const eurOf = (minor: string, order: string) =>
  `((2 * (${minor}) * ${SCALE} + ${order}.minor_per_eur_micros) / (2 * ${order}.minor_per_eur_micros))`;

/** SQL: EUR cents of an amount, rounded down: for balances, which are never credited more than was paid. */
export const eurWithin = (minor: string, order: string) => `((${minor}) * ${SCALE} / ${order}.minor_per_eur_micros)`;
