import { getTopic } from '../../../shared/api/content.ts';
import { href } from '../../../shared/routes.ts';
import { foundAs, type LoaderContext, type LoaderResult, moved, notFound } from '../../router/route.ts';

export async function loadTopic({ shop, params, query, read }: LoaderContext): Promise<LoaderResult> {
  const { seName } = params;
  if (seName === undefined) return notFound;
  const topic = await read(getTopic, { seName });
  if (topic.SeName === seName) return foundAs(topic);
  const path = href(shop.locale.code, 'topic', { seName: topic.SeName });
  return moved(query.size > 0 ? `${path}?${query}` : path);
}
