import { findPageFolder, findPages, type PageCatalog } from '../../shared/pages.ts';

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
