import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { REVIEW_REASONS, type ReviewReason as Reason, reportReview } from '../../../shared/api/own-review.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/forms/radio-card.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useAttempt } from '../session/use-attempt.ts';
import parts from './review-parts.module.css';
import { ReviewReason } from './review-reason.tsx';

const MAX_NOTE_LENGTH = 2_000;

interface ReportReviewProps {
  reviewId: string;
  onClose: () => void;
}

/** Tells the shop of a review that should not be there. */
export function ReportReview({ reviewId, onClose }: ReportReviewProps) {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(reason === null);
    setProblem(null);
    if (reason === null) return event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
    void attempt(async () => {
      await call(reportReview, { ReviewId: reviewId, Reason: reason, Note: note.trim() });
      showToast({ type: 'success', text: t`Thank you. Our team will look at this review.` });
      onClose();
    }, setProblem);
  }

  return (
    <form className={parts.form} onSubmit={submit} noValidate>
      <h4 className={parts.heading} ref={heading} tabIndex={-1}>
        <Trans>Report this review</Trans>
      </h4>
      <FormProblem>{problem}</FormProblem>
      <ChoiceGroup legend={t`What is wrong with it?`} error={isMissing ? t`Choose the option that fits best.` : null}>
        {REVIEW_REASONS.map((one) => (
          <RadioCard
            key={one}
            name={`reason-${reviewId}`}
            title={<ReviewReason reason={one} />}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
      </ChoiceGroup>
      <Field label={t`Tell us more`} aside={<Trans>optional</Trans>}>
        <TextArea
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className={parts.line}>
        <Button type="submit" size="small" isLoading={isRunning}>
          <Trans>Send report</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
