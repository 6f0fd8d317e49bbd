import type { NamedCategory as Offer, Understood } from '../../../shared/api/search.ts';
import { currencyOf } from '../../../shared/currencies.ts';
import { NO_FILTERS, writeFilters } from '../../../shared/listing.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { GAMES_ID } from '../catalog/fixed-categories.ts';
import { formatPriceRange, toPriceRange } from '../catalog/listing/price-range.ts';
import type { Listing } from '../catalog/listing/products-store.ts';
import { formatShortMinor } from '../catalog/prices/money.ts';
import { messageText } from '../messages/messages.ts';
import type { NamedCategory } from './shop-words.ts';
import { type Part, type UnderstoodQuery, withoutPart } from './understand-query.ts';
import { type Money, type Relaxation, toPriceBounds, toYears, understoodListing } from './understood-store.ts';

/** How a part is shown, such as "RPG", "up to €10" or "2025". */
function labelOf(part: Part, query: UnderstoodQuery, money: Money, locale: LocaleCode): string {
  if (part.kind === 'facet') return part.facet.label;
  if (part.kind === 'publisher') return part.name;
  if (part.kind === 'year') return String(part.year);
  const { terms } = money;
  if (part.kind === 'value') {
    const currency = part.currency === null ? terms.currency : currencyOf(part.currency);
    return formatShortMinor(part.value * 10 ** currency.decimals, currency, terms.tag);
  }
  if (part.price.to === 0) return messageText(locale, 'price-free');
  const { priceFrom, priceTo } = toPriceBounds({ ...query, parts: [part] }, money);
  const range = toPriceRange(priceFrom, priceTo, terms);
  const texts = {
    from: (price: string) => messageText(locale, 'price-from', { price }),
    upTo: (price: string) => messageText(locale, 'price-up-to', { price }),
  };
  return range === null ? '' : formatPriceRange(range, terms, texts);
}

/** The parts of a query that its products have, each with the query without it. */
export function toUnderstood(
  query: UnderstoodQuery,
  money: Money,
  relaxed: Relaxation,
  locale: LocaleCode,
): Understood[] {
  return query.parts
    .filter((part) => !(relaxed.features && part.kind === 'facet' && part.facet.kind === 'feature'))
    .map((part) => ({ Name: labelOf(part, query, money, locale), TermWithout: withoutPart(query, part) }));
}

type CategoryFacet = NamedCategory & { kind: 'category' };
const isCategory = (facet: NamedCategory): facet is CategoryFacet => facet.kind === 'category';

/** The category that a query names, else all games, with the other filters of the query. */
export function toOffer(
  query: UnderstoodQuery,
  money: Money,
  named: readonly NamedCategory[],
  locale: LocaleCode,
): Offer | null {
  const facets = query.parts.flatMap((part) => (part.kind === 'facet' ? [part.facet] : []));
  const categories = facets.filter(isCategory);
  const own = categories.find(({ isDeals }) => !isDeals || facets.length === 1);
  const category = own ?? named.filter(isCategory).find(({ id }) => id === GAMES_ID);
  const hasCard = query.parts.some(({ kind }) => kind === 'value');
  if (!category) return null;
  const { priceFrom: pricefrom, priceTo: priceto } = toPriceBounds(query, money);
  const { yearFrom: yearfrom, yearTo: yearto } = toYears(query);
  const filters = {
    ...NO_FILTERS,
    specs: facets.flatMap((facet) => (facet === category || facet.optionId === null ? [] : [facet.optionId])),
    manufacturers: query.parts.flatMap((part) => (part.kind === 'publisher' ? [part.id] : [])),
    ...{ pricefrom, priceto, yearfrom, yearto },
    onsale: facets.length > 1 && categories.some(({ isDeals }) => isDeals) ? (true as const) : undefined,
  };
  const entries = Object.entries(writeFilters(filters)).filter(([, value]) => value !== undefined);
  const Query = Object.fromEntries(entries) as Record<string, string>;
  const labels = query.parts
    .filter((part) => !(part.kind === 'facet' && (part.facet === category || part.facet.kind === 'feature')))
    .map((part) => labelOf(part, query, money, locale));
  if (!own && entries.length === 0) return null;
  const Name = hasCard ? category.name : [category.name, ...labels].join(' · ');
  return {
    ...{ Id: category.id, Name, SeName: category.slug },
    ...(entries.length > 0 && !hasCard ? { Query } : {}),
  };
}

/** What may answer a query: all of it, else less of it. */
function relaxationsOf({ parts }: UnderstoodQuery, rest: boolean): Relaxation[] {
  const facets = parts.flatMap((part) => (part.kind === 'facet' ? [part.facet] : []));
  const features = facets.some(({ kind }) => kind === 'feature') && parts.length > 1;
  const groups = facets.flatMap(({ group }) => group ?? []);
  const isAnyOption = new Set(groups).size < groups.length;
  return [
    { rest },
    ...(features ? [{ rest, features }] : []),
    ...(isAnyOption ? [{ rest, isAnyOption, features }] : []),
  ];
}

/**
 * The first listing of what a query describes in which `find` finds something, and what was left out for it. With
 * `withoutRest` the words that were not understood are left out, too.
 */
export async function findAnswer<Found>(
  query: UnderstoodQuery,
  money: Money,
  withoutRest: boolean,
  find: (listing: Listing) => Promise<Found | null>,
): Promise<{ found: Found; relaxed: Relaxation } | null> {
  for (const relaxed of relaxationsOf(query, withoutRest)) {
    const found = await find(understoodListing(query, money, relaxed, null));
    if (found !== null) return { found, relaxed };
  }
  return null;
}
