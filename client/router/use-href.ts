import type { LocaleCode } from '../../shared/locales.ts';
import { href, type RouteName, type RouteQuery } from '../../shared/routes.ts';
import { useShop } from '../data/shop-context.ts';

type Href = (
  name: RouteName,
  params?: Readonly<Record<string, string | number | undefined>>,
  query?: RouteQuery,
) => string;

const hrefs: Partial<Record<LocaleCode, Href>> = {};

/** `href` of `shared/routes.ts` with the page's locale: always the same function, without a hook's state for each link. */
export function useHref(): Href {
  const { code } = useShop().locale;
  hrefs[code] ??= (name, params, query) => href(code, name, params, query);
  return hrefs[code];
}
