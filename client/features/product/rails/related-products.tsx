import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LateData } from '../../../data/late-data.tsx';
import { useRead } from '../../../data/use-read.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { relatedView } from '../card-view.ts';
import { ProductRail, ProductRailSkeleton } from './product-rail.tsx';

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
  const products = useRead(relatedView, args);
  return (
    <>
      {products.length > 0 ? (
        <RelatedSection>
          <ProductRail label={t`You may also like`} products={products} />
        </RelatedSection>
      ) : null}
      <LateData endpoint={relatedView} args={args} />
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
