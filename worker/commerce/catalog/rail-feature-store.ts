import type { HomeCategory } from '../../../shared/api/catalog.ts';
import { DEFAULT_LOCALE, localeOf } from '../../../shared/locales.ts';
import { pictureUrl } from '../media/picture-url.ts';
import { GAMES_ID } from './fixed-categories.ts';
import { AGE_LABELS, toAgeGate, toAgeTerms } from './product/age-gate.ts';
import type { TileRow } from './rail-tile-source.ts';
import { isLimited } from './region-store.ts';

/** The product that a row features. */
export interface FeatureRow {
  id: number;
  /** Its first screenshot. */
  picture: string | null;
  text: string | null;
  is_own_text: number;
  age_labels: string | null;
  /** The setting `age` as JSON; null without one. */
  age_terms: string | null;
}

const FOUND = `p.id, (SELECT s.picture FROM product_pictures s WHERE s.product_id = p.id ORDER BY s.position LIMIT 1) AS picture,
  ifnull(own.value, base.value) AS text, own.value IS NOT NULL AS is_own_text,
  ${AGE_LABELS} AS age_labels, (SELECT value FROM settings WHERE key = 'age') AS age_terms`;
const joinWords = (name: string, locale: string) =>
  `LEFT JOIN localized ${name} ON ${name}.entity = 'product' AND ${name}.entity_id = p.id AND ${name}.locale = ${locale}
     AND ${name}.field = 'ShortDescription'`;
const TEXTS = `${joinWords('own', '?1')} ${joinWords('base', '?2')}`;
/** The page is the same in every country (CATALOG-61). */
const IS_EVERYWHERE = `NOT (${isLimited('p')})`;

const CHOSEN = `SELECT ${FOUND} FROM json_each(?3) asked CROSS JOIN products p ON p.id = asked.value ${TEXTS}
  WHERE p.is_published = 1 AND p.stock > 0 AND p.price_minor IS NOT NULL AND ${IS_EVERYWHERE}
  ORDER BY asked.key LIMIT 1`;
const NEWEST = `SELECT ${FOUND} FROM product_categories l CROSS JOIN products p ON p.id = l.product_id ${TEXTS}
  WHERE l.category_id = ${GAMES_ID} AND l.is_listed = 1 AND l.in_stock = 1 AND l.current_minor IS NOT NULL
    AND l.release_date <= ?3 AND p.details ->> '$.baseGame' IS NULL AND ${IS_EVERYWHERE}
  ORDER BY l.release_date DESC, l.product_id LIMIT 1`;

/** Selects the product that a row features: one that can be bought, in every country. */
export function prepareFeature(db: D1Database, { rail, locale, terms }: TileRow): D1PreparedStatement {
  const isChosen = rail.product_ids !== '[]';
  const about = isChosen ? rail.product_ids : new Date(terms.nowMs).toISOString().slice(0, 10);
  return db.prepare(isChosen ? CHOSEN : NEWEST).bind(locale, DEFAULT_LOCALE, about);
}

/** What stands beside the card of a featured product: its scene, and its words where the merchant wrote none. */
export function toFeature(row: FeatureRow, isWordless: boolean): Partial<HomeCategory> {
  const { picture, text, is_own_text, age_labels, age_terms } = row;
  const terms = toAgeTerms(JSON.parse(age_terms ?? '{}') as Readonly<Record<string, unknown>>);
  const { AgeGate: gate } = toAgeGate(terms, age_labels);
  const words = isWordless ? text : null;
  return {
    // The page is the same for everybody: nobody was asked yet (ADULT-4).
    PictureUrl: gate ? '' : pictureUrl(picture),
    ...(words === null ? {} : { Text: words }),
    ...(words === null || is_own_text === 1 ? {} : { TextLanguage: localeOf(DEFAULT_LOCALE).tag }),
  };
}
