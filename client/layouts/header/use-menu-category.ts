import type { Category } from '../../../shared/api/catalog.ts';
import { getCategory } from '../../../shared/api/catalog.ts';
import { MEGA_MENU_PAGE_SIZE } from '../../../shared/listing.ts';
import { useBrowserRead } from '../../data/use-read.ts';

/** A category as the mega menu needs it: its first products and its filters. Undefined until it is read. */
export function useMenuCategory(categoryId: number): Category | undefined {
  const { data } = useBrowserRead(getCategory, {
    categoryId,
    pageNumber: 1,
    pageSize: MEGA_MENU_PAGE_SIZE,
    orderBy: 0,
    specificationOptionIds: [],
    manufacturerIds: [],
  });
  return data;
}
