import { DEFAULT_LOCALE } from '../../../shared/locales.ts';
import type { SlugEntity } from '../content/localized-store.ts';
import { readAll, readFirst } from '../database.ts';

/** URL names by language; null for one that is given up. */
export type UrlNames = Readonly<Record<string, string | null>>;

/** A name that another thing of its kind has, or that is not free for `id`. */
export interface TakenName {
  locale: string;
  slug: string;
}

/**
 * The first of the names that another thing of the kind has or had in its language (URL-20): old ones redirect for good. What
 * is addressed by its name alone may also not be called as another one is in English, which other languages fall back to.
 */
export function findTakenName(
  db: D1Database,
  entity: SlugEntity,
  id: number | null,
  names: UrlNames,
): Promise<TakenName | null> {
  return readFirst<TakenName>(
    db,
    `SELECT asked.key AS locale, s.slug FROM json_each(?3) asked CROSS JOIN slugs s ON s.entity = ?1 AND s.slug = asked.value
     WHERE s.entity_id IS NOT ?2 AND (s.locale = asked.key
       OR (?1 IN ('topic', 'blog') AND s.is_active = 1 AND ?4 IN (s.locale, asked.key)))
     LIMIT 1`,
    entity,
    id,
    JSON.stringify(names),
    DEFAULT_LOCALE,
  );
}

/** The names that a thing has or had. */
export async function readOwnNames(db: D1Database, entity: SlugEntity, id: number): Promise<Set<string>> {
  const rows = await readAll<{ slug: string }>(
    db,
    'SELECT slug FROM slugs WHERE entity = ?1 AND entity_id = ?2 AND is_active = 1',
    entity,
    id,
  );
  return new Set(rows.map(({ slug }) => slug));
}
