import type { HomeCategory } from '../../../shared/api/catalog.ts';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { messageText } from '../messages/messages.ts';
import { STAMP_SQL, type StampRow } from './catalogue-stamp-store.ts';
import { readCategoryTree } from './categories-store.ts';
import { HOME_PRODUCTS, spreadRails, UNREPEATED_PRODUCTS } from './home-rails.ts';
import { prepare } from './listing/sql.ts';
import type { PriceTerms } from './prices/prices.ts';
import { readProductCards } from './product-cards-store.ts';
import { type Candidate, candidatesSql, findRailCategory, findRailLink, type ProductRail } from './rail-candidates.ts';
import { type FeatureRow, prepareFeature, toFeature } from './rail-feature-store.ts';
import type { TileRow } from './rail-tile-source.ts';
import { tileSource } from './rail-tiles.ts';
import { isProductRule, prepareShownRails, railKind, type ShownRailRow } from './rails-store.ts';

type Shown = Omit<HomeCategory, 'Products' | 'Tiles'>;

/** A rail before it has products or tiles, with the statement that finds them. */
interface OpenRail {
  shown: Shown;
  statement: D1PreparedStatement;
  /** The products that it may show, of what the statement found. */
  toCandidates: (rows: readonly unknown[]) => number[];
  /** True where the merchant chose them. */
  isFixed: boolean;
  /** What it shows beside products. */
  complete: (rows: readonly unknown[]) => Partial<HomeCategory>;
}

const hasNoProducts = (): number[] => [];
const addNothing = () => ({});

/** Name and words of a rail: the merchant's, else the title of its rule. */
function toNamed({ id, rule, title, text, is_own_text }: ShownRailRow, locale: LocaleCode): Shown {
  const { title: own, look } = railKind(rule);
  return {
    Id: 0,
    Name: title ?? (own ? messageText(locale, own) : ''),
    SeName: '',
    Rail: id,
    Link: '',
    ...(look === 'products' ? {} : { Look: look }),
    ...(text === null ? {} : { Text: text }),
    ...(text === null || is_own_text === 1 ? {} : { TextLanguage: localeOf(DEFAULT_LOCALE).tag }),
  };
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

function openProductRail(
  db: D1Database,
  rail: ProductRail,
  { tree, locale, terms: { nowMs } }: TileRow,
  { shown, limit }: { shown: Shown; limit: number },
): OpenRail[] {
  const isFixed = rail.rule === 'products';
  const category = findRailCategory(tree, rail);
  const sql = candidatesSql(rail, category, { nowMs, limit });
  if (!sql) return [];
  const { Link: _, ...named } = shown;
  const link = findRailLink(rail, category, locale);
  return [
    {
      shown: {
        ...named,
        Id: category?.id ?? 0,
        Name: named.Name || (category?.name ?? ''),
        SeName: category?.slug ?? '',
        ...(link === undefined ? {} : { Link: link }),
      },
      statement: prepare(db, sql),
      toCandidates: (rows) => order(rows as readonly Candidate[], isFixed),
      isFixed,
      complete: addNothing,
    },
  ];
}

function openRail(db: D1Database, row: ShownRailRow, page: TileRow, limit: number): OpenRail[] {
  const { rule } = row;
  const shown = toNamed(row, page.locale);
  if (isProductRule(rule)) return openProductRail(db, { ...row, rule }, page, { shown, limit });
  if (rule === 'featured') {
    return [
      {
        shown,
        statement: prepareFeature(db, page),
        toCandidates: (rows) => (rows as readonly FeatureRow[]).map(({ id }) => id),
        isFixed: true,
        complete: (rows) => {
          const [feature] = rows as readonly FeatureRow[];
          return feature ? toFeature(feature, row.text === null) : {};
        },
      },
    ];
  }
  const source = tileSource(rule);
  return [
    {
      shown: { ...shown, Link: rule === 'posts' ? 'blog' : '' },
      statement: source.prepare(db, page),
      toCandidates: hasNoProducts,
      isFixed: false,
      complete: (rows) => ({ Tiles: source.toTiles(rows, page) }),
    },
  ];
}

/** The rails of the home page, as the merchant arranged them (CATALOG-60). Empty ones are left out. */
export async function readHomeRails(db: D1Database, locale: LocaleCode, terms: PriceTerms): Promise<HomeCategory[]> {
  const [stamps, found] = await db.batch([db.prepare(STAMP_SQL), prepareShownRails(db, locale)]);
  const [stamp] = (stamps?.results ?? []) as StampRow[];
  const rows = (found?.results ?? []) as ShownRailRow[];
  const tree = await readCategoryTree(db, locale, stamp?.stamp ?? '');
  // Enough to fill a rail whatever the others take.
  const limit = HOME_PRODUCTS + UNREPEATED_PRODUCTS * (rows.length - 1);
  const rails = rows.flatMap((rail) => openRail(db, rail, { rail, tree, locale, terms }, limit));
  if (rails.length === 0) return [];
  const results = (await db.batch(rails.map(({ statement }) => statement))).map((one) => one.results);
  const ids = spreadRails(
    rails.map(({ toCandidates, isFixed }, index) => ({ ids: toCandidates(results[index] ?? []), isFixed })),
  );
  const cards = await readProductCards(db, [...new Set(ids.flat())], locale, terms);
  const byId = new Map(cards.map((card) => [card.Id, card]));
  return rails
    .map(({ shown, complete }, index): HomeCategory => {
      const Products = (ids[index] ?? []).flatMap((id) => byId.get(id) ?? []);
      return { ...shown, Products, ...complete(results[index] ?? []) };
    })
    .filter(({ Products, Tiles = [] }) => Products.length > 0 || Tiles.length > 0);
}
