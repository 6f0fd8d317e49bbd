import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { PHONE_CODE_LENGTH, type SentPhoneCode, sendPhoneCode, verifyPhoneCode } from '../../../shared/api/phone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useFormCaller } from '../captcha/use-form-caller.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useAttempt } from '../session/use-attempt.ts';
import formStyles from './account-form.module.css';
import styles from './phone.module.css';
import { readCode } from './read-code.ts';
import { ResendNote } from './resend-note.tsx';

interface CodeFormProps {
  /** The number as the backend normalised it. */
  phoneNumber: string;
  typedNumber: string;
  /** Seconds until another code may be sent. */
  secondsLeft: number;
  onSent: (sent: SentPhoneCode) => void;
  onBack: () => void;
  onVerified: () => void;
}

export function CodeForm({ phoneNumber, typedNumber, secondsLeft, onSent, onBack, onVerified }: CodeFormProps) {
  const { t } = useLingui();
  const call = useFormCaller();
  const { isRunning, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readCode(typed);
    if (code === null) return setProblem(t`Enter the ${PHONE_CODE_LENGTH}-digit code.`);
    setProblem(null);
    void attempt(async () => {
      await call(verifyPhoneCode, { code });
      showToast({ type: 'success', text: t`Your phone number is verified` });
      onVerified();
    }, setProblem);
  }

  function resend() {
    setProblem(null);
    void attempt(async () => {
      onSent(await call(sendPhoneCode, { phoneNumber: typedNumber.trim() }));
      setTyped('');
      showToast({ type: 'success', text: t`A new code is on its way` });
    }, setProblem);
  }

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <p role="status">
        <Trans>
          We’ve sent a code to{' '}
          <bdi dir="ltr" translate="no">
            {phoneNumber}
          </bdi>
          . It is valid for ten minutes.
        </Trans>
      </p>
      <Field label={t`Code from the text message`} isRequired error={problem}>
        <TextInput
          name="one-time-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          className={styles.code}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <ResendNote secondsLeft={secondsLeft} />
      <div className={styles.actions}>
        <Button type="submit" isLoading={isRunning}>
          <Trans>Verify number</Trans>
        </Button>
        <Button variant="secondary" disabled={secondsLeft > 0} onClick={resend}>
          <Trans>Send a new code</Trans>
        </Button>
        <Button variant="ghost" className={styles.back} onClick={onBack}>
          <Trans>Change number</Trans>
        </Button>
      </div>
    </form>
  );
}
