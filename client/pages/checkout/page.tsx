import { Trans, useLingui } from '@lingui/react/macro';
import { useCart } from '../../features/cart/use-cart.ts';
import { BuyingWithoutScripts } from '../../features/content/without-scripts.tsx';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { useErrorText } from '../../features/notices/use-error-text.ts';
import { useCustomer } from '../../features/session/use-customer.ts';
import { toCheckoutStart } from '../../features/third-parties/events.ts';
import { useTrackedView } from '../../features/third-parties/use-track.ts';
import { useHref } from '../../router/use-href.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CartIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { Steps } from '../../ui/navigation/steps.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import styles from './page.module.css';
import { SignInStep } from './sign-in-step.tsx';
import { UnfinishedPayment } from './unfinished-payment.tsx';

function CheckoutBody() {
  const { t } = useLingui();
  const href = useHref();
  const { customer, isBuyer } = useCustomer();
  const { data: cart, error, mutate } = useCart();
  const toErrorText = useErrorText();
  useTrackedView(cart && cart.Items.length > 0 ? 'checkout' : null, () => (cart ? toCheckoutStart(cart) : null));
  if (!cart && error) {
    const retry = (
      <Button variant="secondary" size="small" onClick={() => void mutate()}>
        <Trans>Try again</Trans>
      </Button>
    );
    return (
      <Alert tone="error" isLive action={retry}>
        {toErrorText(error)}
      </Alert>
    );
  }
  // Carts are only read in the browser, so the server's build leaves out the code below.
  if (import.meta.env.SSR || !cart || !customer) return <CheckoutSkeleton />;
  if (cart.Items.length === 0) {
    return (
      <>
        {isBuyer ? <UnfinishedPayment /> : null}
        <EmptyState
          icon={<CartIcon />}
          title={<Trans>Your cart is empty</Trans>}
          action={<ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>}
        />
      </>
    );
  }
  if (!isBuyer) return <SignInStep cart={cart} />;
  return (
    <>
      <UnfinishedPayment />
      <CheckoutForm cart={cart} customer={customer} />
    </>
  );
}

export function CheckoutPage() {
  const { t } = useLingui();
  const { isBuyer } = useCustomer();
  const { data: cart } = useCart();
  return (
    <Container className={styles.page}>
      <ShopHead title={t`Checkout`} />
      <div className={styles.top}>
        <h1>
          <Trans>Checkout</Trans>
        </h1>
        {cart?.Items.length === 0 ? null : (
          <Steps label={t`Checkout`} items={[t`Cart`, t`Sign in`, t`Pay`]} current={isBuyer ? 2 : 1} />
        )}
      </div>
      <BuyingWithoutScripts />
      <CheckoutBody />
    </Container>
  );
}
