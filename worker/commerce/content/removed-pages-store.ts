import { matchRoute, type RouteName } from '../../../shared/routes.ts';
import { readFirst } from '../database.ts';

/** The pages of what can be removed, by their routes. */
const ENTITY_OF: Partial<Record<RouteName, string>> = {
  ...{ product: 'product', category: 'category', landing: 'category', bundle: 'category' },
  ...{ topic: 'topic', slug: 'topic', blogPost: 'blog' },
};

/** A page that was removed from an address, by its id, else by its name; null for none. */
export function findRemovedPage(db: D1Database, path: string): Promise<{ target: string | null } | null> {
  const match = matchRoute(path.split('?', 1)[0] ?? '');
  const entity = match ? ENTITY_OF[match.name] : undefined;
  if (!match || entity === undefined) return Promise.resolve(null);
  const { id, seName, slug } = match.params;
  if (id !== undefined) {
    return readFirst(db, 'SELECT target FROM removed_pages WHERE entity = ?1 AND entity_id = ?2', entity, Number(id));
  }
  return readFirst(
    db,
    `SELECT target FROM removed_pages WHERE entity = ?1 AND EXISTS (SELECT 1 FROM json_each(slugs) WHERE value = ?2)`,
    entity,
    seName ?? slug ?? '',
  );
}
