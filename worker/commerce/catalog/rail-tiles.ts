import { CATEGORY_TYPES, type Tile } from '../../../shared/api/catalog.ts';
import { ALL_PLATFORM_IDS, GENRE_IDS } from '../../../shared/listing.ts';
import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { toJsonList } from '../database.ts';
import { pictureUrl } from '../media/picture-url.ts';
import type { CategoryTree } from './categories-store.ts';
import type { TileRule } from './rails-store.ts';

const POSTS = 3;
const OPTIONS: Readonly<Record<Exclude<TileRule, 'posts'>, readonly number[]>> = {
  genres: GENRE_IDS,
  platforms: ALL_PLATFORM_IDS,
};

interface PostRow {
  slug: string;
  picture: string;
  title: string;
  overview: string;
  is_own: number;
}

const below = (locale: LocaleCode, path: string) => path.slice(`/${locale}/`.length);

/** Selects what the tiles of a rule show: ids of landing pages that have something to buy, or the newest posts. */
export function prepareTiles(
  db: D1Database,
  rule: TileRule,
  { tree, locale }: { tree: CategoryTree; locale: LocaleCode },
): D1PreparedStatement {
  if (rule !== 'posts') {
    const pages = tree.all.filter(
      ({ type, option_id: option }) =>
        type === CATEGORY_TYPES.LandingPage && option !== null && OPTIONS[rule].includes(option),
    );
    return db
      .prepare(
        `SELECT value AS id FROM json_each(?1) asked WHERE EXISTS (SELECT 1 FROM product_categories l
           WHERE l.category_id = asked.value AND l.is_listed = 1 AND l.in_stock = 1) ORDER BY asked.key`,
      )
      .bind(toJsonList(pages.map(({ id }) => id)));
  }
  const text = (name: string, field: string, code: string) =>
    `LEFT JOIN localized ${name} ON ${name}.entity = 'blog' AND ${name}.entity_id = b.id AND ${name}.locale = ${code}
       AND ${name}.field = '${field}'`;
  return db
    .prepare(
      `SELECT coalesce(own.slug, base.slug, '') AS slug, b.thumbnail_picture AS picture,
         coalesce(title.value, base_title.value, b.name) AS title, coalesce(words.value, base_words.value, '') AS overview,
         title.value IS NOT NULL AS is_own
       FROM blog_posts b
       LEFT JOIN slugs own ON own.entity = 'blog' AND own.entity_id = b.id AND own.locale = ?1 AND own.is_active = 1
       LEFT JOIN slugs base ON base.entity = 'blog' AND base.entity_id = b.id AND base.locale = ?2 AND base.is_active = 1
       ${text('title', 'Title', '?1')} ${text('base_title', 'Title', '?2')}
       ${text('words', 'BodyOverview', '?1')} ${text('base_words', 'BodyOverview', '?2')}
       WHERE b.is_published = 1 AND b.sub_type = 1 ORDER BY b.created_at DESC, b.id DESC LIMIT ${POSTS}`,
    )
    .bind(locale, DEFAULT_LOCALE);
}

/** The tiles of what `prepareTiles` found. */
export function toTiles(
  rule: TileRule,
  rows: readonly unknown[],
  { tree, locale }: { tree: CategoryTree; locale: LocaleCode },
): Tile[] {
  if (rule === 'posts') {
    return (rows as PostRow[]).map(({ slug, picture, title, overview, is_own }) => ({
      Name: title,
      Link: below(locale, href(locale, 'blogPost', { slug })),
      PictureUrl: pictureUrl(picture),
      Text: overview,
      ...(is_own === 1 ? {} : { TextLanguage: localeOf(DEFAULT_LOCALE).tag }),
    }));
  }
  return (rows as { id: number }[]).flatMap(({ id }) => {
    const page = tree.find(id);
    if (!page) return [];
    const link = href(locale, 'landing', { seName: page.slug, id, page: 1 });
    return [{ Name: page.name, Link: below(locale, link), PictureUrl: pictureUrl(page.picture) }];
  });
}
