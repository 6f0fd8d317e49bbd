import type { EntityName } from '../../../shared/api/catalog.ts';
import { toEntityPath } from '../../../shared/entity-path.ts';
import { type LocaleCode, locales } from '../../../shared/locales.ts';
import { readAll, toJsonList } from '../database.ts';

/** The ids in tags such as `product:7`. */
const idsOf = (kind: string, tags: readonly string[]) =>
  tags
    .flatMap((tag) => (tag.startsWith(`${kind}:`) ? Number(tag.slice(kind.length + 1)) : []))
    .filter(Number.isInteger);

const NAMES = `(SELECT json_group_object(s.locale, s.slug) FROM slugs s
  WHERE s.entity = changed.entity AND s.entity_id = changed.id AND s.is_active = 1)`;

/**
 * The paths of the published products and lists that these tags name, in every language; drafts are nobody's business. What
 * is published or withdrawn makes the whole catalogue old, which names nothing: search engines see it in the sitemap.
 */
export async function readChangedAddresses(db: D1Database, tags: readonly string[]): Promise<string[]> {
  const rows = await readAll<{ id: number; name: EntityName; slugs: string }>(
    db,
    `SELECT changed.id, changed.name, ${NAMES} AS slugs FROM (
       SELECT 'product' AS entity, p.id, 'Product' AS name
       FROM json_each(?1) asked CROSS JOIN products p ON p.id = asked.value AND p.is_published = 1
       UNION ALL SELECT 'category', c.id,
         CASE WHEN c.is_bundle = 1 THEN 'Bundle' WHEN c.type = 20 THEN 'LandingPage' ELSE 'Category' END
       FROM json_each(?2) asked CROSS JOIN categories c ON c.id = asked.value AND c.is_published = 1
     ) changed`,
    toJsonList(idsOf('product', tags)),
    toJsonList(idsOf('category', tags)),
  );
  return rows.flatMap(({ id, name, slugs }) => {
    const names = JSON.parse(slugs) as Partial<Record<LocaleCode, string>>;
    const { en: english } = names;
    // Without an English name it has no page.
    return english ? locales.map(({ code }) => toEntityPath(code, name, id, names[code] ?? english)) : [];
  });
}
