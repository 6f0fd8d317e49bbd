import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type SentGuestCode, sendGuestCode } from '../../../../shared/api/guest.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { MailIcon } from '../../../ui/icons/icon.tsx';
import { ResendNote } from '../../account/resend-note.tsx';
import { useFormCaller } from '../../captcha/use-form-caller.ts';
import { useAttempt } from '../../session/use-attempt.ts';
import styles from './guest.module.css';

interface AddressFormProps {
  typed: string;
  onType: (typed: string) => void;
  /** Seconds until another code may be sent to the same address. */
  secondsLeft: number;
  onSent: (email: string, sent: SentGuestCode) => void;
}

export function AddressForm({ typed, onType, secondsLeft, onSent }: AddressFormProps) {
  const { t } = useLingui();
  const call = useFormCaller();
  const { isRunning, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = typed.trim();
    if (!email.includes('@')) {
      setProblem(t`Enter your email address.`);
      return event.currentTarget.querySelector('input')?.focus();
    }
    setProblem(null);
    void attempt(async () => onSent(email, await call(sendGuestCode, { Email: email })), setProblem);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t`Email address`}
        isRequired
        hint={t`Your order confirmation goes here. We’ll send you a code to confirm the address.`}
        error={problem}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          dir="ltr"
          lead={<MailIcon size={18} />}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <ResendNote secondsLeft={secondsLeft} />
      <Button type="submit" size="large" isWide isLoading={isRunning}>
        <Trans>Continue as a guest</Trans>
      </Button>
    </form>
  );
}
