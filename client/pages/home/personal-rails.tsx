import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useIsAllowed } from '../../features/consent/consent-store.ts';
import { isSoldOut } from '../../features/product/is-sold-out.ts';
import { ProductRail } from '../../features/product/rails/product-rail.tsx';
import { loadViewed, useRecentlyViewed } from '../../features/product/rails/recently-viewed-store.ts';
import { ViewedRail } from '../../features/product/rails/viewed-rail.tsx';
import { useWishlist } from '../../features/wishlist/use-wishlist.ts';
import { Section } from '../../ui/layout/section.tsx';

/**
 * The visitor's own rails, with consent. Browser only, and below the merchant's rails, so that nothing in sight moves
 * when they appear.
 */
export function PersonalRails() {
  return useIsAllowed('preferences') ? <AllowedRails /> : null;
}

function AllowedRails() {
  const { t } = useLingui();
  const viewed = useRecentlyViewed(({ products }) => products);
  const { data: wishlist } = useWishlist();
  useEffect(loadViewed, []);
  const reduced = (wishlist?.Items ?? []).flatMap(({ Product }) =>
    Product.ProductPrice.OldPrice && !isSoldOut(Product.ProductPrice) ? [Product] : [],
  );
  return (
    <>
      {reduced.length > 0 ? (
        <Section id="reduced-wishes" title={<Trans>On sale from your wishlist</Trans>}>
          <ProductRail label={t`On sale from your wishlist`} products={reduced} />
        </Section>
      ) : null}
      <ViewedRail products={viewed} />
    </>
  );
}
