import type { Cart } from '../../../../shared/api/cart.ts';
import { useShop } from '../../../data/shop-context.ts';
import { PathLink } from '../../../router/link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { NextStepText } from './next-step-text.tsx';

/** In the cart: the bundles that the shopper has begun and could go on with (COUPON-12). */
export function BundleHints({ bundles = [] }: { bundles: Cart['BegunBundles'] }) {
  const { locale } = useShop();
  return bundles.map(({ Id, CategoryName, Link, Next }) =>
    Next ? (
      <Alert key={Id} tone="info" title={<PathLink path={`/${locale.code}/${Link}`}>{CategoryName}</PathLink>}>
        <NextStepText next={Next} />
      </Alert>
    ) : null,
  );
}
