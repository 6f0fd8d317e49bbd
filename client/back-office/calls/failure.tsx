import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { CallError } from './send-call.ts';

/** What is asked of the sign-in that makes a call possible; another account can also have been meant. */
const SIGN_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sign-in-needed': {},
  'fresh-sign-in-needed': { fresh: '1' },
  'second-factor-needed': { second: '1' },
  'not-authorized': { fresh: '1' },
};

/** Why a call failed, and what to do: in the app's own words where it has some, else in commerce's. */
export function Failure({ error }: { error: CallError }) {
  const { t, i18n } = useLingui();
  const own: Readonly<Record<string, string>> = {
    'sign-in-needed': t`You are not signed in any more. Sign in to go on.`,
    'fresh-sign-in-needed': t`This moves money, or cannot be undone: show once more that it is you. What you typed has to be entered again.`,
    'second-factor-needed': t`An owner may do everything here, so a password alone is not enough: go on with a passkey, or with a code that we send to your mailbox.`,
    'cross-site': t`This call did not come from this page. Load the page again.`,
    'no-answer': t`The shop did not answer. It may have done what you asked: look before you try again.`,
    'not-authorized': t`Your account does not belong to the staff of this shop. An owner can add its address.`,
  };
  const ownText = own[error.code];
  const given = error.texts.length > 0 ? error.texts : [t`The shop could not do this. Try again.`];
  const texts = ownText === undefined ? given : [ownText];
  const proof = SIGN_IN[error.code];
  const query = new URLSearchParams({
    ...{ locale: i18n.locale, returnurl: window.location.pathname + window.location.search },
    ...proof,
  });
  const action = proof ? (
    <ButtonLink size="small" href={`/sign-in/start?${query}`}>
      {error.code === 'second-factor-needed' ? <Trans>Go on</Trans> : <Trans>Sign in</Trans>}
    </ButtonLink>
  ) : undefined;
  return (
    <Alert tone="error" isLive action={action}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}
