import type { PriceTerms } from '../prices/prices.ts';
import { formatPriceRange, type RangeTexts } from './price-range.ts';

/** Where the price slider stops, in EUR. */
const STEPS_EUR = [5, 10, 15, 20, 30, 40, 60, 100];
/** Where a price band ends and the next begins: some of the steps. */
const BOUNDS_EUR = [10, 20, 40];
/** First digits of amounts that people call round. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The nearest round amount, in whole units of the currency: at least 1. */
function toRound(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  const nearest = ROUND.reduce((best, digits) =>
    Math.abs(digits * unit - amount) < Math.abs(best * unit - amount) ? digits : best,
  );
  return Math.max(1, Math.round(nearest * unit));
}

/** The round amounts in a currency that are worth about as much. */
const toAmounts = (eur: readonly number[], rate: number): number[] => [
  ...new Set(eur.map((amount) => toRound(amount * rate))),
];

/** Price bands, and the steps of a slider, for a list's filter (CATALOG-17). */
export function toPriceBands(terms: PriceTerms, texts: RangeTexts) {
  const bounds = toAmounts(BOUNDS_EUR, terms.rate);
  const scale = 10 ** terms.currency.decimals;
  const ends = [null, ...bounds, null];
  return {
    PriceBands: ends.slice(1).map((to, index) => {
      const from = ends[index] ?? null;
      const range = { from: from === null ? null : from * scale, to: to === null ? null : to * scale };
      return { From: from, To: to, Text: formatPriceRange(range, terms, texts) };
    }),
    PriceSteps: toAmounts(STEPS_EUR, terms.rate),
  };
}
