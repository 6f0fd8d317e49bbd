import { Trans } from '@lingui/react/macro';
import type { Cart } from '../../../shared/api/cart.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { GuestForm } from '../../features/checkout/guest/guest-form.tsx';
import { startSignIn } from '../../features/session/sign-in.ts';
import { useHref } from '../../router/use-href.ts';
import { Button } from '../../ui/actions/button.tsx';
import { KeyIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import styles from './page.module.css';

/** The last step for visitors: as a guest, with an address, or with an account. */
export function SignInStep({ cart }: { cart: Cart }) {
  const { locale } = useShop();
  const href = useHref();
  const back = href('checkout');
  const { HasGuestPurchase } = useStoreSettings();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {HasGuestPurchase ? (
          <Panel title={<Trans>Buy as a guest</Trans>}>
            <GuestForm />
          </Panel>
        ) : null}
        <Panel title={<Trans>Sign in to pay</Trans>}>
          <p className={styles.muted}>
            <Trans>
              Your keys are kept safe in your account, ready whenever you need them. Your cart will still be here.
            </Trans>
          </p>
          <div className={styles.actions}>
            <Button
              size="large"
              isWide
              variant={HasGuestPurchase ? 'secondary' : 'primary'}
              icon={<KeyIcon />}
              onClick={() => startSignIn(locale.code, back)}
            >
              <Trans>Sign in</Trans>
            </Button>
            <Button
              size="large"
              isWide
              variant="secondary"
              onClick={() => startSignIn(locale.code, back, { isNew: true })}
            >
              <Trans>Create an account</Trans>
            </Button>
          </div>
        </Panel>
      </div>
      <CheckoutSummary cart={cart} />
    </div>
  );
}
