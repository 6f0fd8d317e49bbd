import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from './screen.tsx';

/** Leads to the shop's identity provider, and from there to `returnUrl`; a sign-in that failed is explained here. */
export function SignIn({ problem, returnUrl = '/' }: { problem?: string | undefined; returnUrl?: string }) {
  const { t, i18n } = useLingui();
  const query = new URLSearchParams({ locale: i18n.locale, returnurl: returnUrl });
  const texts: Readonly<Record<string, string>> = {
    expired: t`The sign-in took too long, or was begun in another window. Start again.`,
    denied: t`You have not signed in. Start again when you want to.`,
    unavailable: t`The sign-in does not answer. Try again in a minute.`,
    failed: t`The sign-in failed. Try again.`,
  };
  return (
    <Screen title={t`Sign in to the back office`}>
      {problem ? (
        <Alert tone="error" isLive>
          {texts[problem] ?? texts.failed}
        </Alert>
      ) : null}
      <Panel>
        <p>
          <Trans>You sign in with your account of the shop. An owner has added its e-mail address to the staff.</Trans>
        </p>
        <p>
          <ButtonLink href={`/sign-in/start?${query}`}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        </p>
      </Panel>
    </Screen>
  );
}
