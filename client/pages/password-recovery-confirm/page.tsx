import { Trans, useLingui } from '@lingui/react/macro';
import { OPENED_LINK } from '../../../shared/api/password.ts';
import { ShopHead } from '../../features/head/shop-head.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

function BrokenLink() {
  const href = useHref();
  return (
    <>
      <Alert tone="warning" title={<Trans>This link is incomplete</Trans>}>
        <Trans>Open it from the email again, or copy the whole link. You can also request a new one.</Trans>
      </Alert>
      <ButtonLink size="large" href={href('passwordRecovery')}>
        <Trans>Request a new link</Trans>
      </ButtonLink>
    </>
  );
}

export function PasswordRecoveryConfirmPage({ query }: PageProps) {
  const { t } = useLingui();
  // The Worker keeps the token of a complete link and opens the page without it (AUTH-19).
  const isOpened = query.has(OPENED_LINK);
  return (
    <>
      <ShopHead title={t`Choose a new password`} />
      <Panel>
        <h1>
          <Trans>Choose a new password</Trans>
        </h1>
        {isOpened ? <NewPasswordForm /> : <BrokenLink />}
      </Panel>
    </>
  );
}
