import { searchBySeName } from '../../../shared/api/catalog.ts';
import { getTopic } from '../../../shared/api/content.ts';
import { toEntityPath } from '../../../shared/entity-path.ts';
import { href } from '../../../shared/routes.ts';
import { foundAs, type LoaderContext, type LoaderResult, moved, notFound } from '../../router/route.ts';

/** Resolves the name. A topic, or an unknown name that a topic has, is shown here; any other unknown name is a 404. */
export async function loadSlug({ shop, params, query, read }: LoaderContext): Promise<LoaderResult> {
  const seName = params.slug ?? '';
  const named = await read(searchBySeName, { seName });
  const withQuery = (path: string) => (query.size > 0 ? `${path}?${query}` : path);
  // A topic is shown here.
  if (named && named.EntityName !== 'Topic') {
    return moved(withQuery(toEntityPath(shop.locale.code, named.EntityName, named.EntityId, named.SeName)));
  }
  const topic = await read(getTopic, { seName });
  if (topic.SeName === seName) return foundAs(topic);
  // An id is not a name: only `/topic/{id}` redirects to its name (URL-11).
  if (String(topic.Id) === seName) return notFound;
  return moved(withQuery(href(shop.locale.code, 'slug', { slug: topic.SeName })));
}
