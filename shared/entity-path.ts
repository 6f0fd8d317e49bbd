import type { EntityName } from './api/catalog.ts';
import type { LocaleCode } from './locales.ts';
import { href } from './routes.ts';

/** The route of each kind of list: a list is at no other address (URL-21). */
export const LIST_ROUTES = { Category: 'category', LandingPage: 'landing', Bundle: 'bundle' } as const;

/** The canonical path of an entity's own page in a language. */
export function toEntityPath(locale: LocaleCode, name: EntityName, id: number, seName: string): string {
  switch (name) {
    case 'Product':
      return href(locale, 'product', { seName, id });
    case 'Category':
    case 'LandingPage':
    case 'Bundle':
      return href(locale, LIST_ROUTES[name], { seName, id, page: 1 });
    case 'BlogPost':
      return href(locale, 'blogPost', { slug: seName });
    case 'Topic':
      return href(locale, 'topic', { seName });
  }
}
