import { DEFAULT_LOCALE, type LocaleCode, localeOf, locales } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';
import { toSafeHtml } from './safe-html.ts';

/** `store-demo`: the demonstration's own settings, overridden by the merchant's. */
export type Entity =
  | 'store'
  | 'store-demo'
  | 'category'
  | 'product'
  | 'topic'
  | 'blog'
  | 'slide'
  | 'rail'
  | 'attribute'
  | 'option'
  | 'feature'
  | 'region';
export type SlugEntity = 'product' | 'category' | 'topic' | 'blog';
/** Texts of one entity by the wire's field name. A missing one reads as ''. */
export interface Texts {
  get(field: string): string;
  /**
   * Safe HTML of a merchant's text, with a `lang` attribute where its language is not the requested one (WCAG 2.2,
   * 3.1.2).
   */
  html(field: string): string;
  has(field: string): boolean;
  /** The language tag of a text that is not in the requested language. */
  languageOf(field: string): string | undefined;
}

export interface TextRow {
  entity_id: number;
  locale: string;
  field: string;
  value: string;
}

/** Texts by field; the requested language before English. */
export function toTexts(rows: readonly TextRow[], locale: LocaleCode): Texts {
  const held = new Map<string, TextRow>();
  // The requested language wins over English, whatever the order of the rows.
  for (const row of rows) if (row.locale === locale || !held.has(row.field)) held.set(row.field, row);
  return {
    get: (field) => held.get(field)?.value ?? '',
    html: (field) => {
      const row = held.get(field);
      const html = toSafeHtml(row?.value ?? '');
      if (html === '' || row?.locale === locale) return html;
      return `<div lang="${localeOf(DEFAULT_LOCALE).tag}">${html}</div>`;
    },
    has: (field) => held.has(field),
    languageOf: (field) => {
      const row = held.get(field);
      return row === undefined || row.locale === locale ? undefined : localeOf(DEFAULT_LOCALE).tag;
    },
  };
}

/** Reads the `TextRow`s of one entity: in a language and in English. */
export function prepareTexts(db: D1Database, entity: Entity, id: number, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      'SELECT entity_id, locale, field, value FROM localized WHERE entity = ?1 AND entity_id = ?2 AND locale IN (?3, ?4)',
    )
    .bind(entity, id, locale, DEFAULT_LOCALE);
}

/** Texts of one entity in a language, English where a text is missing. */
export async function readTexts(db: D1Database, entity: Entity, id: number, locale: LocaleCode): Promise<Texts> {
  const { results } = await prepareTexts(db, entity, id, locale).all<TextRow>();
  return toTexts(results, locale);
}

/** Texts of every entity of a small kind (topics, slides, options), by id. */
export async function readAllTexts(db: D1Database, entity: Entity, locale: LocaleCode): Promise<Map<number, Texts>> {
  const rows = await readAll<TextRow>(
    db,
    'SELECT entity_id, locale, field, value FROM localized WHERE entity = ?1 AND locale IN (?2, ?3)',
    entity,
    locale,
    DEFAULT_LOCALE,
  );
  return new Map([...Map.groupBy(rows, (row) => row.entity_id)].map(([id, own]) => [id, toTexts(own, locale)]));
}

/** Reads the languages that an entity's title is written in. */
function prepareTextLocales(db: D1Database, entity: 'topic' | 'blog', id: number): D1PreparedStatement {
  return db
    .prepare("SELECT locale FROM localized WHERE entity = ?1 AND entity_id = ?2 AND field = 'Title'")
    .bind(entity, id);
}

/** The path codes of the languages that a text exists in; undefined where it exists in all of them or in none. */
export function toTextLocales(rows: readonly { locale: string }[]): string[] | undefined {
  const held = new Set(rows.map((row) => row.locale));
  return held.size === 0 || held.size === locales.length ? undefined : [...held];
}

/** URL names by path code for every locale: English where an entity has none of its own. */
export function fillSeNames(held: Readonly<Record<string, string>>): Record<string, string> {
  const fallback = held[DEFAULT_LOCALE] ?? '';
  return Object.fromEntries(locales.map(({ code }) => [code, held[code] ?? fallback]));
}

/** The current URL name of an entity by path code: every locale, English where it has none of its own. */
export async function readSeNames(db: D1Database, entity: SlugEntity, id: number): Promise<Record<string, string>> {
  return toSeNames((await prepareSeNames(db, entity, id).all<SlugRow>()).results);
}

export interface SlugRow {
  locale: string;
  slug: string;
}

/** Reads the `SlugRow`s of one entity. */
export function prepareSeNames(db: D1Database, entity: SlugEntity, id: number): D1PreparedStatement {
  return db
    .prepare('SELECT locale, slug FROM slugs WHERE entity = ?1 AND entity_id = ?2 AND is_active = 1')
    .bind(entity, id);
}

export function toSeNames(rows: readonly SlugRow[]): Record<string, string> {
  return fillSeNames(Object.fromEntries(rows.map((row) => [row.locale, row.slug])));
}

/** A content page or a blog post in one language, with its URLs in all of them. */
interface WrittenPage<Row> {
  row: Row;
  texts: Texts;
  seNames: Record<string, string>;
  textLocales: string[] | undefined;
}

/** Reads a written page with the row of its own table; null where that statement returns none. */
export async function readWrittenPage<Row>(
  db: D1Database,
  entity: 'topic' | 'blog',
  id: number,
  locale: LocaleCode,
  ownRow: D1PreparedStatement,
): Promise<WrittenPage<Row> | null> {
  const results = await db.batch([
    ownRow,
    prepareTexts(db, entity, id, locale),
    prepareSeNames(db, entity, id),
    prepareTextLocales(db, entity, id),
  ]);
  const [[row], texts, slugs, written] = results.map((result) => result.results) as [
    Row[],
    TextRow[],
    SlugRow[],
    { locale: string }[],
  ];
  if (!row) return null;
  return { row, texts: toTexts(texts, locale), seNames: toSeNames(slugs), textLocales: toTextLocales(written) };
}

/**
 * SQL over `slugs s` for the order in which the entities of a name count: what is called so now in the language `?2`, what
 * was called so there, then in other languages, English (`?3`) first. Bookmarks stay right (URL-8).
 */
export const SLUG_ORDER = `(s.is_active = 1 AND (s.locale = ?2 OR (s.locale = ?3 AND NOT EXISTS (SELECT 1 FROM slugs o
    WHERE o.entity = s.entity AND o.entity_id = s.entity_id AND o.locale = ?2 AND o.is_active = 1)))) DESC,
  s.locale = ?2 DESC, s.is_active DESC, s.locale = ?3 DESC`;

/** The entity of a URL name in any language, including old names; the requested language wins. */
export async function findBySlug(
  db: D1Database,
  entity: SlugEntity,
  slug: string,
  locale: LocaleCode,
): Promise<number | null> {
  const rows = await readAll<{ entity_id: number }>(
    db,
    `SELECT s.entity_id FROM slugs s WHERE s.entity = ?4 AND s.slug = ?1 ORDER BY ${SLUG_ORDER} LIMIT 1`,
    // Only posts have capitals (URL-2): paths are lowercased in ASCII alone.
    (entity === 'blog' ? slug : slug.toLowerCase()).normalize('NFC'),
    locale,
    DEFAULT_LOCALE,
    entity,
  );
  return rows[0]?.entity_id ?? null;
}
