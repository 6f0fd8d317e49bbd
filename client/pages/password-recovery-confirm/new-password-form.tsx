import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { KEPT_TOKEN, updatePassword } from '../../../shared/api/password.ts';
import { useShop } from '../../data/shop-context.ts';
import { useCall } from '../../data/use-call.ts';
import { NewPasswordField } from '../../features/account/new-password-field.tsx';
import { isPasswordTooShort, MIN_PASSWORD_LENGTH } from '../../features/account/password-rules.ts';
import { UsernameField } from '../../features/account/username-field.tsx';
import { toSignInPath } from '../../features/session/sign-in.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { SendButton } from '../../hydration/send-button.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from '../password-recovery/page.module.css';

function DoneNotice({ message }: { message: string }) {
  const { locale } = useShop();
  const href = useHref();
  return (
    <>
      <Alert tone="success" isLive>
        {message}
      </Alert>
      <ButtonLink size="large" isWide href={toSignInPath(locale.code, href('profile'))}>
        <Trans>Sign in</Trans>
      </ButtonLink>
    </>
  );
}

export function NewPasswordForm() {
  const { t } = useLingui();
  const call = useCall();
  const href = useHref();
  const { isRunning, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLinkOver, setIsLinkOver] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('new-password'));
    if (isPasswordTooShort(password)) return setProblem(t`Use at least ${MIN_PASSWORD_LENGTH} characters.`);
    setProblem(null);
    void attempt(
      async () => setMessage(await call(updatePassword, { Token: KEPT_TOKEN, NewPassword: password })),
      (text, error) => {
        setProblem(text);
        setIsLinkOver(error instanceof ApiError && error.code === 'recovery-link');
      },
    );
  }

  if (message !== null) return <DoneNotice message={message} />;
  if (isLinkOver) {
    return (
      <>
        <Alert tone="warning" isLive>
          {problem}
        </Alert>
        <ButtonLink size="large" href={href('passwordRecovery')}>
          <Trans>Request a new link</Trans>
        </ButtonLink>
      </>
    );
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <UsernameField />
      <NewPasswordField name="new-password" label={t`New password`} error={problem} />
      <p className={styles.words}>
        <Trans>You’ll be signed out on all devices, including this one.</Trans>
      </p>
      <SendButton size="large" isWide isLoading={isRunning}>
        <Trans>Save new password</Trans>
      </SendButton>
    </form>
  );
}
