import { useEffect, useState } from 'react';
import { getCategory } from '../../../shared/api/catalog.ts';
import { MEGA_MENU_PAGE_SIZE } from '../../../shared/listing.ts';
import { useShop } from '../../data/shop-context.ts';
import { useLiveRead } from '../../data/use-read.ts';
import { isAllowed, useIsAllowed } from '../consent/consent-store.ts';
import { keepTopSellers, readTopSellers } from './kept-top-sellers.ts';
import type { ShownCard } from './shown-card.ts';

/** All games in the shop's own order, which is the best sellers first; the mega menu asks for the same. */
const BEST_GAMES = {
  categoryId: 1,
  pageNumber: 1,
  pageSize: MEGA_MENU_PAGE_SIZE,
  orderBy: 0,
  specificationOptionIds: [],
  manufacturerIds: [],
};

/** The shop's best sellers: as this browser keeps them, else asked for. Empty until they are there. */
export function useTopSellers(): readonly ShownCard[] {
  const { code } = useShop().locale;
  const isKept = useIsAllowed('preferences');
  /** Undefined until the storage was looked into, null when it has none. */
  const [kept, setKept] = useState<readonly ShownCard[] | null>();
  const { data } = useLiveRead(getCategory, kept === null ? BEST_GAMES : null);
  const fresh = data?.CatalogProductsModel.Products;

  // Reads the consent itself: the effect that loads it may run later than this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked into again whenever the choice changes
  useEffect(() => setKept(isAllowed('preferences') ? readTopSellers(code) : null), [isKept, code]);
  useEffect(() => {
    if (!isKept || !fresh) return;
    keepTopSellers(
      code,
      fresh.map(({ ProductPrice: _price, ...product }) => product),
    );
  }, [isKept, code, fresh]);

  return kept ?? fresh ?? [];
}
