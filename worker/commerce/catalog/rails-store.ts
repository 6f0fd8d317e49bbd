import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import type { MessageCode } from '../messages/messages.ts';

/** What a row's rule may be about, by the name of the call's argument. */
export type RailNeed = 'Days' | 'Category' | 'Genre' | 'Products' | 'Amounts';

interface RailKind {
  /** How the page shows it; `products`: a row of cards. */
  look: 'products' | 'feature' | 'tiles' | 'stories' | 'cards' | 'bands';
  /** Its title where the merchant wrote none: null for the name of its category, or for one that needs the merchant's. */
  title: MessageCode | null;
  takes: RailNeed | null;
  /** What it takes where a new row does not say it; null: it may be left out. */
  initial?: number | readonly number[] | null;
  /** For who arranges the page. */
  meaning: string;
}

/** The rows that a home page can have, by their rule (CATALOG-60). */
export const RAIL_KINDS = {
  'best-sellers': { look: 'products', title: 'rail-best-sellers', takes: null, meaning: 'of all games' },
  new: { look: 'products', title: 'rail-new', takes: 'Days', initial: 90, meaning: 'released in the last Days' },
  'coming-soon': { look: 'products', title: 'rail-coming-soon', takes: null, meaning: 'not released yet' },
  deals: {
    look: 'products',
    title: 'rail-deals',
    takes: 'Days',
    initial: 7,
    meaning: 'reductions that end within Days',
  },
  category: { look: 'products', title: null, takes: 'Category', meaning: 'its best sellers' },
  genre: { look: 'products', title: null, takes: 'Genre', meaning: 'its best sellers' },
  products: { look: 'products', title: null, takes: 'Products', meaning: 'those of Products, in their order' },
  featured: {
    look: 'feature',
    title: 'rail-featured',
    takes: 'Products',
    initial: null,
    meaning:
      'one with its scene large: the first of Products that can be bought everywhere, without them the newest game',
  },
  genres: { look: 'tiles', title: 'rail-genres', takes: null, meaning: 'their pictures' },
  platforms: { look: 'tiles', title: 'rail-platforms', takes: null, meaning: 'their pictures' },
  'gift-cards': {
    look: 'cards',
    title: 'rail-gift-cards',
    takes: null,
    meaning: 'one for each brand, with its values',
  },
  'price-bands': {
    look: 'bands',
    title: 'rail-price-bands',
    takes: 'Amounts',
    initial: [5, 10, 20],
    meaning: 'games up to the first of Amounts, between them, and from the last one on',
  },
  posts: { look: 'stories', title: 'rail-posts', takes: null, meaning: 'the newest of the blog' },
} as const satisfies Readonly<Record<string, RailKind>>;

export type RailRule = keyof typeof RAIL_KINDS;
type RuleWith<Look> = { [Rule in RailRule]: (typeof RAIL_KINDS)[Rule]['look'] extends Look ? Rule : never }[RailRule];
export type ProductRule = RuleWith<'products'>;
export type TileRule = RuleWith<'tiles' | 'stories' | 'cards' | 'bands'>;

export const RAIL_RULES = Object.keys(RAIL_KINDS) as [RailRule, ...RailRule[]];
export const railKind = (rule: RailRule): RailKind => RAIL_KINDS[rule];
export const isProductRule = (rule: RailRule): rule is ProductRule => railKind(rule).look === 'products';

/** What a rail's rule is about. */
export interface RailSubject {
  rule: RailRule;
  category_id: number | null;
  option_id: number | null;
  days: number | null;
  /** JSON: a list of ids. */
  product_ids: string;
  /** JSON: whole EUR, ascending. */
  amounts: string;
}

export interface ShownRailRow extends RailSubject {
  id: number;
  /** The merchant's own, in the language or in English; null without one. */
  title: string | null;
  text: string | null;
  /** 1 where `text` is in the language. */
  is_own_text: number;
}

const joinText = (name: string, field: string, locale: string) =>
  `LEFT JOIN localized ${name} ON ${name}.entity = 'rail' AND ${name}.entity_id = r.id AND ${name}.locale = ${locale} AND ${name}.field = '${field}'`;

/** The rails of the home page in a language, in their order. */
export function prepareShownRails(db: D1Database, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, r.rule, r.category_id, r.option_id, r.days, r.product_ids, r.amounts, ifnull(own.value, base.value) AS title,
         ifnull(own_text.value, base_text.value) AS text, own_text.value IS NOT NULL AS is_own_text
       FROM rails r ${joinText('own', 'Title', '?1')} ${joinText('base', 'Title', '?2')}
       ${joinText('own_text', 'Text', '?1')} ${joinText('base_text', 'Text', '?2')}
       WHERE r.is_published = 1 AND (r.locales = '[]' OR EXISTS (SELECT 1 FROM json_each(r.locales) WHERE value = ?1))
       ORDER BY r.position, r.id`,
    )
    .bind(locale, DEFAULT_LOCALE);
}
