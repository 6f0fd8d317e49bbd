import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type SentPhoneCode, sendPhoneCode } from '../../../shared/api/phone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { useAttempt } from '../session/use-attempt.ts';
import styles from './account-form.module.css';
import { ResendNote } from './resend-note.tsx';

const MIN_NUMBER_LENGTH = 4;
const MAX_NUMBER_LENGTH = 32;

interface NumberFormProps {
  typed: string;
  onType: (typed: string) => void;
  /** Seconds until another code may be sent. */
  secondsLeft: number;
  onSent: (sent: SentPhoneCode) => void;
}

export function NumberForm({ typed, onType, secondsLeft, onSent }: NumberFormProps) {
  const { t } = useLingui();
  const call = useFormCaller();
  const { isRunning, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const phoneNumber = typed.trim();
    if (phoneNumber.length < MIN_NUMBER_LENGTH) return setProblem(t`Enter your mobile number.`);
    if (secondsLeft > 0) return;
    setProblem(null);
    void attempt(async () => onSent(await call(sendPhoneCode, { phoneNumber })), setProblem);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t`Mobile number`}
        isRequired
        hint={t`We’ll send you a code by text message. We only use your number to secure your account, never for marketing calls.`}
        error={problem}
      >
        <TextInput
          type="tel"
          name="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={MAX_NUMBER_LENGTH}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <ResendNote secondsLeft={secondsLeft} />
      <Button type="submit" isLoading={isRunning} disabled={secondsLeft > 0}>
        <Trans>Send code</Trans>
      </Button>
    </form>
  );
}
