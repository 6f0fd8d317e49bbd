import { Trans } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { Link } from '../../router/link.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { ExternalLinkIcon } from '../../ui/icons/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './account-form.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';

/** With an external identity provider, its page is the only place to change the password. */
function ExternalPassword({ url }: { url: string }) {
  return (
    <div className={styles.form}>
      <p>
        <Trans>Your account is managed by our sign-in service. You can change your password there.</Trans>
      </p>
      <ButtonLink variant="secondary" href={url} target="_blank" rel="noreferrer" iconAfter={<ExternalLinkIcon />}>
        <Trans>Manage account</Trans>
      </ButtonLink>
    </div>
  );
}

export function PasswordPanel() {
  const { origin } = useShop();
  const { SingleSignOn } = useStoreSettings();
  const isEmbedded = SingleSignOn.Url === origin;
  const forgotten = isEmbedded ? (
    <Link to="passwordRecovery">
      <Trans>Forgot your password?</Trans>
    </Link>
  ) : null;
  return (
    <Panel title={<Trans>Password</Trans>} action={forgotten}>
      {isEmbedded ? <ChangePasswordForm /> : <ExternalPassword url={SingleSignOn.ManagementUrl} />}
    </Panel>
  );
}
