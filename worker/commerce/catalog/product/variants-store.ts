import type { Product, Variant, VariantKind } from '../../../../shared/api/product.ts';
import type { LocaleCode } from '../../../../shared/locales.ts';
import { readTextList } from '../../database.ts';
import { productPictureUrl } from '../../media/picture-url.ts';
import type { MessageCode } from '../../messages/messages.ts';
import { type PriceTerms, toPrice } from '../prices/prices.ts';
import { formatValueLabel } from '../prices/value-label.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow, toProductName } from '../product-cards-store.ts';
import { readCodedText } from './coded-text.ts';

/** Names of editions, by the codes of the import's file; other texts are shown as the merchant wrote them. */
const EDITIONS = {
  standard: 'edition-standard',
  deluxe: 'edition-deluxe',
  complete: 'edition-complete',
  ultimate: 'edition-ultimate',
} as const satisfies Record<string, MessageCode>;

const KINDS = { value: 'Value', platform: 'Platform', edition: 'Edition' } as const satisfies Record<
  string,
  VariantKind
>;

/** A picker shows no more than this. */
const MOST_SHOWN = 60;

export interface VariantRow extends CardRow {
  kind: keyof typeof KINDS;
  label: string;
  /** JSON list of texts. */
  adds: string;
  /** JSON list of `[id, name]`, for a bundle. */
  items: string;
}

/** The products of all groups that a product is in, itself included, in the order of their pickers. */
export function prepareVariants(db: D1Database, id: number, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT v.kind, v.label, v.adds, ${CARD_COLUMNS},
         (SELECT json_group_array(json_array(id, name)) FROM (SELECT i.id, ifnull(item_text.value, i.name) AS name
            FROM bundle_items b CROSS JOIN products i ON i.id = b.item_id LEFT JOIN localized item_text
              ON item_text.entity = 'product' AND item_text.entity_id = i.id AND item_text.locale = ?1
              AND item_text.field = 'Name'
            WHERE b.bundle_id = p.id ORDER BY b.position, i.id)) AS items
       FROM product_variants mine CROSS JOIN product_variants v ON v.kind = mine.kind AND v.group_name = mine.group_name
         CROSS JOIN products p ON p.id = v.product_id ${CARD_JOINS}
       WHERE mine.product_id = ?2 AND p.is_published = 1
       ORDER BY v.kind, v.position, p.price_minor, p.id LIMIT ${MOST_SHOWN}`,
    )
    .bind(locale, id);
}

const readItems = ({ items }: VariantRow) => JSON.parse(items) as [id: number, name: string][];

/** What an edition adds to the first one: the items of a bundle, then the merchant's own texts. */
function toAdds(row: VariantRow, first: VariantRow): string[] {
  const included = new Set([first.id, ...readItems(first).map(([id]) => id)]);
  const items = readItems(row).flatMap(([id, name]) => (included.has(id) ? [] : [name]));
  return row === first ? [] : [...items, ...readTextList(row.adds)];
}

function toVariant(row: VariantRow, first: VariantRow, locale: LocaleCode, terms: PriceTerms): Variant {
  const variant = {
    Id: row.id,
    SeName: row.slug,
    DefaultPictureModel: { ImageUrl: productPictureUrl(row), Title: toProductName(row, terms.tag) },
    ProductPrice: toPrice(row.id, row, terms),
  };
  if (row.kind === 'value') return { ...variant, Label: formatValueLabel(row.label, terms.tag) };
  if (row.kind !== 'edition') return { ...variant, Label: row.label };
  return {
    ...variant,
    Label: readCodedText(EDITIONS, row.label, locale),
    Adds: toAdds(row, first),
  };
}

/** The groups of a product page (PRODUCT-10); groups without another product are left out. */
export function toVariantGroups(
  rows: readonly VariantRow[],
  locale: LocaleCode,
  terms: PriceTerms,
): Pick<Product, 'VariantGroups'> {
  const groups = [...Map.groupBy(rows, (row) => row.kind)].flatMap(([kind, own]) => {
    const [first] = own;
    if (!first || own.length === 1) return [];
    return [{ Kind: KINDS[kind], Variants: own.map((row) => toVariant(row, first, locale, terms)) }];
  });
  return groups.length === 0 ? {} : { VariantGroups: groups };
}
