import type { EntityName } from '../../../shared/api/catalog.ts';
import type { SitemapType } from '../../../shared/api/sitemap.ts';
import { toEntityPath } from '../../../shared/entity-path.ts';
import { type LocaleCode, locales } from '../../../shared/locales.ts';
import { listKindOf } from '../catalog/list-kind.ts';
import { readAll, toJsonList } from '../database.ts';

/** The ids in tags such as `product:7`. */
const idsOf = (kind: string, tags: readonly string[]) =>
  tags
    .flatMap((tag) => (tag.startsWith(`${kind}:`) ? Number(tag.slice(kind.length + 1)) : []))
    .filter(Number.isInteger);

const NAMES = `(SELECT json_group_object(s.locale, s.slug) FROM slugs s
  WHERE s.entity = changed.entity AND s.entity_id = changed.id AND s.is_active = 1)`;

/** The languages that a text of its own exists in, as for the sitemap. */
const WRITTEN = `(SELECT json_group_array(l.locale) FROM localized l
  WHERE l.entity = changed.entity AND l.entity_id = changed.id AND l.field = 'Title')`;

interface NamedRow {
  id: number;
  name: EntityName;
  /** JSON: its names by language. */
  slugs: string;
  written: string;
}

/** The paths in the languages that it is written in. Without an English name it has no page. */
function toPaths({ id, name, slugs, written }: NamedRow): string[] {
  const names = JSON.parse(slugs) as Partial<Record<LocaleCode, string>>;
  const { en: english } = names;
  if (!english) return [];
  const textLocales = JSON.parse(written) as string[];
  return locales
    .filter(({ code }) => textLocales.length === 0 || textLocales.includes(code))
    .map(({ code }) => toEntityPath(code, name, id, names[code] ?? english));
}

/**
 * The paths of the published products and lists that these tags name, in every language; drafts are nobody's business. What
 * is published or withdrawn makes the whole catalogue old, which names nothing: `readNews` does.
 */
export async function readChangedAddresses(db: D1Database, tags: readonly string[]): Promise<string[]> {
  const rows = await readAll<NamedRow>(
    db,
    `SELECT changed.id, changed.name, ${NAMES} AS slugs, ${WRITTEN} AS written FROM (
       SELECT 'product' AS entity, p.id, 'Product' AS name
       FROM json_each(?1) asked CROSS JOIN products p ON p.id = asked.value AND p.is_published = 1
       UNION ALL SELECT 'category', c.id,
         ${listKindOf('c')}
       FROM json_each(?2) asked CROSS JOIN categories c ON c.id = asked.value AND c.is_published = 1
     ) changed`,
    toJsonList(idsOf('product', tags)),
    toJsonList(idsOf('category', tags)),
  );
  return rows.flatMap(toPaths);
}

interface NewsRow {
  entity: SitemapType;
  entity_id: number;
  slugs: string | null;
  name: EntityName | null;
}

/** Pages that came, went or were removed, and their paths in every language. */
export interface News {
  rows: readonly NewsRow[];
  paths: readonly string[];
}

/** News that search engines have yet to be told: of at most `limit` pages. */
export async function readNews(db: D1Database, limit: number): Promise<News> {
  const rows = await readAll<NewsRow>(db, 'SELECT entity, entity_id, slugs, name FROM page_news LIMIT ?1', limit);
  return { rows, paths: rows.length === 0 ? [] : await readNewsPaths(db, rows) };
}

async function readNewsPaths(db: D1Database, news: readonly NewsRow[]): Promise<string[]> {
  const removed = news.flatMap(({ entity_id: id, name, slugs }) =>
    name && slugs ? [{ id, name, slugs, written: '[]' }] : [],
  );
  const askFor = (entity: SitemapType) =>
    toJsonList(news.flatMap((row) => (row.entity === entity && row.slugs === null ? row.entity_id : [])));
  const others = await readAll<NamedRow>(
    db,
    `SELECT changed.id, changed.name, ${NAMES} AS slugs, ${WRITTEN} AS written FROM (
       SELECT 'product' AS entity, value AS id, 'Product' AS name FROM json_each(?1)
       UNION ALL SELECT 'category', c.id,
         ${listKindOf('c')}
       FROM json_each(?2) asked CROSS JOIN categories c ON c.id = asked.value
       UNION ALL SELECT 'topic', value, 'Topic' FROM json_each(?3)
       UNION ALL SELECT 'blog', value, 'BlogPost' FROM json_each(?4)
     ) changed`,
    askFor('product'),
    askFor('category'),
    askFor('topic'),
    askFor('blog'),
  );
  return [...removed, ...others].flatMap(toPaths);
}

/** Forgets news that were told; those that changed meanwhile stay. */
export async function forgetTold(db: D1Database, rows: readonly NewsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .prepare(
      `DELETE FROM page_news WHERE (entity, entity_id, ifnull(slugs, '')) IN
         (SELECT value ->> 'entity', value ->> 'entity_id', ifnull(value ->> 'slugs', '') FROM json_each(?1))`,
    )
    .bind(JSON.stringify(rows))
    .run();
}

/** For a shop that tells nobody. */
export async function forgetNews(db: D1Database): Promise<void> {
  await db.prepare('DELETE FROM page_news').run();
}
