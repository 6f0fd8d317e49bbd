import { Trans } from '@lingui/react/macro';
import { displayName } from '../../../shared/user.ts';
import { useShop } from '../../data/shop-context.ts';
import { toSignInPath } from '../../features/session/sign-in.ts';
import { useCustomer } from '../../features/session/use-customer.ts';
import { useView } from '../../router/view-context.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import styles from './mobile-menu-content.module.css';

/** The customer's name, or links to sign in and register. */
export function MobileMenuCustomer() {
  const { locale } = useShop();
  const { url } = useView();
  const { customer, isSignedIn } = useCustomer();
  if (customer && isSignedIn) {
    const name = displayName(customer);
    return (
      <div className={styles.account}>
        <div className={styles.who}>
          <span className={styles.initial} aria-hidden="true">
            {[...name][0]}
          </span>
          <span className={styles.words}>
            <bdi className={styles.name} translate="no">
              {name}
            </bdi>
            <bdi className={styles.mail} translate="no">
              {customer.Email}
            </bdi>
          </span>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <p>
        <Trans>Sign in to see your keys and wishlist.</Trans>
      </p>
      <div className={styles.entries}>
        <ButtonLink href={toSignInPath(locale.code, url)} size="small">
          <Trans>Sign in</Trans>
        </ButtonLink>
        <ButtonLink href={toSignInPath(locale.code, url, { isNew: true })} variant="secondary" size="small">
          <Trans>Create an account</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
