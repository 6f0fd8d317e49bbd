import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getRelatedProducts } from '../../../../shared/api/product.ts';
import { LateData } from '../../../data/late-data.tsx';
import { useRead } from '../../../data/use-read.ts';
import { ProductRail, ProductRailSkeleton } from '../../../features/product/rails/product-rail.tsx';
import { Section } from '../../../ui/layout/section.tsx';

function RelatedSection({ children }: { children: ReactNode }) {
  return (
    <Section id="related" title={<Trans>You may also like</Trans>}>
      {children}
    </Section>
  );
}

export function RelatedProducts({ productId }: { productId: number }) {
  const { t } = useLingui();
  const args = { productId };
  const products = useRead(getRelatedProducts, args);
  return (
    <>
      {products.length > 0 ? (
        <RelatedSection>
          <ProductRail label={t`You may also like`} products={products} />
        </RelatedSection>
      ) : null}
      <LateData endpoint={getRelatedProducts} args={args} />
    </>
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
