import { type CurrencyCode, currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../../shared/currencies.ts';
import type { ImportLine } from './import-line.ts';

/** Minor units of one currency: in the ordinary case, and while the discount runs (null: in proportion to the others). */
export type OwnPrice = readonly [regular: number, reduced: number | null];
export type OwnPrices = Partial<Record<CurrencyCode, OwnPrice>>;

/** A product's prices, as the merchant set them. Instants in milliseconds. */
export interface PriceState {
  own: OwnPrices;
  from: number | null;
  until: number | null;
}

export const NO_PRICE: PriceState = { own: {}, from: null, until: null };

const toMinor = (amount: number, code: CurrencyCode) => Math.round(amount * 10 ** currencyOf(code).decimals);

function entriesOf<Value>(record: Partial<Record<CurrencyCode, Value>>): [CurrencyCode, Value][] {
  return Object.entries(record).flatMap(([code, value]) =>
    isCurrencyCode(code) && value !== undefined ? [[code, value as Value]] : [],
  );
}

/** `priceUsd` is the price now, `oldPriceUsd` the one before its reduction. */
function withDollars(state: PriceState, { priceUsd, oldPriceUsd }: ImportLine): PriceState {
  if (priceUsd === undefined) return state;
  const { USD: _, ...others } = state.own;
  if (priceUsd === null) return { own: {}, from: null, until: null };
  const now = toMinor(priceUsd, 'USD');
  const old = oldPriceUsd === undefined || oldPriceUsd === null ? null : toMinor(oldPriceUsd, 'USD');
  const isReduced = old !== null && old > now;
  return { own: { ...others, USD: isReduced ? [old, now] : [now, null] }, from: null, until: null };
}

/** True for a sale that has ended: a new one owes nothing to it. */
const isOver = ({ until }: PriceState, now: number) => until !== null && until <= now;

function withPrices(state: PriceState, { prices }: ImportLine, now: number): PriceState {
  if (prices === undefined) return state;
  if (prices === null) return NO_PRICE;
  const own: OwnPrices = { ...state.own };
  for (const [code, amount] of entriesOf(prices)) {
    if (amount === null) {
      delete own[code];
      continue;
    }
    const regular = toMinor(amount, code);
    const reduced = own[code]?.[1] ?? null;
    own[code] = [regular, reduced !== null && reduced > regular && isOver(state, now) ? null : reduced];
  }
  return { ...state, own };
}

function withoutSale({ own }: PriceState): PriceState {
  const regular = entriesOf(own).map(([code, [price]]) => [code, [price, null]] as const);
  return { own: Object.fromEntries(regular), from: null, until: null };
}

/** What the line leaves out of a sale stays as well, unless that sale is over. */
function withSale(state: PriceState, { sale }: ImportLine, now: number): PriceState {
  if (sale === undefined) return state;
  const base = sale === null || isOver(state, now) ? withoutSale(state) : state;
  if (sale === null) return base;
  const own: OwnPrices = { ...base.own };
  for (const [code, amount] of entriesOf(sale.prices)) {
    const regular = own[code]?.[0];
    if (regular !== undefined) own[code] = [regular, amount === null ? null : toMinor(amount, code)];
  }
  const toMs = (text: string | null | undefined, held: number | null) =>
    text === undefined ? held : text === null ? null : Date.parse(text);
  return { own, from: toMs(sale.start, base.from), until: toMs(sale.end, base.until) };
}

/** The prices of a product after a line: what the line leaves out stays as it is. */
export function mergePrices(current: PriceState, line: ImportLine, now = Date.now()): PriceState {
  return withSale(withPrices(withDollars(current, line), line, now), line, now);
}

/** Converts minor units of a currency to EUR minor units, half up. `rate` is units of the currency per EUR. */
export function toEurMinor(minor: number, decimals: number, rate: number): number {
  const cents = decimals === 2 ? minor : (minor * 100) / 10 ** decimals;
  // Both sides are far below 2^53: the division is the only rounding.
  return Math.floor(cents / rate + 0.5);
}

/** The catalogue's own price in EUR cents: the merchant's, else that of the first other currency at the day's rate. */
export function toCatalogPrice(
  { own }: PriceState,
  rates: ReadonlyMap<string, number>,
): { price: number | null; discount: number | null } | 'no-rate' {
  const given = own[DEFAULT_CURRENCY];
  const other = entriesOf(own).find(([code]) => code !== DEFAULT_CURRENCY);
  const rate = other ? rates.get(other[0]) : undefined;
  const convert = (minor: number) =>
    other && rate !== undefined ? toEurMinor(minor, currencyOf(other[0]).decimals, rate) : null;
  if (!given) {
    if (!other) return { price: null, discount: null };
    if (rate === undefined) return 'no-rate';
    const [regular, reduced] = other[1];
    return { price: convert(regular), discount: reduced === null ? null : convert(reduced) };
  }
  const [regular, reduced] = given;
  if (reduced !== null || !other || other[1][1] === null) return { price: regular, discount: reduced };
  // Reduced in another currency alone: in proportion.
  return { price: regular, discount: Math.round((regular * other[1][1]) / Math.max(1, other[1][0])) };
}
