import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';

/** The kind, the URL name and the id of a path below the locale: `product/copper-meridian/1`. */
const NAMED = /^(\/?(product|category|landing|bundle)\/)([^/]+)(\/(\d{1,9})(?:\/.*|\?.*)?)$/;

/** The links of slides with the URL names of a language (URL-20): a merchant writes them once, for all languages. */
export async function localizeLinks(db: D1Database, links: readonly string[], locale: LocaleCode): Promise<string[]> {
  const targets = links.map((link) => {
    const [, start, kind, , end, id] = NAMED.exec(link) ?? [];
    return kind ? { start, end, entity: kind === 'product' ? 'product' : 'category', id: Number(id) } : null;
  });
  if (targets.every((target) => target === null)) return [...links];
  const rows = await readAll<{ entity: string; id: number; slug: string }>(
    db,
    `SELECT s.entity, s.entity_id AS id, s.slug FROM json_each(?1) r CROSS JOIN slugs s
       ON s.entity = r.value ->> 'entity' AND s.entity_id = r.value ->> 'id' AND s.is_active = 1
     WHERE s.locale IN (?2, ?3) ORDER BY s.locale = ?2`,
    JSON.stringify(targets),
    locale,
    DEFAULT_LOCALE,
  );
  const names = new Map(rows.map(({ entity, id, slug }) => [`${entity} ${id}`, slug]));
  return targets.map((target, index) => {
    const name = target && names.get(`${target.entity} ${target.id}`);
    return target && name ? `${target.start}${encodeURIComponent(name)}${target.end}` : (links[index] ?? '');
  });
}
