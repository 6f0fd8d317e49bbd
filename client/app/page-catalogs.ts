import type { LocaleCode } from '../../shared/locales.ts';
import { findPageFolder, findPages, type PageCatalog, pageRow } from '../../shared/pages.ts';
import type { LoadPage, PageRegistry } from '../router/route.ts';

/** Catalogs that only their pages load (`locales/<catalog>`), and the folders that only these pages use. */
const PART_FOLDERS: Readonly<Record<PageCatalog, readonly string[]>> = {
  account: [
    'client/features/account',
    'client/features/alerts',
    'client/features/checkout',
    'client/features/gifts',
    'client/features/orders',
    'client/layouts/checkout',
    'client/layouts/login',
  ],
  product: [],
  reviews: ['client/features/reviews'],
  texts: ['client/features/blog'],
};

/** The folders whose messages a catalog has, by its name: those of its pages, and of their parts. */
export const CATALOG_FOLDERS: readonly (readonly [PageCatalog, readonly string[]])[] = (
  Object.keys(PART_FOLDERS) as PageCatalog[]
).map((catalog) => [
  catalog,
  [...findPages((row) => row.catalog === catalog).map(findPageFolder), ...PART_FOLDERS[catalog]],
]);

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
