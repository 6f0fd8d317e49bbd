import type { HomeCategory } from '../../../shared/api/catalog.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import { STAMP_SQL, type StampRow } from './catalogue-stamp-store.ts';
import { type CategoryTree, readCategoryTree } from './categories-store.ts';
import { HOME_PRODUCTS, spreadRails, UNREPEATED_PRODUCTS } from './home-rails.ts';
import { prepare } from './listing/sql.ts';
import type { PriceTerms } from './prices/prices.ts';
import { readProductCards } from './product-cards-store.ts';
import { type Candidate, candidatesSql, findRailCategory, findRailLink } from './rail-candidates.ts';
import { prepareTiles, toTiles } from './rail-tiles.ts';
import { isTileRule, prepareShownRails, type RailRule, type ShownRailRow } from './rails-store.ts';

/** Titles of rails that have none of the merchant's, and are not named after a category. */
const TITLES: Readonly<Partial<Record<RailRule, MessageCode>>> = {
  'best-sellers': 'rail-best-sellers',
  new: 'rail-new',
  'coming-soon': 'rail-coming-soon',
  deals: 'rail-deals',
  genres: 'rail-genres',
  platforms: 'rail-platforms',
  posts: 'rail-posts',
};

interface Place {
  tree: CategoryTree;
  locale: LocaleCode;
}

/** A rail before it has products or tiles, with the statement that finds them. */
interface OpenRail {
  rule: RailRule;
  shown: Omit<HomeCategory, 'Products' | 'Tiles'>;
  statement: D1PreparedStatement;
}

function toTitle({ title, rule }: ShownRailRow, locale: LocaleCode): string {
  const own = TITLES[rule];
  return title ?? (own ? messageText(locale, own) : '');
}

function toOpenRail(
  db: D1Database,
  row: ShownRailRow,
  { tree, locale }: Place,
  asked: { nowMs: number; limit: number },
): OpenRail[] {
  const named = { Name: toTitle(row, locale), Rail: row.id };
  const { rule } = row;
  if (isTileRule(rule)) {
    const shown = { ...named, Id: 0, SeName: '', Link: rule === 'posts' ? 'blog' : '' };
    return [{ rule, shown, statement: prepareTiles(db, rule, { tree, locale }) }];
  }
  const rail = { ...row, rule };
  const category = findRailCategory(tree, rail);
  const sql = candidatesSql(rail, category, asked);
  if (!sql) return [];
  const link = findRailLink(rail, category, locale);
  const shown = {
    ...named,
    Id: category?.id ?? 0,
    Name: named.Name || (category?.name ?? ''),
    SeName: category?.slug ?? '',
    ...(link === undefined ? {} : { Link: link }),
  };
  return [{ rule, shown, statement: prepare(db, sql) }];
}

/**
 * Puts goods of a region behind all others, because the page is the same in every country (CATALOG-61). Of values, platforms
 * and editions of one thing, one is left, unless the merchant chose them.
 */
function order(candidates: readonly Candidate[], isFixed: boolean): number[] {
  const sorted = candidates.toSorted((a, b) => a.is_limited - b.is_limited);
  if (isFixed) return sorted.map(({ id }) => id);
  return [...Map.groupBy(sorted, (one) => one.shown_row).values()].flatMap(([first]) => first?.id ?? []);
}

/** The rails of the home page, as the merchant arranged them (CATALOG-60). Empty ones are left out. */
export async function readHomeRails(db: D1Database, locale: LocaleCode, terms: PriceTerms): Promise<HomeCategory[]> {
  const [stamps, found] = await db.batch([db.prepare(STAMP_SQL), prepareShownRails(db, locale)]);
  const [stamp] = (stamps?.results ?? []) as StampRow[];
  const rows = (found?.results ?? []) as ShownRailRow[];
  const place = { tree: await readCategoryTree(db, locale, stamp?.stamp ?? ''), locale };
  // Enough to fill a rail whatever the others take.
  const limit = HOME_PRODUCTS + UNREPEATED_PRODUCTS * (rows.length - 1);
  const rails = rows.flatMap((row) => toOpenRail(db, row, place, { nowMs: terms.nowMs, limit }));
  if (rails.length === 0) return [];
  const results = (await db.batch(rails.map(({ statement }) => statement))).map((one) => one.results);
  const ids = spreadRails(
    rails.map(({ rule }, index) => ({
      ids: isTileRule(rule) ? [] : order(results[index] as Candidate[], rule === 'products'),
      isFixed: rule === 'products',
    })),
  );
  const cards = await readProductCards(db, [...new Set(ids.flat())], locale, terms);
  const byId = new Map(cards.map((card) => [card.Id, card]));
  return rails
    .map(({ rule, shown }, index): HomeCategory => {
      if (isTileRule(rule)) return { ...shown, Products: [], Tiles: toTiles(rule, results[index] ?? [], place) };
      return { ...shown, Products: (ids[index] ?? []).flatMap((id) => byId.get(id) ?? []) };
    })
    .filter(({ Products, Tiles = [] }) => Products.length > 0 || Tiles.length > 0);
}
