import { useCallback } from 'react';
import { href, type RouteName, type RouteQuery } from '../../shared/routes.ts';
import { useShop } from '../data/shop-context.ts';

/** `href` of `shared/routes.ts` with the page's locale. */
export function useHref(): (
  name: RouteName,
  params?: Readonly<Record<string, string | number | undefined>>,
  query?: RouteQuery,
) => string {
  const { locale } = useShop();
  return useCallback((name, params, query) => href(locale.code, name, params, query), [locale.code]);
}
