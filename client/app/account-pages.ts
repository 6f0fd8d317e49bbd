import type { LocaleCode } from '../../shared/locales.ts';
import { findPages } from '../../shared/pages.ts';
import type { RouteName } from '../../shared/routes.ts';
import type { LoadPage, PageRegistry } from '../router/route.ts';

/** The folder of a page; it is named after its route. */
export const findPageFolder = (name: RouteName): string =>
  `client/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Pages whose messages have a catalog of their own (`locales/account`), which other pages do not load. */
export const ACCOUNT_PAGES: readonly RouteName[] = findPages(({ isOfAccount }) => isOfAccount === true);

/** The folders of the account's pages and of components that only they use: their messages go into that catalog. */
export const ACCOUNT_FOLDERS: readonly string[] = [
  ...ACCOUNT_PAGES.map(findPageFolder),
  'client/features/account',
  'client/features/checkout',
  'client/features/orders',
  'client/layouts/checkout',
  'client/layouts/login',
];

/** The page registry, with the account's pages loading their messages too. */
export function withAccountMessages(
  pages: PageRegistry,
  code: LocaleCode,
  loadMessages: (code: LocaleCode) => Promise<void>,
): PageRegistry {
  const byName = { ...pages.byName };
  for (const name of ACCOUNT_PAGES) {
    const load = pages.byName[name];
    if (!load) continue;
    byName[name] = async (): ReturnType<LoadPage> => {
      const [page] = await Promise.all([load(), loadMessages(code)]);
      return page;
    };
  }
  return { ...pages, byName };
}
