import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../ui/layout/section.tsx';
import { ProductRail } from './product-rail.tsx';
import { useTopSellers } from './use-top-sellers.ts';

/** Best sellers, for a page without content. */
export function TopSellersRail() {
  const { t } = useLingui();
  const products = useTopSellers();
  if (products.length === 0) return null;
  return (
    <Section id="top-sellers" title={<Trans>Best sellers</Trans>}>
      <ProductRail label={t`Best sellers`} products={products} />
    </Section>
  );
}
