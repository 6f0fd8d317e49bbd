import { ApiError } from '../../shared/api/endpoint.ts';
import { matchRoute, type RouteMatch } from '../../shared/routes.ts';
import type { Reads } from '../data/reads.ts';
import type { Shop } from '../data/shop-context.ts';
import {
  found,
  type LoaderContext,
  type LoaderResult,
  notFound,
  type PageRegistry,
  type PageRoute,
  type SeNames,
} from './route.ts';

/** A page that can be rendered: its module is loaded and its critical reads are in. */
export interface View {
  /** Path and query. */
  url: string;
  match: RouteMatch | null;
  route: PageRoute;
  query: URLSearchParams;
  status: 200 | 404 | 410;
  /** The shown entity's URL names by path code, where it has one for each language. */
  seNames?: SeNames | undefined;
  /** Path codes of the languages in which its text exists; undefined for all. */
  textLocales?: readonly string[] | undefined;
}

export type LoadedView = { kind: 'view'; view: View } | { kind: 'moved'; location: string; isPermanent: boolean };

async function runLoader(route: PageRoute, context: LoaderContext): Promise<LoaderResult> {
  try {
    const [result] = await Promise.all([route.load ? route.load(context) : found, route.loadLayout?.(context)]);
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return notFound;
    throw error;
  }
}

/** The routes to match a URL against, and the reads of the loader. */
export interface ViewSource {
  pages: PageRegistry;
  shop: Shop;
  reads: Reads;
}

/**
 * Matches a URL, fetches its page module and runs its loader, on both sides. `known`: the server has already responded with
 * that status.
 */
export async function loadView(url: string, source: ViewSource, known?: View['status']): Promise<LoadedView> {
  const { pages, shop, reads } = source;
  const [pathname = '/', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const match = matchRoute(pathname);
  const isMissing = known === 404 || known === 410;
  const loadPage = match && !isMissing ? pages.byName[match.name] : null;
  let isGone = known === 410;
  if (match && loadPage) {
    const { route } = await loadPage();
    const context = { ...reads, shop, params: match.params, query };
    const result = await runLoader(route, context);
    if (result.kind === 'moved') return result;
    if (result.kind === 'found') {
      const { seNames, textLocales } = result;
      return { kind: 'view', view: { url, match, route, query, status: 200, seNames, textLocales } };
    }
    isGone = result.kind === 'gone';
  }
  const { route } = await (isGone ? pages.gone() : pages.notFound());
  await runLoader(route, { ...reads, shop, params: isGone ? (match?.params ?? {}) : {}, query });
  return { kind: 'view', view: { url, match, route, query, status: isGone ? 410 : 404 } };
}
