import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SENT_CODE_LENGTH } from '../../../shared/typed-code.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useAttempt } from '../session/use-attempt.ts';
import formStyles from './account-form.module.css';
import styles from './phone.module.css';
import { readCode } from './read-code.ts';
import { ResendNote } from './resend-note.tsx';

interface CodeFormProps {
  /** The address or number that the code was sent to. */
  sentTo: string;
  label: ReactNode;
  confirmText: ReactNode;
  backText: ReactNode;
  /** True to send a complete code, typed or pasted, without the button. */
  isSentAtOnce?: boolean;
  /** Seconds until another code may be sent. */
  secondsLeft: number;
  onConfirm: (code: string) => Promise<void>;
  /** Sends another code. */
  onResend: () => Promise<void>;
  onBack: () => void;
}

/** The code that was sent to an address or a number. */
export function CodeForm({
  sentTo,
  label,
  confirmText,
  backText,
  isSentAtOnce = false,
  secondsLeft,
  onConfirm,
  onResend,
  onBack,
}: CodeFormProps) {
  const { t } = useLingui();
  const { isRunning, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The button that led here is gone.
  useEffect(() => input.current?.focus(), []);

  function confirm(code: string) {
    setProblem(null);
    void attempt(() => onConfirm(code), setProblem);
  }

  function type(text: string) {
    setTyped(text);
    const code = readCode(text);
    if (isSentAtOnce && code !== null && code !== readCode(typed)) confirm(code);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readCode(typed);
    if (code !== null) return confirm(code);
    setProblem(t`Enter the ${SENT_CODE_LENGTH}-digit code.`);
    input.current?.focus();
  }

  function resend() {
    setProblem(null);
    void attempt(async () => {
      await onResend();
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
            {sentTo}
          </bdi>
          . It is valid for ten minutes.
        </Trans>
      </p>
      <Field label={label} isRequired error={problem}>
        <TextInput
          ref={input}
          name="one-time-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          className={styles.code}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <ResendNote secondsLeft={secondsLeft} />
      <div className={styles.actions}>
        <Button type="submit" isLoading={isRunning}>
          {confirmText}
        </Button>
        <Button variant="secondary" disabled={secondsLeft > 0} onClick={resend}>
          <Trans>Send a new code</Trans>
        </Button>
        <Button variant="ghost" className={styles.back} onClick={onBack}>
          {backText}
        </Button>
      </div>
    </form>
  );
}
