import type { LocaleCode } from '../../../shared/locales.ts';
import { findNameParam, href } from '../../../shared/routes.ts';
import type { View } from '../../router/load-view.ts';

/** A path (and query) with its locale replaced: the fallback when the page is unknown. */
export function inLocale(pathAndQuery: string, locale: LocaleCode): string {
  return pathAndQuery.replace(/^\/[^/?]*/, `/${locale}`);
}

/** The path of a view's page in a language, with the entity's name there. Without a query. */
export function toAlternatePath({ url, match, seNames }: View, locale: LocaleCode): string {
  if (!match) return inLocale(url.split('?', 1)[0] ?? url, locale);
  const param = findNameParam(match.name);
  const name = seNames?.[locale];
  return href(locale, match.name, param && name ? { ...match.params, [param]: name } : match.params);
}
