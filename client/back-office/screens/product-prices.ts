import { isRow } from '../../../shared/csv.ts';
import { isCurrencyCode } from '../../../shared/currencies.ts';

/** What a product costs in one currency, as people read it. */
interface Price {
  readonly currency: string;
  readonly price: string;
  /** While it is on sale. */
  readonly sale: string | null;
}

const format = (amount: unknown, currency: string, locale: string): string | null =>
  typeof amount === 'number' && isCurrencyCode(currency)
    ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
    : null;

/**
 * The prices of a line of `products list`, whose fields are those of an import file: `prices` and the reduced ones in `sale`,
 * both by currency, or `priceUsd` alone.
 */
export function readPrices(line: Readonly<Record<string, unknown>>, locale: string): Price[] {
  const { prices, sale, priceUsd } = line;
  const reduced = isRow(sale) && isRow(sale.prices) ? sale.prices : {};
  const all = isRow(prices) ? prices : { USD: priceUsd };
  return Object.entries(all).flatMap(([currency, amount]) => {
    const price = format(amount, currency, locale);
    return price === null ? [] : [{ currency, price, sale: format(reduced[currency], currency, locale) }];
  });
}
