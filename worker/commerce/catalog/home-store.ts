import type { HomeCategory } from '../../../shared/api/catalog.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readStamp } from './catalogue-stamp-store.ts';
import { readCategoryTree } from './categories-store.ts';
import { HOME_PRODUCTS, spreadRails, UNREPEATED_PRODUCTS } from './home-rails.ts';
import type { PriceTerms } from './prices/prices.ts';
import { readProductCards } from './product-cards-store.ts';

/** The rows of the home page: each category's best sellers that are in stock. Empty categories are left out. */
export async function readHomeCategories(
  db: D1Database,
  locale: LocaleCode,
  terms: PriceTerms,
): Promise<HomeCategory[]> {
  const tree = await readCategoryTree(db, locale, await readStamp(db));
  const shown = tree.all
    .filter((row) => row.home_position !== null)
    .sort((a, b) => (a.home_position ?? 0) - (b.home_position ?? 0));
  if (shown.length === 0) return [];
  // Enough to fill a row whatever the others take.
  const candidates = HOME_PRODUCTS + UNREPEATED_PRODUCTS * (shown.length - 1);
  const best = db.prepare(
    `SELECT l.product_id AS id FROM product_categories l WHERE l.category_id = ?1 AND l.is_listed = 1 AND l.in_stock = 1
     ORDER BY l.popularity DESC, l.product_id LIMIT ${candidates}`,
  );
  const rows = await db.batch<{ id: number }>(shown.map((row) => best.bind(row.id)));
  const rails = spreadRails(rows.map(({ results }) => results.map((row) => row.id)));
  const cards = await readProductCards(db, [...new Set(rails.flat())], locale, terms);
  const byId = new Map(cards.map((card) => [card.Id, card]));
  return shown
    .map((row, index) => ({
      Id: row.id,
      Name: row.name,
      SeName: row.slug,
      Products: (rails[index] ?? []).flatMap((id) => byId.get(id) ?? []),
    }))
    .filter((row) => row.Products.length > 0);
}
