import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { confirmGuest, GUEST_CODE_LENGTH, type SentGuestCode, sendGuestCode } from '../../../../shared/api/guest.ts';
import { useCall } from '../../../data/use-call.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { readCode } from '../../account/read-code.ts';
import { ResendNote } from '../../account/resend-note.tsx';
import { useFormCaller } from '../../captcha/use-form-caller.ts';
import { showToast } from '../../notices/toasts/toast-store.ts';
import { useAttempt } from '../../session/use-attempt.ts';
import styles from './guest.module.css';

interface CodeFormProps {
  email: string;
  /** Seconds until another code may be sent. */
  secondsLeft: number;
  onSent: (sent: SentGuestCode) => void;
  onBack: () => void;
}

/** The code of the mail: a complete one, typed or pasted, is sent at once. */
export function GuestCodeForm({ email, secondsLeft, onSent, onBack }: CodeFormProps) {
  const { t } = useLingui();
  const call = useCall();
  const callForm = useFormCaller();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);

  function confirm(code: string) {
    setProblem(null);
    void attempt(async () => {
      await call(confirmGuest, { Code: code });
      // Also the cart: coupons go by the address.
      await mutate(() => true);
    }, setProblem);
  }

  function type(text: string) {
    setTyped(text);
    const code = readCode(text);
    if (code !== null && code !== readCode(typed)) confirm(code);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readCode(typed);
    if (code === null) return setProblem(t`Enter the ${GUEST_CODE_LENGTH}-digit code.`);
    confirm(code);
  }

  function resend() {
    setProblem(null);
    void attempt(async () => {
      onSent(await callForm(sendGuestCode, { Email: email }));
      setTyped('');
      showToast({ type: 'success', text: t`A new code is on its way` });
    }, setProblem);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p role="status">
        <Trans>
          We’ve sent a code to{' '}
          <bdi dir="ltr" translate="no">
            {email}
          </bdi>
          . It is valid for ten minutes.
        </Trans>
      </p>
      <div ref={field}>
        <Field label={t`Code from the email`} isRequired error={problem}>
          <TextInput
            name="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            className={styles.code}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
      </div>
      <ResendNote secondsLeft={secondsLeft} />
      <div className={styles.actions}>
        <Button type="submit" isLoading={isRunning}>
          <Trans>Confirm the address</Trans>
        </Button>
        <Button variant="secondary" disabled={secondsLeft > 0} onClick={resend}>
          <Trans>Send a new code</Trans>
        </Button>
        <Button variant="ghost" onClick={onBack}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </form>
  );
}
