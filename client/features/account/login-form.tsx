import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { login } from '../../../shared/api/auth.ts';
import { useCall } from '../../data/use-call.ts';
import { SendButton } from '../../hydration/send-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { enterShop } from '../session/sign-in.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { EmailField } from './email-field.tsx';
import { focusField } from './focus-field.ts';
import styles from './local-account.module.css';
import { PasswordInput } from './password-input.tsx';

interface Problems {
  email?: string;
  password?: string;
  form?: string;
}

/**
 * The shop's own sign-in (AUTH-1). With correct credentials the browser continues at the provider, skipping its form.
 */
export function LoginForm({ returnUrl }: { returnUrl: string }) {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const [problems, setProblems] = useState<Problems>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [email, password] = [String(typed.get('email')), String(typed.get('password'))];
    const found: Problems = {};
    if (!email.includes('@')) found.email = t`Enter your email address.`;
    if (password === '') found.password = t`Enter your password.`;
    setProblems(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) return focusField(event.currentTarget, first);
    void attempt(
      async () => enterShop(await call(login, { Email: email.trim(), Password: password, ReturnUrl: returnUrl })),
      (form) => setProblems({ form }),
    );
  }

  // POST: before hydration the browser must not put the password into the URL.
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <FormProblem>{problems.form}</FormProblem>
      <EmailField error={problems.email} />
      <Field label={t`Password`} isRequired error={problems.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <SendButton size="large" isWide isLoading={isRunning}>
        <Trans>Sign in</Trans>
      </SendButton>
    </form>
  );
}
