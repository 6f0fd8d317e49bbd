import { type CurrencyCode, currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../../shared/currencies.ts';
import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';

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
function toCatalogPrice(
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

/** Stored value is not sold below its face value, which the exchange rate alone could cause. Null: no price. */
function notBelow(price: number | null, face: number | null): number | null {
  return price === null ? null : Math.max(price, face ?? 0);
}

/** A product's prices as its columns have them. */
export interface PriceColumns {
  price_minor: number | null;
  discount_minor: number | null;
  discount_from: number | null;
  discount_until: number | null;
  own_prices: string | null;
}

/**
 * Prices in the catalogue's euros, and the merchant's own ones; `no-rate` when they cannot be converted. A voucher, which has
 * a face value in EUR cents, has no reduced price and none of its own.
 */
export function toPriceColumns(
  prices: PriceState,
  face: number | null,
  rates: ReadonlyMap<string, number>,
): PriceColumns | 'no-rate' {
  const catalog = toCatalogPrice(prices, rates);
  if (catalog === 'no-rate') return 'no-rate';
  const { price, discount } = catalog;
  if (face !== null) {
    const now = notBelow(discount ?? price, face);
    return { price_minor: now, discount_minor: null, discount_from: null, discount_until: null, own_prices: null };
  }
  const isReduced = price !== null && discount !== null && discount < price;
  const hasOwn = Object.keys(prices.own).length > 0;
  return {
    price_minor: price,
    discount_minor: isReduced ? discount : null,
    discount_from: prices.from,
    discount_until: prices.until,
    own_prices: hasOwn ? JSON.stringify(prices.own) : null,
  };
}

/** The prices as the merchant set them; a product that no file has priced has them in euros. */
export function toPriceState(row: PriceColumns): PriceState {
  const window = { from: row.discount_from, until: row.discount_until };
  if (row.own_prices !== null) return { own: JSON.parse(row.own_prices) as OwnPrices, ...window };
  return { own: row.price_minor === null ? {} : { EUR: [row.price_minor, row.discount_minor] }, ...window };
}

function toAmounts({ own }: PriceState, at: 0 | 1): Record<string, number> {
  return Object.fromEntries(
    entriesOf(own).flatMap(([code, price]) => {
      const minor = price[at];
      return minor === null ? [] : [[code, minor / 10 ** currencyOf(code).decimals]];
    }),
  );
}

/** Prices as the file's fields have them; null without any. */
export function toPriceFields(prices: PriceState): { prices: object | null; sale: object | null } {
  const [regular, reduced] = [toAmounts(prices, 0), toAmounts(prices, 1)];
  const toText = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const sale = { prices: reduced, start: toText(prices.from), end: toText(prices.until) };
  return {
    prices: Object.keys(regular).length === 0 ? null : regular,
    sale: Object.keys(reduced).length === 0 ? null : sale,
  };
}
