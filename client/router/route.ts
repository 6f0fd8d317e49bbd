import type { ComponentType, ReactNode } from 'react';
import { LIST_ROUTES } from '../../shared/entity-path.ts';
import { href, type RouteMatch, type RouteName, type RouteParams } from '../../shared/routes.ts';
import type { Reads } from '../data/reads.ts';
import { menuView } from '../data/shell-views.ts';
import type { Shop } from '../data/shop-context.ts';

export interface LoaderContext extends Reads {
  shop: Shop;
  params: RouteParams;
  query: URLSearchParams;
}

/** An entity's URL names by path code. */
export type SeNames = Readonly<Record<string, string>>;

/** The result of a loader. `moved` is a path of the shop. */
export type LoaderResult =
  | { kind: 'found'; seNames?: SeNames; textLocales?: readonly string[] | undefined }
  | { kind: 'not-found' }
  /** It existed, and its URL will not come back: a page says so, with status 410. */
  | { kind: 'gone' }
  | { kind: 'moved'; location: string; isPermanent: boolean };

export const found: LoaderResult = { kind: 'found' };
interface Named {
  SeNamesEachLanguage: SeNames;
  TextLocales?: readonly string[] | undefined;
}

/** Found, and the entity has a URL name in each language, so the page can be linked in all its languages. */
export function foundAs({ SeNamesEachLanguage, TextLocales }: Named): LoaderResult {
  return { kind: 'found', seNames: SeNamesEachLanguage, textLocales: TextLocales };
}

export const notFound: LoaderResult = { kind: 'not-found' };
export const gone: LoaderResult = { kind: 'gone' };

/** Sends the visitor to another path of the shop: 301 when permanent, else 302. */
export function moved(location: string, isPermanent = true): LoaderResult {
  return { kind: 'moved', location, isPermanent };
}

export interface PageProps {
  params: RouteParams;
  query: URLSearchParams;
}

export interface LayoutProps {
  route: RouteMatch | null;
  children: ReactNode;
}

/** A page: its reads, its component, and its layout. Each `pages/<route>/route.ts` exports one. */
export interface PageRoute {
  Page: ComponentType<PageProps>;
  Layout: ComponentType<LayoutProps>;
  /** Starts the page's reads. A critical read that fails with 404 makes the page a 404. */
  load?: (context: LoaderContext) => Promise<LoaderResult>;
  /** The layout's reads, on both sides; run beside `load`. */
  loadLayout?: (context: LoaderContext) => Promise<unknown>;
}

/** Fetches the module of a page. */
export type LoadPage = () => Promise<{ route: PageRoute }>;

/** Every page of the shop. Null: the Worker redirects this URL, so it has no page. */
export interface PageRegistry {
  readonly byName: Readonly<Record<RouteName, LoadPage | null>>;
  readonly notFound: LoadPage;
  /** In place of the page of a product that is no longer sold. */
  readonly gone: LoadPage;
}

/** `/category` alone, and other paths that name none: the first category of the menu (URL-11). */
export async function moveToFirstCategory({ shop, query, read }: LoaderContext): Promise<LoaderResult> {
  const [first] = await read(menuView, {});
  if (!first) return notFound;
  const route = LIST_ROUTES[first.EntityName ?? 'Category'];
  const path = href(shop.locale.code, route, { seName: first.SeName, id: first.Id, page: 1 });
  return moved(query.size > 0 ? `${path}?${query}` : path, false);
}
