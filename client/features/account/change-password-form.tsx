import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { changePassword } from '../../../shared/api/password.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import { useCustomer } from '../session/use-customer.ts';
import styles from './account-form.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordInput } from './password-input.tsx';
import { isPasswordTooShort, MIN_PASSWORD_LENGTH } from './password-rules.ts';
import { useSignInAgain } from './use-sign-in-again.ts';
import { UsernameField } from './username-field.tsx';

interface Problems {
  old?: string;
  new?: string;
  form?: string;
}

export function ChangePasswordForm() {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const { customer } = useCustomer();
  const signInAgain = useSignInAgain();
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState<string | null>(null);

  /** Shows the backend's message beside the field it refers to. */
  function place(text: string, error: unknown): Problems {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'wrong-credentials') return { old: t`This is not your current password. Check it and try again.` };
    return code.startsWith('password-too-') ? { new: text } : { form: text };
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const oldPassword = String(typed.get('current-password'));
    const newPassword = String(typed.get('new-password'));
    if (oldPassword === '') return setProblems({ old: t`Enter your current password.` });
    if (isPasswordTooShort(newPassword))
      return setProblems({ new: t`Use at least ${MIN_PASSWORD_LENGTH} characters.` });
    setProblems({});
    void attempt(
      async () => {
        setMessage(await call(changePassword, { OldPassword: oldPassword, NewPassword: newPassword }));
        signInAgain.end();
      },
      (text, error) => setProblems(place(text, error)),
    );
  }

  if (message !== null) {
    const action = (
      <Button size="small" onClick={signInAgain.leave}>
        <Trans>Sign in</Trans>
      </Button>
    );
    return (
      <Alert tone="success" isLive action={action}>
        {message}
      </Alert>
    );
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <FormProblem>{problems.form}</FormProblem>
      <Field label={t`Current password`} isRequired error={problems.old}>
        <PasswordInput name="current-password" autoComplete="current-password" />
      </Field>
      <UsernameField email={customer?.Email ?? undefined} />
      <NewPasswordField name="new-password" label={t`New password`} error={problems.new} />
      <p className={styles.note}>
        <Trans>You’ll be signed out on all devices, including this one.</Trans>
      </p>
      <Button type="submit" isLoading={isRunning}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
