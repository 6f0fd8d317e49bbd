import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { RAIL_KINDS, type RailKind, type RailRule } from '../../../shared/merchant/values/rail-kinds.ts';
import type { MessageCode } from '../messages/messages.ts';

type RuleWith<Look> = { [Rule in RailRule]: (typeof RAIL_KINDS)[Rule]['look'] extends Look ? Rule : never }[RailRule];
export type ProductRule = RuleWith<'products'>;
export type TileRule = RuleWith<'tiles' | 'stories' | 'cards' | 'bands'>;

export const railKind = (rule: RailRule): RailKind & { title: MessageCode | null } => RAIL_KINDS[rule];
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
