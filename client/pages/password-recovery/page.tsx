import { Trans, useLingui } from '@lingui/react/macro';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { Link } from '../../router/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './page.module.css';
import { RecoveryForm } from './recovery-form.tsx';

export function PasswordRecoveryPage() {
  const { t } = useLingui();
  return (
    <>
      <ShopHead title={t`Forgot your password?`} />
      <Panel>
        <h1>
          <Trans>Forgot your password?</Trans>
        </h1>
        <RecoveryForm />
        <Link to="login" className={styles.back}>
          <Trans>Back to sign-in</Trans>
        </Link>
      </Panel>
    </>
  );
}
