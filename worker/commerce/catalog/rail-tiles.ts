import { CATEGORY_TYPES } from '../../../shared/api/catalog.ts';
import { ALL_PLATFORM_IDS, GENRE_IDS } from '../../../shared/listing.ts';
import { DEFAULT_LOCALE, localeOf } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { toJsonList } from '../database.ts';
import { pictureUrl } from '../media/picture-url.ts';
import { giftCardTiles } from './rail-gift-cards-store.ts';
import { priceBandTiles } from './rail-price-bands-store.ts';
import { belowLocale, type TileSource } from './rail-tile-source.ts';
import type { TileRule } from './rails-store.ts';

const POSTS = 3;

interface PostRow {
  slug: string;
  picture: string;
  title: string;
  overview: string;
  is_own: number;
}

/** Landing pages of options that have something to buy. */
const pageTiles = (options: readonly number[]): TileSource<{ id: number }> => ({
  prepare(db, { tree }) {
    const pages = tree.all.filter(
      ({ type, option_id: option }) =>
        type === CATEGORY_TYPES.LandingPage && option !== null && options.includes(option),
    );
    return db
      .prepare(
        `SELECT value AS id FROM json_each(?1) asked WHERE EXISTS (SELECT 1 FROM product_categories l
           WHERE l.category_id = asked.value AND l.is_listed = 1 AND l.in_stock = 1) ORDER BY asked.key`,
      )
      .bind(toJsonList(pages.map(({ id }) => id)));
  },
  toTiles: (rows, { tree, locale }) =>
    rows.flatMap(({ id }) => {
      const page = tree.find(id);
      if (!page) return [];
      const link = href(locale, 'landing', { seName: page.slug, id, page: 1 });
      return [{ Name: page.name, Link: belowLocale(locale, link), PictureUrl: pictureUrl(page.picture) }];
    }),
});

const joinPostText = (name: string, field: string, code: string) =>
  `LEFT JOIN localized ${name} ON ${name}.entity = 'blog' AND ${name}.entity_id = b.id AND ${name}.locale = ${code}
     AND ${name}.field = '${field}'`;

/** The newest posts of the blog. */
const postTiles: TileSource<PostRow> = {
  prepare: (db, { locale }) =>
    db
      .prepare(
        `SELECT coalesce(own.slug, base.slug, '') AS slug, b.thumbnail_picture AS picture,
           coalesce(title.value, base_title.value, b.name) AS title, coalesce(words.value, base_words.value, '') AS overview,
           title.value IS NOT NULL AS is_own
         FROM blog_posts b
         LEFT JOIN slugs own ON own.entity = 'blog' AND own.entity_id = b.id AND own.locale = ?1 AND own.is_active = 1
         LEFT JOIN slugs base ON base.entity = 'blog' AND base.entity_id = b.id AND base.locale = ?2 AND base.is_active = 1
         ${joinPostText('title', 'Title', '?1')} ${joinPostText('base_title', 'Title', '?2')}
         ${joinPostText('words', 'BodyOverview', '?1')} ${joinPostText('base_words', 'BodyOverview', '?2')}
         WHERE b.is_published = 1 AND b.sub_type = 1 ORDER BY b.created_at DESC, b.id DESC LIMIT ${POSTS}`,
      )
      .bind(locale, DEFAULT_LOCALE),
  toTiles: (rows, { locale }) =>
    rows.map(({ slug, picture, title, overview, is_own }) => ({
      Name: title,
      Link: belowLocale(locale, href(locale, 'blogPost', { slug })),
      PictureUrl: pictureUrl(picture),
      Text: overview,
      ...(is_own === 1 ? {} : { TextLanguage: localeOf(DEFAULT_LOCALE).tag }),
    })),
};

const SOURCES: Readonly<Record<TileRule, TileSource<unknown>>> = {
  genres: pageTiles(GENRE_IDS),
  platforms: pageTiles(ALL_PLATFORM_IDS),
  posts: postTiles,
  'gift-cards': giftCardTiles,
  'price-bands': priceBandTiles,
};

/** What the tiles of a rule show. */
export const tileSource = (rule: TileRule): TileSource<unknown> => SOURCES[rule];
