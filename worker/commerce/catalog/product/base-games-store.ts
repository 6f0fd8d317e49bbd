import type { Product } from '../../../../shared/api/product.ts';
import type { LocaleCode } from '../../../../shared/locales.ts';
import type { FacetGroup } from '../listing/specifications-store.ts';
import type { PriceTerms } from '../prices/prices.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow, toCard } from '../product-cards-store.ts';

/** A page shows no more than this. */
const MOST_SHOWN = 24;

export interface BaseGameRow extends CardRow {
  /** JSON list of ids. */
  bundles: string;
}

/** The game that a product needs: none or one row. */
export function prepareBaseGame(db: D1Database, id: number, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${CARD_COLUMNS}, (SELECT json_group_array(bundle_id) FROM bundle_items WHERE item_id = p.id) AS bundles
       FROM products mine CROSS JOIN products p ON p.source_id = mine.details ->> '$.baseGame' ${CARD_JOINS}
       WHERE mine.id = ?2 AND p.id <> ?2 AND p.is_published = 1`,
    )
    .bind(locale, id);
}

/**
 * A game's additional content, best-selling first. The `+` removes the column's affinity: the index's expression has
 * none, so SQLite would skip it otherwise.
 */
export function prepareDlc(db: D1Database, id: number, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${CARD_COLUMNS} FROM products mine
         CROSS JOIN products p ON p.details ->> '$.baseGame' = +mine.source_id ${CARD_JOINS}
       WHERE mine.id = ?2 AND p.id <> ?2 AND p.is_published = 1 ORDER BY p.popularity DESC, p.id LIMIT ${MOST_SHOWN}`,
    )
    .bind(locale, id);
}

/** Base game and additional content of a product page (PRODUCT-11). */
export function toBaseGameAndDlc(
  [game]: readonly BaseGameRow[],
  dlc: readonly CardRow[],
  groups: readonly FacetGroup[],
  terms: PriceTerms,
): Pick<Product, 'BaseGame' | 'Dlc'> {
  return {
    ...(game ? { BaseGame: { ...toCard(game, groups, terms), BundleIds: JSON.parse(game.bundles) as number[] } } : {}),
    ...(dlc.length > 0 ? { Dlc: dlc.map((row) => toCard(row, groups, terms)) } : {}),
  };
}
