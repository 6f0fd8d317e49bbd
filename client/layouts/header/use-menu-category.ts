import { MEGA_MENU_PAGE_SIZE } from '../../../shared/listing.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { categoryViewFor, type ShownCategory } from '../../features/listing/listing-reads.ts';

/** A category as the mega menu needs it: its first products and its filters. Undefined until it is read. */
export function useMenuCategory(categoryId: number): ShownCategory | undefined {
  const { data } = useBrowserRead(categoryViewFor({ orderBy: 0 }), {
    categoryId,
    pageNumber: 1,
    pageSize: MEGA_MENU_PAGE_SIZE,
    orderBy: 0,
    specificationOptionIds: [],
    manufacturerIds: [],
  });
  return data;
}
