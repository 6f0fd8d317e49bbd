import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { useShop } from '../../shop-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './entry-panel.module.css';
import { toSignInPath } from './sign-in.ts';
import { useCustomer } from './use-customer.ts';

interface EntryPanelProps {
  title: string;
  /** Asks the provider for its registration page first. */
  isNew: boolean;
  /** As it came with the address: the storefront judges it, never this page. */
  returnUrl: string | null;
  notice?: ReactNode;
  children: ReactNode;
}

/** The way to the provider: the shop itself asks for no password. Plain links, so it works without scripts. */
export function EntryPanel({ title, isNew, returnUrl, notice, children }: EntryPanelProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const href = useHref();
  const { isSignedIn } = useCustomer();
  const back = returnUrl ?? href('profile');
  const signIn = (
    <ButtonLink size="large" isWide variant={isNew ? 'secondary' : 'primary'} href={toSignInPath(locale.code, back)}>
      {isNew ? t`I have an account already` : t`Continue to sign in`}
    </ButtonLink>
  );
  const register = (
    <ButtonLink
      size="large"
      isWide
      variant={isNew ? 'primary' : 'secondary'}
      href={toSignInPath(locale.code, back, { isNew: true })}
    >
      {isNew ? t`Continue to registration` : t`Create an account`}
    </ButtonLink>
  );
  useEffect(() => {
    // Signed in already: the provider's round trip ends at the return address at once, checked by the storefront.
    if (isSignedIn) window.location.replace(toSignInPath(locale.code, back));
  }, [isSignedIn, locale.code, back]);
  return (
    <Panel className={styles.panel}>
      <h1 className={styles.title}>{title}</h1>
      {notice}
      <p className={styles.words}>{children}</p>
      <div className={styles.actions}>
        {isNew ? register : signIn}
        {isNew ? signIn : register}
      </div>
      {isNew ? null : (
        <Link to="passwordRecovery" className={styles.small}>
          <Trans>Forgot your password?</Trans>
        </Link>
      )}
      <p className={styles.small}>
        <Trans>You sign in on the page of our identity service. The shop never sees your password.</Trans>
      </p>
    </Panel>
  );
}
