import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../ui/layout/section.tsx';
import { ProductRail } from './product-rail.tsx';
import type { ViewedProduct } from './viewed-products.ts';

/** The recently viewed products; nothing if there are none. */
export function ViewedRail({ products }: { products: readonly ViewedProduct[] }) {
  const { t } = useLingui();
  if (products.length === 0) return null;
  return (
    <Section id="recently-viewed" title={<Trans>Recently viewed</Trans>}>
      <ProductRail label={t`Recently viewed`} products={products} />
    </Section>
  );
}
