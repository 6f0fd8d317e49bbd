import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';

/** The rules by which the products of a rail are chosen (CATALOG-60). */
const PRODUCT_RULES = ['best-sellers', 'new', 'coming-soon', 'deals', 'category', 'genre', 'products'] as const;
/** Those of rails that have tiles instead: categories, or posts of the blog. */
const TILE_RULES = ['genres', 'platforms', 'posts'] as const;
export const RAIL_RULES = [...PRODUCT_RULES, ...TILE_RULES] as const;
export type RailRule = (typeof RAIL_RULES)[number];
export type ProductRule = (typeof PRODUCT_RULES)[number];
export type TileRule = (typeof TILE_RULES)[number];

export const isTileRule = (rule: RailRule): rule is TileRule => TILE_RULES.some((one) => one === rule);

/** What a rail's rule is about. */
export interface RailSubject {
  rule: RailRule;
  category_id: number | null;
  option_id: number | null;
  days: number | null;
  /** JSON: a list of ids. */
  product_ids: string;
}

export interface ShownRailRow extends RailSubject {
  id: number;
  /** The merchant's own, in the language or in English; null without one. */
  title: string | null;
}

/** The rails of the home page in a language, in their order. */
export function prepareShownRails(db: D1Database, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, r.rule, r.category_id, r.option_id, r.days, r.product_ids, ifnull(own.value, base.value) AS title
       FROM rails r
       LEFT JOIN localized own ON own.entity = 'rail' AND own.entity_id = r.id AND own.locale = ?1 AND own.field = 'Title'
       LEFT JOIN localized base ON base.entity = 'rail' AND base.entity_id = r.id AND base.locale = ?2 AND base.field = 'Title'
       WHERE r.is_published = 1 AND (r.locales = '[]' OR EXISTS (SELECT 1 FROM json_each(r.locales) WHERE value = ?1))
       ORDER BY r.position, r.id`,
    )
    .bind(locale, DEFAULT_LOCALE);
}
