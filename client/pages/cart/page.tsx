import { Trans, useLingui } from '@lingui/react/macro';
import { useCart } from '../../features/cart/use-cart.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { BuyingWithoutScripts } from '../../features/content/without-scripts.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { useErrorText } from '../../features/notices/use-error-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { CartContent } from './cart-content.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import styles from './page.module.css';

export function CartPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useCart();
  const toErrorText = useErrorText();
  return (
    <Container className={styles.page}>
      <ShopHead title={t`Your cart`} />
      <Breadcrumbs trail={[]} current={t`Your cart`} />
      <h1 className={styles.title}>
        <Trans>Your cart</Trans>
      </h1>
      <BuyingWithoutScripts />
      {/* Carts are only read in the browser, so the server's build leaves that code out. */}
      {!import.meta.env.SSR && data ? <CartContent cart={data} /> : null}
      {!data && error ? (
        <Alert
          tone="error"
          isLive
          action={
            <Button variant="secondary" size="small" onClick={() => void mutate()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {toErrorText(error)}
        </Alert>
      ) : null}
      {!data && !error ? <CartSkeleton /> : null}
    </Container>
  );
}
