import { DEFAULT_LOCALE, type LocaleCode } from '../../../../shared/locales.ts';
import { type NamedKind, namedKinds } from '../../../../shared/merchant/urls.ts';
import { isReservedName, toUrlName } from '../../catalog/url-names.ts';
import { readAll } from '../../database.ts';

/** So many things are looked at in one call. */
const PART = 2_000;

interface TitleRow {
  id: number;
  /** Null for one without a title in the language, or with a URL name. */
  title: string | null;
}

/** Makes the URL names of one part of a kind. Returns how many, and the id after which the next part begins. */
export async function makeUrlNames(
  db: D1Database,
  kind: NamedKind,
  locale: LocaleCode,
  after: number,
): Promise<{ made: number; next: number | null }> {
  const { entity, table, field } = namedKinds[kind];
  const rows = await readAll<TitleRow>(
    db,
    `SELECT e.id, (SELECT l.value FROM localized l WHERE l.entity = ?1 AND l.entity_id = e.id AND l.locale = ?2 AND l.field = ?3
         AND NOT EXISTS (SELECT 1 FROM slugs s
           WHERE s.entity = ?1 AND s.entity_id = e.id AND s.locale = ?2 AND s.is_active = 1)) AS title
     FROM (SELECT id FROM ${table} WHERE id > ?4 ORDER BY id LIMIT ?5) e ORDER BY e.id`,
    entity,
    locale,
    field,
    after,
    PART,
  );
  const made = rows.flatMap(({ id, title }) => {
    const slug = title === null ? null : toUrlName(title, locale);
    return slug === null ? [] : [{ id, slug, isReserved: entity === 'topic' && isReservedName(slug) }];
  });
  const next = rows.length === PART ? (rows.at(-1)?.id ?? null) : null;
  if (made.length === 0) return { made: 0, next };
  const { results } = await db
    .prepare(
      `INSERT INTO slugs (entity, slug, locale, entity_id, is_active)
       SELECT ?1, iif(is_taken OR place > 1, slug || '-' || id, slug), ?2, id, 1 FROM (
         SELECT r.value ->> 'id' AS id, r.value ->> 'slug' AS slug,
           row_number() OVER (PARTITION BY r.value ->> 'slug' ORDER BY r.value ->> 'id') AS place,
           r.value ->> 'isReserved' OR EXISTS (SELECT 1 FROM slugs t WHERE t.entity = ?1 AND t.slug = r.value ->> 'slug'
             AND t.entity_id <> r.value ->> 'id'
             AND (t.locale = ?2 OR (?1 IN ('topic', 'blog') AND t.is_active = 1 AND t.locale = ?4))) AS is_taken
         FROM json_each(?3) r)
       WHERE NOT EXISTS (SELECT 1 FROM slugs s WHERE s.entity = ?1 AND s.entity_id = id AND s.locale = ?2 AND s.is_active = 1)
       ON CONFLICT (entity, slug, locale) DO UPDATE SET is_active = 1 WHERE entity_id = excluded.entity_id
       RETURNING entity_id`,
    )
    .bind(entity, locale, JSON.stringify(made), DEFAULT_LOCALE)
    .all<{ entity_id: number }>();
  return { made: results.length, next };
}
