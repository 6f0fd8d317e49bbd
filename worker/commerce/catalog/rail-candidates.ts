import { DAY_MS } from '../../../shared/durations.ts';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import { SORT } from '../../../shared/listing.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { type CategoryRow, type CategoryTree, toListKind } from './categories-store.ts';
import { GAMES_ID } from './fixed-categories.ts';
import { rowOf } from './listing/families.ts';
import type { Sql } from './listing/sql.ts';
import type { ProductRule, RailSubject } from './rails-store.ts';
import { isLimited } from './region-store.ts';

/** A product that a rail may show. */
export interface Candidate {
  id: number;
  is_limited: number;
  /** The same for values, platforms and editions of one thing. */
  shown_row: number;
}

/** The columns of a candidate. */
const candidate = (product: string, id: string) =>
  `${id} AS id, ${isLimited(product)} AS is_limited, ${rowOf(id, `${product}.family`)} AS shown_row`;

const LISTED = `SELECT ${candidate('l', 'l.product_id')} FROM product_categories l
  WHERE l.category_id = ? AND l.is_listed = 1 AND l.in_stock = 1 AND l.current_minor IS NOT NULL`;
const BEST = `${LISTED} ORDER BY l.popularity DESC, l.product_id LIMIT ?`;
const NEWEST = `${LISTED} AND l.release_date > ? AND l.release_date <= ?
  ORDER BY l.release_date DESC, l.product_id LIMIT ?`;
const COMING = `${LISTED} AND l.release_date > ? ORDER BY l.release_date, l.product_id LIMIT ?`;
const ENDING = `SELECT ${candidate('p', 'p.id')} FROM products p INDEXED BY products_discount
  WHERE p.discount_minor IS NOT NULL AND p.discount_until > ? AND p.discount_until <= ?
    AND p.discount_minor < p.price_minor AND ifnull(p.discount_from, 0) <= ? AND p.is_published = 1 AND p.stock > 0
  ORDER BY p.popularity DESC, p.id LIMIT ?`;
const CHOSEN = `SELECT ${candidate('p', 'p.id')} FROM json_each(?) asked CROSS JOIN products p ON p.id = asked.value
  WHERE p.is_published = 1 AND p.stock > 0 AND p.price_minor IS NOT NULL ORDER BY asked.key LIMIT ?`;

const games = (tree: CategoryTree) => tree.find(GAMES_ID);
/** The category that a rail shows a part of, and leads to. */
const CATEGORY_OF: Readonly<Record<ProductRule, (tree: CategoryTree, rail: RailSubject) => CategoryRow | undefined>> = {
  'best-sellers': games,
  new: games,
  'coming-soon': games,
  deals: (tree) => tree.all.find(({ deal_days }) => deal_days !== null) ?? games(tree),
  category: (tree, { category_id }) => tree.find(category_id ?? 0),
  genre: (tree, { option_id }) => tree.all.find((row) => row.option_id === option_id),
  products: () => undefined,
};

/** What a rail of products is about. */
export type ProductRail = RailSubject & { rule: ProductRule };

export const findRailCategory = (tree: CategoryTree, rail: ProductRail): CategoryRow | undefined =>
  CATEGORY_OF[rail.rule](tree, rail);

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Selects the products that a rail may show, in its order: published ones with a price that are in stock (CATALOG-7). Null for a rail
 * whose category is not published.
 */
export function candidatesSql(
  rail: ProductRail,
  category: CategoryRow | undefined,
  { nowMs, limit }: { nowMs: number; limit: number },
): Sql | null {
  if (rail.rule === 'products') return { text: CHOSEN, values: [rail.product_ids, limit] };
  // By the instant, as the category of deals holds them with the cron's next round.
  const dealDays = rail.rule === 'category' ? category?.deal_days : rail.rule === 'deals' ? rail.days : null;
  if (dealDays) return { text: ENDING, values: [nowMs, nowMs + dealDays * DAY_MS, nowMs, limit] };
  if (!category) return null;
  if (rail.rule === 'coming-soon') return { text: COMING, values: [category.id, toDay(nowMs), limit] };
  if (rail.rule === 'new')
    return { text: NEWEST, values: [category.id, toDay(nowMs - (rail.days ?? 0) * DAY_MS), toDay(nowMs), limit] };
  return { text: BEST, values: [category.id, limit] };
}

/** What "See all" of a rail shows, beside its category. */
function queryOf({ rule }: ProductRail, category: CategoryRow) {
  if (rule === 'new' || rule === 'coming-soon') return { orderby: SORT.Newest };
  return rule === 'deals' && category.deal_days === null ? { onsale: 1 } : {};
}

/** Where "See all" of a rail leads, below the locale: '' for nowhere, undefined for its category as it is. */
export function findRailLink(rail: ProductRail, category: CategoryRow | undefined, locale: LocaleCode) {
  if (!category) return '';
  const page = LIST_ROUTES[toListKind(category).EntityName ?? 'Category'];
  const query = queryOf(rail, category);
  if (page === 'category' && Object.keys(query).length === 0) return undefined;
  const path = href(locale, page, { seName: category.slug, id: category.id, page: 1 }, query);
  return path.slice(`/${locale}/`.length);
}
