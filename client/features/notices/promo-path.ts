import { type MenuCategory, PROMOTION_CATEGORY } from '../../../shared/api/store.ts';

const UNNAMED = 'promotion';

/**
 * The promotional category's URL name, from the menu. If it is not listed there: a placeholder, whose URL redirects to the
 * right one.
 */
export function findPromoSeName(menu: readonly MenuCategory[]): string {
  const all = menu.flatMap((item) => [item, ...item.SubCategories]);
  return all.find((item) => item.Id === PROMOTION_CATEGORY)?.SeName ?? UNNAMED;
}

/** `DressingUrlParameters` as a query: `specs=18&orderby=15`, with or without its question mark. */
export function readPromoQuery(parameters: string): Record<string, string[]> {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(parameters)) query[name] = [...(query[name] ?? []), value];
  return query;
}
