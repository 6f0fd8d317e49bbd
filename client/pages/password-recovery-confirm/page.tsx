import { Trans, useLingui } from '@lingui/react/macro';
import { ShopHead } from '../../features/head/shop-head.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The format of a mailed link's token; anything else is not one of the shop's links. */
const TOKEN = /^[\w-]{1,200}$/;

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
  const token = query.get('token') ?? '';
  return (
    <>
      <ShopHead title={t`Choose a new password`} />
      <Panel>
        <h1>
          <Trans>Choose a new password</Trans>
        </h1>
        {TOKEN.test(token) ? <NewPasswordForm token={token} /> : <BrokenLink />}
      </Panel>
    </>
  );
}
