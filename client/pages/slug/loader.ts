import { type SeNameType, searchBySeName } from '../../../shared/api/catalog.ts';
import { getTopic } from '../../../shared/api/content.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { found, type LoaderContext, type LoaderResult, moved } from '../../router/route.ts';

type Named = Exclude<SeNameType, false>;

/** The page of what a bare URL name means; null for a topic, which is shown here. */
function toPath(locale: LocaleCode, { EntityName, EntityId: id, SeName: seName }: Named): string | null {
  switch (EntityName) {
    case 'Product':
      return href(locale, 'product', { seName, id });
    case 'Category':
      return href(locale, 'category', { seName, id, page: 1 });
    case 'LandingPage':
      return href(locale, 'landing', { seName, id, page: 1 });
    case 'Bundle':
      return href(locale, 'bundle', { seName, id, page: 1 });
    case 'BlogPost':
      return href(locale, 'blogPost', { slug: seName });
    case 'Topic':
      return null;
  }
}

/** Asks what the name means; where that is unknown, or a topic, the topic of that name is the page, else a 404. */
export async function loadSlug({ shop, params, query, read }: LoaderContext): Promise<LoaderResult> {
  const seName = params.slug ?? '';
  const named = await read(searchBySeName, { seName });
  const path = named ? toPath(shop.locale.code, named) : null;
  if (path) return moved(query.size > 0 ? `${path}?${query}` : path);
  const topic = await read(getTopic, { seName });
  return topic.SeName === seName ? found : moved(href(shop.locale.code, 'slug', { slug: topic.SeName }));
}
