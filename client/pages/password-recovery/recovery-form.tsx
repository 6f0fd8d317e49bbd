import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { recoverPassword } from '../../../shared/api/password.ts';
import { useCall } from '../../data/use-call.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { SendButton } from '../../hydration/send-button.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { MailIcon } from '../../ui/icons/icon.tsx';
import styles from './page.module.css';

/** Shows the backend's message, the same for known and unknown addresses. */
function SentNotice({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <>
      <Alert tone="success" title={<Trans>Check your inbox</Trans>} isLive>
        {message}
      </Alert>
      <p className={styles.words}>
        <Trans>The link works once and expires after 30 minutes. Nothing there? Check your spam folder too.</Trans>
      </p>
      <Button variant="secondary" onClick={onAgain}>
        <Trans>Use another address</Trans>
      </Button>
    </>
  );
}

export function RecoveryForm() {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    if (!email.includes('@')) return setProblem(t`Enter your email address.`);
    setProblem(null);
    void attempt(async () => setMessage(await call(recoverPassword, { Email: email.trim() })), setProblem);
  }

  if (message !== null) return <SentNotice message={message} onAgain={() => setMessage(null)} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.words}>
        <Trans>Enter your email address and we’ll send you a link to choose a new password.</Trans>
      </p>
      <Field label={t`Email address`} isRequired error={problem}>
        <TextInput type="email" name="email" autoComplete="email" dir="ltr" lead={<MailIcon size={18} />} />
      </Field>
      <SendButton size="large" isWide isLoading={isRunning}>
        <Trans>Send link</Trans>
      </SendButton>
    </form>
  );
}
