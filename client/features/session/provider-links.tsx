import { Trans, useLingui } from '@lingui/react/macro';
import { useShop } from '../../data/shop-context.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import styles from './entry-panel.module.css';
import { toSignInPath } from './sign-in.ts';

interface ProviderLinksProps {
  /** Opens the registration page first. */
  isNew: boolean;
  returnUrl: string;
}

/** Links to the provider's pages. Plain links, so they work without scripts. */
export function ProviderLinks({ isNew, returnUrl }: ProviderLinksProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const signIn = (
    <ButtonLink
      size="large"
      isWide
      variant={isNew ? 'secondary' : 'primary'}
      href={toSignInPath(locale.code, returnUrl)}
    >
      {isNew ? t`I already have an account` : t`Continue to sign in`}
    </ButtonLink>
  );
  const register = (
    <ButtonLink
      size="large"
      isWide
      variant={isNew ? 'primary' : 'secondary'}
      href={toSignInPath(locale.code, returnUrl, { isNew: true })}
    >
      {isNew ? t`Continue to registration` : t`Create an account`}
    </ButtonLink>
  );
  return (
    <>
      <div className={styles.actions}>
        {isNew ? register : signIn}
        {isNew ? signIn : register}
      </div>
      <p className={styles.small}>
        <Trans>You sign in on our sign-in service’s page. The shop never sees your password.</Trans>
      </p>
    </>
  );
}
