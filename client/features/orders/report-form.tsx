import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { readKey } from '../../../shared/api/endpoint.ts';
import type { OrderItem } from '../../../shared/api/order.ts';
import { getKeyCase, KEY_PROBLEMS, KEY_REMEDIES, type KeyCase, reportKey } from '../../../shared/api/order-remedies.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/forms/radio-card.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { useCustomer } from '../session/use-customer.ts';
import { type KeyProblem, type KeyRemedy, problemTexts, remedyTexts } from './case-texts.ts';
import styles from './key-report.module.css';

const MAX_NOTE_LENGTH = 2_000;

interface ReportFormProps {
  item: OrderItem;
  onReported: (opened: KeyCase) => Promise<unknown>;
  onClose: () => void;
}

export function ReportForm({ item, onReported, onClose }: ReportFormProps) {
  const { t, i18n } = useLingui();
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const { isSignedIn } = useCustomer();
  // A guest has no balance.
  const remedies = KEY_REMEDIES.filter((one) => isSignedIn || one !== 'RefundToBalance');
  const heading = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState<KeyProblem | null>(null);
  const [remedy, setRemedy] = useState<KeyRemedy>('Replacement');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(reason === null);
    setProblem(null);
    // The field may be scrolled out of sight above the button.
    if (reason === null) return event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
    void attempt(async () => {
      const opened = await call(reportKey, { orderItemId: item.Id, Reason: reason, Note: note.trim(), Remedy: remedy });
      void mutate(readKey(getKeyCase, { caseId: opened.CaseId }), opened, { revalidate: false });
      await onReported(opened);
      showToast({ type: 'success', text: t`We’ve received your report` });
      onClose();
    }, setProblem);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.heading} ref={heading} tabIndex={-1}>
        <Trans>My key does not work</Trans>
      </h3>
      <FormProblem>{problem}</FormProblem>
      <ChoiceGroup
        legend={t`What happens when you try to activate it?`}
        error={isMissing ? t`Choose the option that fits best.` : null}
      >
        {KEY_PROBLEMS.map((one) => (
          <RadioCard
            key={one}
            name={`problem-${item.Id}`}
            title={i18n._(problemTexts[one])}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
      </ChoiceGroup>
      <Field
        label={t`Tell us more`}
        aside={<Trans>optional</Trans>}
        hint={t`The exact error message helps most. Leave out the key itself: we already have it.`}
      >
        <TextArea
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <ChoiceGroup legend={t`What would you like?`}>
        {remedies.map((one) => (
          <RadioCard
            key={one}
            name={`remedy-${item.Id}`}
            title={i18n._(remedyTexts[one])}
            checked={remedy === one}
            onChange={() => setRemedy(one)}
          />
        ))}
      </ChoiceGroup>
      <div className={styles.actions}>
        <Button type="submit" isLoading={isRunning}>
          <Trans>Send report</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
