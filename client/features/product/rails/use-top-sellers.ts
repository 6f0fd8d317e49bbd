import { useEffect, useState } from 'react';
import { MEGA_MENU_PAGE_SIZE } from '../../../../shared/listing.ts';
import { useShop } from '../../../data/shop-context.ts';
import { useBrowserRead } from '../../../data/use-read.ts';
import { isAllowed, useIsAllowed } from '../../consent/consent-store.ts';
import { categoryViewFor } from '../../listing/listing-reads.ts';
import type { ShownCard } from '../card-view.ts';
import { readTopSellers, storeTopSellers } from './stored-top-sellers.ts';

/** All games in the shop's default order, best sellers first: the same read as in the mega menu. */
const BEST_GAMES = {
  categoryId: 1,
  pageNumber: 1,
  pageSize: MEGA_MENU_PAGE_SIZE,
  orderBy: 0,
  specificationOptionIds: [],
  manufacturerIds: [],
};

/** The shop's best sellers: stored in this browser, else requested. Empty until they are loaded. */
export function useTopSellers(): readonly ShownCard[] {
  const { code } = useShop().locale;
  const mayStore = useIsAllowed('preferences');
  /** Undefined until the storage has been read, null when it has none. */
  const [stored, setStored] = useState<readonly ShownCard[] | null>();
  const { data } = useBrowserRead(categoryViewFor(BEST_GAMES), stored === null ? BEST_GAMES : null);
  const fresh = data?.CatalogProductsModel.Products;

  // `isAllowed` too: the effect that loads the choice may run later than this one.
  useEffect(() => setStored(mayStore || isAllowed('preferences') ? readTopSellers(code) : null), [mayStore, code]);
  useEffect(() => {
    if (!mayStore || !fresh) return;
    storeTopSellers(
      code,
      fresh.map(({ ProductPrice: _price, ...product }) => product),
    );
  }, [mayStore, code, fresh]);

  return stored ?? fresh ?? [];
}
