import type { Bundle } from '../../../../shared/api/product.ts';
import type { LocaleCode } from '../../../../shared/locales.ts';
import { formatMinor } from '../prices/money.ts';
import { currentMinor, discountRate, type PriceFacts, type PriceTerms, toLocalMinor } from '../prices/prices.ts';
import { readCardRows, toCard } from '../product-cards-store.ts';

/** What a product costs now, in minor units of the terms' currency; null when it has no price. */
function toMinorNow(facts: PriceFacts, terms: PriceTerms): number | null {
  const eurMinor = currentMinor(facts, terms.nowMs);
  return eurMinor === null ? null : toLocalMinor(facts, eurMinor, terms);
}

/** What the items of a bundle cost separately, and what the bundle saves. */
export function toBundlePrices(
  own: PriceFacts,
  items: readonly PriceFacts[],
  terms: PriceTerms,
): Pick<Bundle, 'ItemsPrice' | 'Saving' | 'SavingRate'> {
  const prices = items.map((row) => toMinorNow(row, terms));
  const sum = prices.reduce<number | null>((all, price) => (all === null || price === null ? null : all + price), 0);
  const price = toMinorNow(own, terms);
  const hasSaving = sum !== null && price !== null && sum > price;
  const format = (minor: number) => formatMinor(minor, terms.currency, terms.tag);
  return {
    ItemsPrice: sum === null ? null : format(sum),
    Saving: hasSaving ? format(sum - price) : null,
    SavingRate: hasSaving ? discountRate(sum, price) : 0,
  };
}

/** The items of a bundle in its order, published or not, and their total price compared with the bundle's. */
export async function readBundle(
  db: D1Database,
  own: PriceFacts,
  itemIds: readonly number[],
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<Bundle> {
  const { rows, groups } = await readCardRows(db, itemIds, locale);
  const ordered = rows.toSorted((one, other) => itemIds.indexOf(one.id) - itemIds.indexOf(other.id));
  return { Items: ordered.map((row) => toCard(row, groups, terms)), ...toBundlePrices(own, ordered, terms) };
}
