import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { Link } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LoginForm } from '../account/login-form.tsx';
import { RegisterForm } from '../account/register-form.tsx';
import styles from './entry-panel.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { toSignInPath } from './sign-in.ts';
import { useCustomer } from './use-customer.ts';

interface EntryPanelProps {
  title: string;
  /** Registration instead of sign-in. */
  isNew: boolean;
  /** Unvalidated, from the URL: the storefront validates it. */
  returnUrl: string | null;
  notice?: ReactNode;
  children: ReactNode;
}

/** The shop's own form (sign-in or registration), with links to the provider's ways to sign in and to the other form. */
function LocalEntry({ isNew, returnUrl }: { isNew: boolean; returnUrl: string }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const href = useHref();
  const other = href(isNew ? 'login' : 'register', {}, { returnurl: returnUrl });
  return (
    <>
      {isNew ? <RegisterForm returnUrl={returnUrl} /> : <LoginForm returnUrl={returnUrl} />}
      <noscript>
        <ProviderLinks isNew={isNew} returnUrl={returnUrl} />
      </noscript>
      {isNew ? null : (
        <Link to="passwordRecovery" className={styles.forgotten}>
          <Trans>Forgot your password?</Trans>
        </Link>
      )}
      <div className={styles.actions}>
        {isNew ? null : (
          <ButtonLink size="large" isWide variant="secondary" href={toSignInPath(locale.code, returnUrl)}>
            <Trans>Other ways to sign in</Trans>
          </ButtonLink>
        )}
        <ProviderButtons returnUrl={returnUrl} />
        <ButtonLink size="large" isWide variant="secondary" href={other}>
          {isNew ? t`I already have an account` : t`Create an account`}
        </ButtonLink>
      </div>
    </>
  );
}

/** Sign-in or registration: in the shop if it manages the accounts, else at the provider. */
export function EntryPanel({ title, isNew, returnUrl, notice, children }: EntryPanelProps) {
  const { locale, origin } = useShop();
  const { SingleSignOn } = useStoreSettings();
  const href = useHref();
  const { isSignedIn } = useCustomer();
  const back = returnUrl?.startsWith('/') ? returnUrl : href('profile');
  const Entry = SingleSignOn.Url === origin ? LocalEntry : ProviderLinks;
  useEffect(() => {
    // Already signed in: the provider redirects at once to the return URL, which the storefront validates.
    if (isSignedIn) window.location.replace(toSignInPath(locale.code, back));
  }, [isSignedIn, locale.code, back]);
  return (
    <Panel className={styles.panel}>
      <h1>{title}</h1>
      {notice}
      <p className={styles.words}>{children}</p>
      <Entry isNew={isNew} returnUrl={back} />
    </Panel>
  );
}
