import { CATEGORY_TYPES, searchBySeName } from '../../../shared/api/catalog.ts';
import { LIST_ROUTES } from '../../../shared/entity-path.ts';
import { readQueryFilters } from '../../../shared/listing.ts';
import { href, type RouteParams } from '../../../shared/routes.ts';
import {
  categoryViewFor,
  readPageNumber,
  type ShownCategory,
  toCategoryArgs,
} from '../../features/listing/listing-reads.ts';
import {
  foundAs,
  type LoaderContext,
  type LoaderResult,
  moved,
  moveToFirstCategory,
  notFound,
} from '../../router/route.ts';

/** The three routes that show a category's products. */
export type ListingRoute = 'category' | 'landing' | 'bundle';

const ROUTE_OF_ENTITY = new Map<string, ListingRoute>(Object.entries(LIST_ROUTES));

/** The page's read, by its path and query: shared with the component. */
export function toPageArgs(params: RouteParams, query: URLSearchParams) {
  return toCategoryArgs(Number(params.id), readPageNumber(params), readQueryFilters(query));
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A list has one address (URL-21). A backend that does not tell what kind of list it is may know it by its name. */
async function findRoute(category: ShownCategory, asked: ListingRoute, { read }: LoaderContext): Promise<ListingRoute> {
  if (category.EntityName) return LIST_ROUTES[category.EntityName];
  if (category.CategoryType === CATEGORY_TYPES.LandingPage) return 'landing';
  if (asked === 'category') return 'category';
  const named = await read(searchBySeName, { seName: category.SeName });
  return (named && named.EntityId === category.Id && ROUTE_OF_ENTITY.get(named.EntityName)) || 'category';
}

/** `/category/{seName}` alone: look up the id. */
async function findByName(seName: string, { shop, query, read }: LoaderContext): Promise<LoaderResult> {
  const named = await read(searchBySeName, { seName });
  const route = named && ROUTE_OF_ENTITY.get(named.EntityName);
  if (!named || !route) return notFound;
  return moved(withQuery(href(shop.locale.code, route, { seName: named.SeName, id: named.EntityId, page: 1 }), query));
}

/** Reads the listing; redirects to the category's own path in this language. */
export async function loadListing(context: LoaderContext, asked: ListingRoute): Promise<LoaderResult> {
  const { shop, params, query, read } = context;
  if (params.seName === undefined) return moveToFirstCategory(context);
  if (params.id === undefined) return findByName(params.seName, context);
  const args = toPageArgs(params, query);
  const category = await read(categoryViewFor(args), args);
  const route = await findRoute(category, asked, context);
  if (route === asked && params.seName === category.SeName) return foundAs(category);
  const place = { seName: category.SeName, id: category.Id, page: readPageNumber(params) };
  return moved(withQuery(href(shop.locale.code, route, place), query));
}
