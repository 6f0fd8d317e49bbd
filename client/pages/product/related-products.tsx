import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getRelatedProducts } from '../../../shared/api/product.ts';
import { useRead } from '../../data/use-read.ts';
import { ProductRail, ProductRailSkeleton } from '../../features/product/product-rail.tsx';
import { Section } from '../../ui/section.tsx';

function RelatedSection({ children }: { children: ReactNode }) {
  return (
    <Section id="related" title={<Trans>You may also like</Trans>}>
      {children}
    </Section>
  );
}

export function RelatedProducts({ productId }: { productId: number }) {
  const { t } = useLingui();
  const products = useRead(getRelatedProducts, { productId });
  if (products.length === 0) return null;
  return (
    <RelatedSection>
      <ProductRail label={t`You may also like`} products={products} />
    </RelatedSection>
  );
}

export function RelatedProductsSkeleton() {
  const { t } = useLingui();
  return (
    <RelatedSection>
      <ProductRailSkeleton label={t`You may also like`} />
    </RelatedSection>
  );
}
