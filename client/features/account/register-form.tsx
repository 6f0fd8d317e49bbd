import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { register } from '../../../shared/api/auth.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { SendButton } from '../../hydration/send-button.tsx';
import { Link } from '../../router/link.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { enterShop } from '../session/sign-in.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { EmailField } from './email-field.tsx';
import { focusField } from './focus-field.ts';
import styles from './local-account.module.css';
import { NameFields } from './name-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { isPasswordTooShort, MIN_PASSWORD_LENGTH } from './password-rules.ts';

const MAX_NAME_LENGTH = 60;

interface Problems {
  email?: string;
  password?: string;
}

/** The shop's own registration (AUTH-1). The result is sent by e-mail, so that the page reveals no accounts. */
export function RegisterForm({ returnUrl }: { returnUrl: string }) {
  const { t } = useLingui();
  const call = useFormCaller();
  const { isRunning, attempt } = useAttempt();
  const [problems, setProblems] = useState<Problems>({});
  const [registrationError, setRegistrationError] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRegistrationError(null);
    const form = event.currentTarget;
    const typed = new FormData(form);
    const read = (field: string) => String(typed.get(field));
    const found: Problems = {};
    if (!read('email').includes('@')) found.email = t`Enter your email address.`;
    if (isPasswordTooShort(read('password'))) found.password = t`Use at least ${MIN_PASSWORD_LENGTH} characters.`;
    setProblems(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) return focusField(form, first);
    const args = {
      Email: read('email').trim(),
      Password: read('password'),
      FirstName: read('given-name').trim(),
      LastName: read('family-name').trim(),
      ReturnUrl: returnUrl,
    };
    void attempt(
      async () => enterShop(await call(register, args)),
      // ACCOUNT-2: all messages, joined with commas.
      (text, error) => {
        const isTold = error instanceof ApiError && error.messages.length > 0;
        setRegistrationError(isTold ? error.messages.join(', ') : text);
      },
    );
  }

  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <FormProblem>{registrationError}</FormProblem>
      <EmailField error={problems.email} />
      <NewPasswordField name="password" label={t`Password`} error={problems.password} />
      <div className={styles.pair}>
        <NameFields maxLength={MAX_NAME_LENGTH} />
      </div>
      <SendButton size="large" isWide isLoading={isRunning}>
        <Trans>Create an account</Trans>
      </SendButton>
      <p className={styles.terms}>
        <Trans>
          By creating an account, you accept our{' '}
          <Link to="topic" params={{ seName: 'terms-and-conditions' }} target="_blank">
            terms and conditions
          </Link>
          . Our{' '}
          <Link to="topic" params={{ seName: 'privacy-policy' }} target="_blank">
            privacy policy
          </Link>{' '}
          explains how we use your data.
        </Trans>
      </p>
    </form>
  );
}
