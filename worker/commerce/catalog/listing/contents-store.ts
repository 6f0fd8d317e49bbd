import type { Contents } from '../../../../shared/api/product.ts';
import type { LocaleCode } from '../../../../shared/locales.ts';
import { toJsonList } from '../../database.ts';
import { productPictureUrl } from '../../media/picture-url.ts';
import { messageText } from '../../messages/messages.ts';
import type { PriceTerms } from '../prices/prices.ts';
import { toBundlePrices } from '../product/bundle-details-store.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from '../product-cards-store.ts';
import type { Sql } from './sql.ts';

export interface ItemRow extends CardRow {
  bundle_id: number;
}

/** So many covers are fanned out. */
const COVERS = 3;

/** The items of the bundles on a page, in their order; those of an edition are told by its row's other editions. */
export function contentsSql(shown: readonly CardRow[], locale: LocaleCode): Sql {
  const ids = shown.flatMap(({ id, is_bundle, family }) => (is_bundle === 1 && family === null ? [id] : []));
  return {
    text: `SELECT b.bundle_id, ${CARD_COLUMNS}
      FROM json_each(?2) asked CROSS JOIN bundle_items b ON b.bundle_id = asked.value
        CROSS JOIN products p ON p.id = b.item_id ${CARD_JOINS} ORDER BY asked.key, b.position, p.id`,
    values: [locale, toJsonList(ids)],
  };
}

/** What a bundle's card tells of its items (CATALOG-65). */
export function toContents(
  bundle: CardRow,
  items: readonly ItemRow[],
  locale: LocaleCode,
  terms: PriceTerms,
): Contents {
  const { ItemsPrice: price, SavingRate: rate } = toBundlePrices(bundle, items, terms);
  return {
    Text: messageText(locale, 'card-games', { count: items.length }),
    ...(price !== null && rate > 0 ? { SavingText: messageText(locale, 'card-bundle-saving', { rate, price }) } : {}),
    Covers: items.slice(0, COVERS).map((item) => ({ ImageUrl: productPictureUrl(item), Title: item.name })),
  };
}
