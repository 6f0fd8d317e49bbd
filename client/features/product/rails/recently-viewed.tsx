import { useEffect } from 'react';
import { useIsAllowed } from '../../consent/consent-store.ts';
import type { ShownProduct } from '../product-view.ts';
import { noteViewed, useRecentlyViewed } from './recently-viewed-store.ts';
import { toViewed } from './viewed-products.ts';
import { ViewedRail } from './viewed-rail.tsx';

/** Records the product as viewed and shows the others. Browser only. */
export function RecentlyViewed({ product }: { product: ShownProduct }) {
  const products = useRecentlyViewed((state) => state.products);
  const isAllowed = useIsAllowed('preferences');
  const others = products.filter(({ Id }) => Id !== product.Id);
  useEffect(() => {
    if (isAllowed) noteViewed(toViewed(product));
  }, [product, isAllowed]);
  return isAllowed ? <ViewedRail products={others} /> : null;
}
