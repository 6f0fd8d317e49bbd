import type { ShopCounts } from '../../../shared/api/store.ts';
import { locales } from '../../../shared/locales.ts';
import { GAMES_ID } from '../catalog/fixed-categories.ts';

export interface ShopCountsRow {
  games: number;
  publishers: number;
  countries: number;
  currencies: number;
}

/** Counts the shop from the sums that its lists keep, which leave out families: one `ShopCountsRow`. */
export function prepareShopCounts(db: D1Database): D1PreparedStatement {
  return db
    .prepare(
      `SELECT (SELECT ifnull(sum(products), 0) FROM listing_counts WHERE category_id = ?1)
           + (SELECT count(DISTINCT family) FROM product_categories
              WHERE category_id = ?1 AND is_listed = 1 AND family IS NOT NULL) AS games,
         (SELECT count(*) FROM manufacturer_counts WHERE category_id = ?1 AND products > 0) AS publishers,
         (SELECT count(*) FROM countries) AS countries,
         (SELECT count(*) FROM currencies WHERE is_published = 1) AS currencies`,
    )
    .bind(GAMES_ID);
}

/** What the shop can say about itself; a shop without a list of countries sells to all of them and counts none. */
export function toShopCounts({ games, publishers, countries, currencies }: ShopCountsRow): ShopCounts {
  return {
    Games: games,
    Publishers: publishers,
    ...(countries > 0 ? { Countries: countries } : {}),
    Languages: locales.length,
    Currencies: currencies,
  };
}
