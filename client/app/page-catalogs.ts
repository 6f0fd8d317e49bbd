import type { LocaleCode } from '../../shared/locales.ts';
import { findPages, type PageCatalog, pageRow } from '../../shared/pages.ts';
import type { LoadPage, PageRegistry } from '../router/route.ts';

/** The page registry, with pages loading their own catalog too. */
export function withPageMessages(
  pages: PageRegistry,
  code: LocaleCode,
  loadMessages: (catalog: PageCatalog, code: LocaleCode) => Promise<void>,
): PageRegistry {
  const byName = { ...pages.byName };
  for (const name of findPages(({ catalog }) => catalog !== undefined)) {
    const { catalog } = pageRow(name);
    const load = pages.byName[name];
    if (!load || !catalog) continue;
    byName[name] = async (): ReturnType<LoadPage> => {
      const [page] = await Promise.all([load(), loadMessages(catalog, code)]);
      return page;
    };
  }
  return { ...pages, byName };
}
