import { Trans, useLingui } from '@lingui/react/macro';
import type { Cart } from '../../../shared/api/cart.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import type { DataOf } from '../../data/view.ts';
import { relatedView } from '../../features/product/card-view.ts';
import { ProductRail } from '../../features/product/rails/product-rail.tsx';
import { useCountry } from '../../features/regional/use-country.ts';
import { Section } from '../../ui/layout/section.tsx';
import { chooseCrossSell } from './choose-cross-sell.ts';

const NONE: DataOf<typeof relatedView> = [];

/** Products related to the newest one in the cart, without those already in it. */
export function CrossSell({ groups }: { groups: Cart['ItemsGroup'] }) {
  const { t } = useLingui();
  const { country } = useCountry();
  const [newest] = groups;
  const { data = NONE } = useBrowserRead(relatedView, newest ? { productId: newest.ProductId } : null);
  const inCart = new Set(groups.map((group) => group.ProductId));
  const products = chooseCrossSell(data, inCart, country);
  if (products.length === 0) return null;
  return (
    <Section id="cross-sell" title={<Trans>You may also like</Trans>}>
      <ProductRail label={t`You may also like`} products={products} />
    </Section>
  );
}
