import type { SeNameType } from '../../../shared/api/catalog.ts';
import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { SLUG_ORDER } from '../content/localized-store.ts';
import { readFirst } from '../database.ts';
import { listKindOf } from './list-kind.ts';

type EntityName = Exclude<SeNameType, false>['EntityName'];

/**
 * Resolves a bare URL name, in any language, including old names. When several entities share it, as `SLUG_ORDER` says, then
 * category, product, topic, blog post.
 */
export async function findSeName(db: D1Database, slug: string, locale: LocaleCode): Promise<SeNameType> {
  const row = await readFirst<{ EntityName: EntityName; EntityId: number; SeName: string | null }>(
    db,
    `SELECT CASE s.entity WHEN 'product' THEN 'Product' WHEN 'topic' THEN 'Topic' WHEN 'blog' THEN 'BlogPost'
         ELSE ${listKindOf('c')}
       END AS EntityName, s.entity_id AS EntityId,
       (SELECT slug FROM slugs n WHERE n.entity = s.entity AND n.entity_id = s.entity_id AND n.is_active = 1
         AND n.locale IN (?2, ?3) ORDER BY n.locale = ?2 DESC LIMIT 1) AS SeName
     FROM slugs s
     LEFT JOIN categories c ON s.entity = 'category' AND c.id = s.entity_id AND c.is_published = 1
     LEFT JOIN products p ON s.entity = 'product' AND p.id = s.entity_id AND p.is_published = 1
     LEFT JOIN topics t ON s.entity = 'topic' AND t.id = s.entity_id AND t.is_published = 1
     LEFT JOIN blog_posts b ON s.entity = 'blog' AND b.id = s.entity_id AND b.is_published = 1
     WHERE s.slug = ?1 AND coalesce(c.id, p.id, t.id, b.id) IS NOT NULL
     ORDER BY ${SLUG_ORDER},
       CASE s.entity WHEN 'category' THEN 0 WHEN 'product' THEN 1 WHEN 'topic' THEN 2 ELSE 3 END LIMIT 1`,
    slug.normalize('NFC'),
    locale,
    DEFAULT_LOCALE,
  );
  return row ? { EntityName: row.EntityName, EntityId: row.EntityId, SeName: row.SeName ?? slug } : false;
}
