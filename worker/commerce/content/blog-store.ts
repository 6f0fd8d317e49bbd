import type { BlogArgs, BlogDetail, BlogList, BlogPost } from '../../../shared/api/content.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { readProductCards } from '../catalog/product-cards-store.ts';
import { readTextList, toJsonList } from '../database.ts';
import { notFound } from '../http/errors.ts';
import { pictureUrl } from '../media/picture-url.ts';
import { searchContent } from './content-index-store.ts';
import { addHeadingIds } from './heading-ids.ts';
import { findBySlug, prepareTexts, readWrittenPage, type TextRow, type Texts, toTexts } from './localized-store.ts';
import { toMetaDescription } from './meta-description.ts';
import { toMetaTitle } from './meta-title.ts';
import { STORE_ID } from './setting-rows-store.ts';

interface PostRow {
  id: number;
  name: string;
  slug: string;
  type_name: string;
  author: string;
  created_at: number;
  view_count: number;
  main_picture: string;
  thumbnail_picture: string;
  slide_pictures: string;
  tags: string;
}

interface DetailRow extends PostRow {
  /** Comma-separated. */
  product_ids: string;
  updated_at: number | null;
}

type PriceFacts = Parameters<typeof readPriceTerms>[1] & { locale: LocaleCode };

/** Blog sorting options of CONTENT-1. */
const SORT_COLUMNS: Readonly<Record<number, string>> = { 1: 'b.display_order', 2: 'b.created_at', 3: 'b.view_count' };

const postColumns = (
  tagCondition = '1',
) => `b.id, b.name, coalesce(own.slug, base.slug, '') AS slug, b.type_name, b.author,
  b.created_at, b.view_count, b.main_picture, b.thumbnail_picture, b.slide_pictures,
  (SELECT json_group_array(tag) FROM blog_tags t WHERE t.post_id = b.id AND ${tagCondition}) AS tags`;
/** A post links its tags to the blog: one of another list may have some that the blog does not (CONTENT-9). */
const IS_TAG_OF_BLOG = `EXISTS (SELECT 1 FROM blog_tags o JOIN blog_posts p ON p.id = o.post_id
  WHERE o.tag = t.tag AND p.sub_type = 1 AND p.is_published = 1)`;
const POST_JOINS = `blog_posts b
  LEFT JOIN slugs own ON own.entity = 'blog' AND own.entity_id = b.id AND own.locale = ?1 AND own.is_active = 1
  LEFT JOIN slugs base ON base.entity = 'blog' AND base.entity_id = b.id AND base.locale = 'en' AND base.is_active = 1`;

function toPost(row: PostRow, texts: Texts): BlogPost {
  const tags = readTextList(row.tags);
  const names = new Map(Object.entries(JSON.parse(texts.get('TagNames') || '{}') as Record<string, string>));
  return {
    Id: row.id,
    Title: texts.get('Title') || row.name,
    TextLanguage: texts.languageOf('Title'),
    BodyOverview: texts.get('BodyOverview'),
    BlogPostTypeName: texts.get('TypeName') || row.type_name,
    ...(row.author === '' ? {} : { Author: row.author }),
    CreatedOn: new Date(row.created_at).toISOString(),
    SeName: row.slug,
    ViewCount: row.view_count,
    BlogPictureModels: [
      { PictureTypeName: 'Main', PictureUrl: pictureUrl(row.main_picture) },
      { PictureTypeName: 'Thumbnail', PictureUrl: pictureUrl(row.thumbnail_picture) },
      ...readTextList(row.slide_pictures).map((key) => ({
        PictureTypeName: 'Slide' as const,
        PictureUrl: pictureUrl(key),
      })),
    ],
    Tags: tags,
    ...(names.size > 0 ? { TagNames: tags.map((tag) => names.get(tag) ?? tag) } : {}),
  };
}

/** The posts that a filter selects; `?5` the ids of those that a term found. */
const FOUND = `b.is_published = 1 AND b.sub_type = ?2 AND (?3 IS NULL OR b.show_in_top = ?3)
  AND (?4 IS NULL OR EXISTS (SELECT 1 FROM blog_tags t WHERE t.post_id = b.id AND t.tag = ?4))
  AND (?5 IS NULL OR b.id IN (SELECT value FROM json_each(?5)))`;

/** Texts of posts in the order of their rows: one round trip. */
async function readPostTexts(db: D1Database, rows: readonly PostRow[], locale: LocaleCode): Promise<Texts[]> {
  if (rows.length === 0) return [];
  const results = await db.batch<TextRow>(rows.map((row) => prepareTexts(db, 'blog', row.id, locale)));
  return results.map((result) => toTexts(result.results, locale));
}

/** A page of the blog; a page past the end is empty. */
export async function readBlogList(db: D1Database, args: BlogArgs, locale: LocaleCode): Promise<BlogList> {
  const sort = SORT_COLUMNS[args.sortType] ?? 'b.created_at';
  const direction = args.descending ? 'DESC' : 'ASC';
  const isSearch = args.searchTerm.trim() !== '';
  const found = isSearch ? toJsonList(await searchContent(db, 'blog', locale, args.searchTerm)) : null;
  const filter = [
    ...[locale, args.postSubType, args.showInTop === undefined ? null : Number(args.showInTop)],
    ...[args.tag ?? null, found],
  ];
  const results = await db.batch([
    db
      .prepare(
        `SELECT ${postColumns()} FROM ${POST_JOINS} WHERE ${FOUND}
         ORDER BY ${sort} ${direction}, b.id ${direction} LIMIT ?6 OFFSET ?7`,
      )
      .bind(...filter, args.pageSize, (args.pageNumber - 1) * args.pageSize),
    db.prepare(`SELECT count(*) AS total FROM blog_posts b WHERE ${FOUND}`).bind(...filter),
    prepareTexts(db, 'store', STORE_ID, locale),
  ]);
  const [rows, [counted], metaRows] = results.map((result) => result.results) as [
    PostRow[],
    { total: number }[],
    TextRow[],
  ];
  const total = counted?.total ?? 0;
  const meta = toTexts(metaRows, locale);
  const texts = await readPostTexts(db, rows, locale);
  return {
    MetaTitle: meta.get('BlogMetaTitle'),
    MetaDescription: meta.get('BlogMetaDescription'),
    MetaKeywords: meta.get('BlogMetaKeywords'),
    BlogPosts: rows.flatMap((row, index) => {
      const own = texts[index];
      return own ? toPost(row, own) : [];
    }),
    PagingFilteringContext: {
      HasNextPage: args.pageNumber * args.pageSize < total,
      PageNumber: args.pageNumber,
      TotalItems: total,
    },
  };
}

const MAX_SHOWN_PRODUCTS = 12;

/** A post by its URL name in any language. @throws CommerceError 404 `not-found`. */
export async function readBlogPost(db: D1Database, seName: string, facts: PriceFacts): Promise<BlogDetail> {
  const { locale } = facts;
  const id = await findBySlug(db, 'blog', seName, locale);
  if (id === null) throw notFound();
  const ownRow = db
    .prepare(
      `SELECT ${postColumns(IS_TAG_OF_BLOG)}, b.product_ids, b.updated_at FROM ${POST_JOINS} WHERE b.id = ?2 AND b.is_published = 1`,
    )
    .bind(locale, id);
  const page = await readWrittenPage<DetailRow>(db, 'blog', id, locale, ownRow);
  if (!page) throw notFound();
  const { row, texts } = page;
  const post = toPost(row, texts);
  const ids = row.product_ids.split(',').map(Number).filter(Boolean).slice(0, MAX_SHOWN_PRODUCTS);
  return {
    ...post,
    ...(row.updated_at === null ? {} : { UpdatedOn: new Date(row.updated_at).toISOString() }),
    Products: ids.length === 0 ? [] : await readProductCards(db, ids, locale, await readPriceTerms(db, facts)),
    Body: addHeadingIds(texts.html('Body')),
    MetaTitle: toMetaTitle(texts, post.Title),
    MetaDescription: toMetaDescription(texts, 'Body', locale, post.BodyOverview),
    MetaKeywords: texts.get('MetaKeywords'),
    SeNamesEachLanguage: page.seNames,
    TextLocales: page.textLocales,
  };
}

/** Counts a view. It may be lost: nothing depends on it. */
export async function countBlogView(db: D1Database, id: number): Promise<void> {
  await db.prepare('UPDATE blog_posts SET view_count = view_count + 1 WHERE id = ?1').bind(id).run();
}
