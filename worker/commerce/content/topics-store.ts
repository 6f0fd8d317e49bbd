import type { Topic } from '../../../shared/api/content.ts';
import { EXTENSION_SE_NAME, type StoreSettings } from '../../../shared/api/store.ts';
import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';
import { notFound } from '../http/errors.ts';
import { addHeadingIds } from './heading-ids.ts';
import { findBySlug, readAllTexts, readWrittenPage } from './localized-store.ts';
import { toMetaDescription } from './meta-description.ts';
import { toMetaTitle } from './meta-title.ts';
import { type TopicText, toPlainText } from './search-topics.ts';

export interface FooterRow {
  name: string;
  slug: string;
  /** Its URL name in the default language. */
  base_slug: string | null;
  footer_column: number;
  in_footer_bar: number;
}

type FooterTopics = StoreSettings['Footer']['Topics'];

/** Reads the `FooterRow`s of the content pages that the footer links, in its order. */
export function prepareFooterTopics(db: D1Database, locale: LocaleCode): D1PreparedStatement {
  return db
    .prepare(
      `SELECT coalesce(text.value, base_text.value, t.name) AS name, coalesce(own.slug, base.slug, '') AS slug,
       base.slug AS base_slug, t.footer_column, t.in_footer_bar
     FROM topics t
     LEFT JOIN localized text
       ON text.entity = 'topic' AND text.entity_id = t.id AND text.locale = ?1 AND text.field = 'Title'
     LEFT JOIN localized base_text
       ON base_text.entity = 'topic' AND base_text.entity_id = t.id AND base_text.locale = ?2
       AND base_text.field = 'Title'
     LEFT JOIN slugs own ON own.entity = 'topic' AND own.entity_id = t.id AND own.locale = ?1 AND own.is_active = 1
     LEFT JOIN slugs base ON base.entity = 'topic' AND base.entity_id = t.id AND base.locale = ?2 AND base.is_active = 1
     WHERE t.is_published = 1 AND (t.footer_column > 0 OR t.in_footer_bar = 1) ORDER BY t.position, t.id`,
    )
    .bind(locale, DEFAULT_LOCALE);
}

/** The footer's links; without an extension it does not link the page about one. */
export function toFooterTopics(rows: readonly FooterRow[]): { all: FooterTopics; withoutExtension: FooterTopics } {
  const toTopic = (row: FooterRow) => ({
    Name: row.name,
    SeName: row.slug,
    IncludeInFooterColumn1: row.footer_column === 1,
    IncludeInFooterColumn2: row.footer_column === 2,
    IncludeInFooterColumn3: row.footer_column === 3,
    IncludeInFooterHorizontal: row.in_footer_bar === 1,
  });
  return {
    all: rows.map(toTopic),
    withoutExtension: rows.filter((row) => row.base_slug !== EXTENSION_SE_NAME).map(toTopic),
  };
}

/** Every published content page in a language, in the footer's order, as plain text. */
export async function readTopicTexts(db: D1Database, locale: LocaleCode): Promise<TopicText[]> {
  const [rows, texts] = await Promise.all([
    readAll<{ id: number; name: string; slug: string | null }>(
      db,
      `SELECT t.id, t.name, coalesce(own.slug, base.slug) AS slug FROM topics t
       LEFT JOIN slugs own ON own.entity = 'topic' AND own.entity_id = t.id AND own.locale = ?1 AND own.is_active = 1
       LEFT JOIN slugs base ON base.entity = 'topic' AND base.entity_id = t.id AND base.locale = ?2 AND base.is_active = 1
       WHERE t.is_published = 1 ORDER BY t.position, t.id`,
      locale,
      DEFAULT_LOCALE,
    ),
    readAllTexts(db, 'topic', locale),
  ]);
  return rows.flatMap(({ id, name, slug }) => {
    if (slug === null) return [];
    const own = texts.get(id);
    return [{ id, title: own?.get('Title') || name, seName: slug, text: toPlainText(own?.html('Body') ?? '') }];
  });
}

const ID = /^[1-9]\d{0,8}$/;

/** A content page by its URL name in any language, else by its id (URL-11). @throws CommerceError 404 `not-found`. */
export async function readTopic(db: D1Database, seName: string, locale: LocaleCode): Promise<Topic> {
  const id = (await findBySlug(db, 'topic', seName, locale)) ?? (ID.test(seName) ? Number(seName) : null);
  if (id === null) throw notFound();
  const ownRow = db.prepare('SELECT id, name FROM topics WHERE id = ?1 AND is_published = 1').bind(id);
  const page = await readWrittenPage<{ id: number; name: string }>(db, 'topic', id, locale, ownRow);
  if (!page) throw notFound();
  const { row, texts, seNames } = page;
  const title = texts.get('Title') || row.name;
  return {
    Id: row.id,
    SeName: seNames[locale] ?? seName,
    Title: title,
    TextLanguage: texts.languageOf('Title'),
    Body: addHeadingIds(texts.html('Body')),
    MetaTitle: toMetaTitle(texts, title),
    MetaDescription: toMetaDescription(texts, 'Body', locale),
    MetaKeywords: texts.get('MetaKeywords'),
    SeNamesEachLanguage: seNames,
    TextLocales: page.textLocales,
  };
}
