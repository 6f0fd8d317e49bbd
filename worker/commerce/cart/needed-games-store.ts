import type { LocaleCode } from '../../../shared/locales.ts';
import type { PriceTerms } from '../catalog/prices/prices.ts';
import { type Offer, readOffers } from '../catalog/product/offers-store.ts';
import { readAll, toJsonList } from '../database.ts';

/** The edition of a game that contains it, such as a deluxe one, is as good as the game itself. */
const IS_SAME_GAME = `(held.id = game.id OR EXISTS (SELECT 1 FROM product_variants mine
  JOIN product_variants other ON other.kind = mine.kind AND other.group_name = mine.group_name
  WHERE mine.kind = 'edition' AND mine.product_id = game.id AND other.product_id = held.id))`;

/** For additional content of a cart its base game, unless it is in the cart, alone or in a bundle, or was bought (CART-14). */
export async function readNeededGames(
  db: D1Database,
  productIds: readonly number[],
  customerId: number,
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<Map<number, Offer>> {
  if (productIds.length === 0) return new Map();
  const rows = await readAll<{ product_id: number; game_id: number }>(
    db,
    `SELECT mine.id AS product_id, game.id AS game_id
     FROM json_each(?1) asked CROSS JOIN products mine ON mine.id = asked.value
     CROSS JOIN products game ON game.source_id = mine.details ->> '$.baseGame'
     WHERE game.id <> mine.id AND NOT EXISTS (
       SELECT 1 FROM (
         SELECT value AS id FROM json_each(?1)
         UNION ALL SELECT b.item_id FROM json_each(?1) c CROSS JOIN bundle_items b ON b.bundle_id = c.value
         UNION ALL SELECT i.product_id FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
           WHERE o.customer_id = ?2 AND o.paid_at IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_item_id = i.id)
       ) held WHERE ${IS_SAME_GAME})`,
    toJsonList(productIds),
    customerId,
  );
  const games = await readOffers(db, [...new Set(rows.map((row) => row.game_id))], locale, terms);
  return new Map(
    rows.flatMap(({ product_id, game_id }) => {
      const game = games.get(game_id);
      return game ? [[product_id, game] as const] : [];
    }),
  );
}
