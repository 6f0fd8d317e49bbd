import { type Family, type ProductCard, SPECIFICATION_VARIANT } from '../../../../shared/api/product.ts';
import type { LocaleCode } from '../../../../shared/locales.ts';
import { toJsonList } from '../../database.ts';
import { messageText } from '../../messages/messages.ts';
import { type PriceTerms, toPrice } from '../prices/prices.ts';
import { formatValueLabel } from '../prices/value-label.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow, toCard } from '../product-cards-store.ts';
import { ARE_APART } from './families.ts';
import type { Sql } from './sql.ts';

export interface FamilyRow extends CardRow {
  kind: 'value' | 'platform' | 'edition';
  label: string;
}

/** All that stand in the rows of a page's products: the values, platforms and editions of each family. */
export function familiesSql(shown: readonly CardRow[], locale: LocaleCode): Sql {
  return {
    text: `SELECT v.kind, v.label, ${CARD_COLUMNS}
      FROM json_each(?2) asked CROSS JOIN products p INDEXED BY products_by_family ON p.family = asked.value
        CROSS JOIN product_variants v ON v.product_id = p.id ${CARD_JOINS}
      WHERE p.is_published = 1 AND NOT (${ARE_APART}) ORDER BY asked.key, v.kind, v.position, p.price_minor, p.id`,
    values: [locale, toJsonList([...new Set(shown.flatMap(({ family }) => family ?? []))])],
  };
}

/** By the products of a page, the rows of their families; a product that stands alone is left out. */
export function groupFamilies(shown: readonly CardRow[], rows: readonly FamilyRow[]): Map<number, FamilyRow[]> {
  const byFamily = Map.groupBy(rows, ({ family }) => family);
  return new Map(
    shown.flatMap(({ id, family }) => {
      const own = byFamily.get(family) ?? [];
      return own.some((row) => row.id !== id) ? [[id, own]] : [];
    }),
  );
}

/** The price in words where the others that can be bought cost as much or more, and not all the same. */
function toFromPrice(
  { ProductPrice: own }: ProductCard,
  rows: readonly FamilyRow[],
  locale: LocaleCode,
  terms: PriceTerms,
): Pick<Family, 'FromPrice'> {
  const prices = rows
    .map((row) => toPrice(row.id, row, terms))
    .filter(({ DisableBuyButton }) => !DisableBuyButton)
    .map(({ PriceValue }) => PriceValue);
  const isFrom =
    !own.DisableBuyButton && Math.min(...prices) === own.PriceValue && Math.max(...prices) > own.PriceValue;
  return isFrom ? { FromPrice: messageText(locale, 'card-from', { price: own.Price }) } : {};
}

/** The number of editions, which is cut off last, and the platforms. */
function toText(card: ProductCard, rows: readonly FamilyRow[], locale: LocaleCode): string {
  const platforms = rows.flatMap(({ kind, label }) => (kind === 'platform' ? [label] : []));
  const own = card.ProductSpecifications.filter((one) => one.SpecificationAttributeId === SPECIFICATION_VARIANT);
  const names = platforms.length > 0 ? platforms : own.map(({ ValueRaw }) => ValueRaw);
  const count = rows.filter(({ kind }) => kind === 'edition').length;
  const editions = count > 1 ? [messageText(locale, 'card-editions', { count })] : [];
  return [...editions, names.join(', ')].filter(Boolean).join(' · ');
}

/** A gift card's name without its value: the brand that all values have in common. */
function toBrand({ name, label }: FamilyRow): string {
  const brand = name.replace(label, '').replace(/\s+/gu, ' ');
  return brand.replace(/^[\s–-]+|[\s–-]+$/gu, '') || name;
}

function toValues(
  { Id }: ProductCard,
  rows: readonly FamilyRow[],
  terms: PriceTerms,
): Pick<Family, 'Brand' | 'Values'> {
  const values = rows.filter(({ kind }) => kind === 'value');
  const own = values.find(({ id }) => id === Id);
  if (!own || values.length === 1) return {};
  return {
    Brand: toBrand(own),
    Values: values.map((row) => {
      const { ProductSpecifications: _, ...card } = toCard(row, [], terms);
      return { ...card, Label: formatValueLabel(row.label, terms.tag) };
    }),
  };
}

/** What a card tells of the others in its row. */
export function toFamily(card: ProductCard, rows: readonly FamilyRow[], locale: LocaleCode, terms: PriceTerms): Family {
  return {
    Text: toText(card, rows, locale),
    ...toFromPrice(card, rows, locale, terms),
    ...toValues(card, rows, terms),
  };
}
