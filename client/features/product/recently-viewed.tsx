import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Product } from '../../../shared/api/product.ts';
import { Section } from '../../ui/section.tsx';
import { useIsAllowed } from '../consent/consent-store.ts';
import { ProductRail } from './product-rail.tsx';
import { noteViewed, useRecentlyViewed } from './recently-viewed-store.ts';

/** Records the product as viewed, and shows the other ones. Browser only. */
export function RecentlyViewed({ product }: { product: Product }) {
  const { t } = useLingui();
  const products = useRecentlyViewed((state) => state.products);
  const isAllowed = useIsAllowed('preferences');
  const others = products.filter(({ Id }) => Id !== product.Id);
  useEffect(() => {
    if (!isAllowed) return;
    const { Id, Name, SeName, DefaultPictureModel, MarkAsNew, ProductSpecifications } = product;
    const { IsWorldwide, AllowedCountries, BlockedCountries } = product.GeoRestrictions;
    const GeoRestrictions = IsWorldwide ? undefined : { AllowedCountries, BlockedCountries };
    noteViewed({ Id, Name, SeName, DefaultPictureModel, MarkAsNew, ProductSpecifications, GeoRestrictions });
  }, [product, isAllowed]);
  if (!isAllowed || others.length === 0) return null;
  return (
    <Section id="recently-viewed" title={<Trans>Recently viewed</Trans>}>
      <ProductRail label={t`Recently viewed`} products={others} />
    </Section>
  );
}
