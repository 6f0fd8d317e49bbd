import { DEFAULT_CURRENCY } from '../../../../shared/currencies.ts';
import { convertMinor, formatMinor } from '../prices/money.ts';
import type { PriceTerms } from '../prices/prices.ts';
import type { Sql } from './sql.ts';

/** A range of prices, bounds included; null where it is open. */
export interface PriceRange {
  /** In minor units of the currency. */
  from: number | null;
  to: number | null;
  /** The prices in EUR minor units that are shown as these. */
  eurFrom: number;
  eurTo: number;
  /** ISO 4217. */
  currency: string;
}

/** More than any price in EUR minor units. */
const NO_LIMIT = 2 ** 50;

/** The lowest price in EUR minor units that converts to at least `minor`. Conversion never falls, so bisect. */
function findLeastEur(minor: number, terms: PriceTerms): number {
  let [low, high] = [0, NO_LIMIT];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (convertMinor(middle, terms.rate, terms.currency) >= minor) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A range in whole units of the terms' currency; null when both ends are open. */
export function toPriceRange(from: number | undefined, to: number | undefined, terms: PriceTerms): PriceRange | null {
  if (from === undefined && to === undefined) return null;
  const scale = 10 ** terms.currency.decimals;
  const [low, high] = [from === undefined ? null : from * scale, to === undefined ? null : to * scale];
  return {
    from: low,
    to: high,
    eurFrom: low === null ? 0 : findLeastEur(low, terms),
    eurTo: high === null ? NO_LIMIT : findLeastEur(high + 1, terms) - 1,
    currency: terms.currency.code,
  };
}

/** The product's price in a currency for which the merchant set one, as computed by `toLocalMinor`; else NULL. */
const OWN_PRICE_SQL = `SELECT CASE
    WHEN p.current_minor = p.price_minor THEN own ->> 0
    WHEN p.current_minor = p.discount_minor AND own ->> 1 IS NOT NULL THEN own ->> 1
    ELSE round((own ->> 0) * 1.0 * p.current_minor / p.price_minor) END
  FROM (SELECT current_minor, price_minor, discount_minor, own_prices -> ? AS own FROM products WHERE id = $id) p`;

/** The condition that a listed product's price is in the range (`id` is the column with its id). */
export function priceRangeSql(range: PriceRange, id: string): Sql {
  const converted = { text: 'l.current_minor BETWEEN ? AND ?', values: [range.eurFrom, range.eurTo] };
  if (range.currency === DEFAULT_CURRENCY) return converted;
  const path = `$.${range.currency}`;
  return {
    text: `CASE WHEN l.own_prices -> ? IS NULL THEN ${converted.text}
      ELSE (${OWN_PRICE_SQL.replace('$id', id)}) BETWEEN ? AND ? END`,
    values: [path, ...converted.values, path, range.from ?? 0, range.to ?? NO_LIMIT],
  };
}

/** The texts of ranges, by their formatted bounds. */
export interface RangeTexts {
  from: (price: string) => string;
  upTo: (price: string) => string;
}

/** A range as text, e.g. "€10.00 – €30.00". */
export function formatPriceRange(range: Pick<PriceRange, 'from' | 'to'>, terms: PriceTerms, texts: RangeTexts): string {
  const format = (minor: number) => formatMinor(minor, terms.currency, terms.tag);
  if (range.from === null) return texts.upTo(format(range.to ?? 0));
  return range.to === null ? texts.from(format(range.from)) : `${format(range.from)} – ${format(range.to)}`;
}
