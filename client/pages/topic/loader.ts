import { getTopic } from '../../../shared/api/content.ts';
import { href } from '../../../shared/routes.ts';
import { settingsView } from '../../data/shell-views.ts';
import { foundAs, type LoaderContext, type LoaderResult, moved, notFound } from '../../router/route.ts';

/** The topic with a name or an id; `/topic` alone leads to the first one in the footer (URL-11). */
export async function loadTopic({ shop, params, query, read }: LoaderContext): Promise<LoaderResult> {
  const { seName } = params;
  const topic =
    seName === undefined ? (await read(settingsView, {})).Footer.Topics[0] : await read(getTopic, { seName });
  if (!topic) return notFound;
  if (topic.SeName === seName && 'SeNamesEachLanguage' in topic) return foundAs(topic);
  const path = href(shop.locale.code, 'topic', { seName: topic.SeName });
  return moved(query.size > 0 ? `${path}?${query}` : path, seName !== undefined);
}
