import * as v from 'valibot';
import { locales } from '../locales.ts';
import { entityNameSchema } from './catalog.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { seNamesSchema } from './product.ts';
import { idSchema, pathPageNumberSchema, textLocalesSchema } from './schema.ts';

/** The kinds of entities in the sitemap. */
export const SITEMAP_TYPES = ['category', 'product', 'topic', 'blog'] as const;
export type SitemapType = (typeof SITEMAP_TYPES)[number];

const MAX_SHARD_URLS = 1_000;
/** Entities of one page: each has a URL in every language, and together they are one shard. */
export const SITEMAP_PAGE_SIZE = Math.floor(MAX_SHARD_URLS / locales.length);

const typeSchema = v.picklist(SITEMAP_TYPES);
/** ISO 8601 instant of the last known change; null when there is none. */
const updatedSchema = v.nullable(v.string());

const sitemapPagesSchema = v.array(v.object({ Page: v.number(), UpdatedOnUtc: updatedSchema }));
export type SitemapPages = v.InferOutput<typeof sitemapPagesSchema>;
/** The pages that have entities. Numbers may have gaps. */
export const getSitemapPages = endpoint<{ type: SitemapType }, SitemapPages>('GET', '/api/v2/catalog/sitemap/{type}');
export const getSitemapPagesContract = contract(getSitemapPages, v.object({ type: typeSchema }), sitemapPagesSchema);

const sitemapEntrySchema = v.object({
  Id: idSchema,
  EntityName: entityNameSchema,
  /** URL names by path code, every language. */
  SeNamesEachLanguage: seNamesSchema,
  TextLocales: textLocalesSchema,
  UpdatedOnUtc: updatedSchema,
});
export type SitemapEntry = v.InferOutput<typeof sitemapEntrySchema>;
/** At most `SITEMAP_PAGE_SIZE` published entities; none on a page that does not exist. */
export const getSitemapPage = endpoint<{ type: SitemapType; page: number }, SitemapEntry[]>(
  'GET',
  '/api/v2/catalog/sitemap/{type}/{page}',
);
export const getSitemapPageContract = contract(
  getSitemapPage,
  v.object({ type: typeSchema, page: pathPageNumberSchema }),
  v.pipe(v.array(sitemapEntrySchema), v.maxLength(SITEMAP_PAGE_SIZE)),
);
