import type { EntityName } from '../../../shared/api/catalog.ts';
import {
  SITEMAP_PAGE_SIZE,
  type SitemapEntry,
  type SitemapPages,
  type SitemapType,
} from '../../../shared/api/sitemap.ts';
import { fillSeNames, toTextLocales } from '../content/localized-store.ts';
import { readAll } from '../database.ts';
import { listKindOf } from './list-kind.ts';

/** The source of a kind's entities, as SQL over their row `e`. */
interface Source {
  table: string;
  entityName: string;
  /** Epoch milliseconds of the last known change, or NULL. */
  updatedAt: string;
}

const SOURCES: Readonly<Record<SitemapType, Source>> = {
  // A category page changes with its products. The newest one has the highest id: a single primary key lookup.
  category: {
    table: 'categories',
    entityName: listKindOf('e'),
    updatedAt: `nullif(max(ifnull(e.updated_at, 0), ifnull((SELECT p.created_at FROM products p
      WHERE p.id = (SELECT max(c.product_id) FROM product_categories c WHERE c.category_id = e.id)), 0)), 0)`,
  },
  product: {
    table: 'products',
    entityName: "'Product'",
    updatedAt: 'ifnull(e.updated_at, e.created_at)',
  },
  topic: { table: 'topics', entityName: "'Topic'", updatedAt: 'e.updated_at' },
  blog: { table: 'blog_posts', entityName: "'BlogPost'", updatedAt: 'ifnull(e.updated_at, e.created_at)' },
};

// Entities with a name in the default language have a URL: the other languages fall back to it.
const IS_LISTED = `e.is_published = 1 AND EXISTS (SELECT 1 FROM slugs s
  WHERE s.entity = ?1 AND s.entity_id = e.id AND s.locale = 'en' AND s.is_active = 1)`;

function toInstant(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

/**
 * The pages of a kind. A page is a range of ids, so an entity never moves to another page when others come or go, and
 * reading one is a primary key range scan however many there are.
 */
export async function readSitemapPages(db: D1Database, type: SitemapType): Promise<SitemapPages> {
  const { table, updatedAt } = SOURCES[type];
  const rows = await readAll<{ page: number; updated_at: number | null }>(
    db,
    `SELECT (e.id - 1) / ${SITEMAP_PAGE_SIZE} + 1 AS page, max(${updatedAt}) AS updated_at
     FROM ${table} e WHERE ${IS_LISTED} GROUP BY 1 ORDER BY 1`,
    type,
  );
  return rows.map((row) => ({ Page: row.page, UpdatedOnUtc: toInstant(row.updated_at) }));
}

/** The entities of a page with their names in every language. */
export async function readSitemapPage(db: D1Database, type: SitemapType, page: number): Promise<SitemapEntry[]> {
  const { table, entityName, updatedAt } = SOURCES[type];
  const rows = await readAll<{
    id: number;
    name: EntityName;
    updated_at: number | null;
    slugs: string;
    written: string;
  }>(
    db,
    `SELECT e.id, ${entityName} AS name, ${updatedAt} AS updated_at,
       (SELECT json_group_object(s.locale, s.slug) FROM slugs s
        WHERE s.entity = ?1 AND s.entity_id = e.id AND s.is_active = 1) AS slugs,
       (SELECT json_group_array(json_object('locale', l.locale)) FROM localized l
        WHERE l.entity = ?1 AND l.entity_id = e.id AND l.field = 'Title') AS written
     FROM ${table} e WHERE e.id > ?2 AND e.id <= ?3 AND ${IS_LISTED} ORDER BY e.id`,
    type,
    (page - 1) * SITEMAP_PAGE_SIZE,
    page * SITEMAP_PAGE_SIZE,
  );
  return rows.map((row) => ({
    Id: row.id,
    EntityName: row.name,
    SeNamesEachLanguage: fillSeNames(JSON.parse(row.slugs)),
    TextLocales: toTextLocales(JSON.parse(row.written)),
    UpdatedOnUtc: toInstant(row.updated_at),
  }));
}
