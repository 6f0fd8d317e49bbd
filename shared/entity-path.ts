import type { EntityName } from './api/catalog.ts';
import type { LocaleCode } from './locales.ts';
import { href } from './routes.ts';

/** The canonical path of an entity's own page in a language. */
export function toEntityPath(locale: LocaleCode, name: EntityName, id: number, seName: string): string {
  switch (name) {
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
      return href(locale, 'topic', { seName });
  }
}
