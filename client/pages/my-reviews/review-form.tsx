import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE, type OwnReview } from '../../../shared/api/own-review.ts';
import { MAX_HOURS_PLAYED } from '../../../shared/api/review.ts';
import { isLocaleCode, type LocaleCode, locales } from '../../../shared/locales.ts';
import { useShop } from '../../data/shop-context.ts';
import { showToast } from '../../features/notices/toasts/toast-store.ts';
import parts from '../../features/reviews/review-parts.module.css';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/forms/radio-card.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { RatingStars } from '../../ui/product/rating-stars.tsx';

export interface Written {
  Rating: number;
  Title: string;
  Text: string;
  Language: LocaleCode;
  HoursPlayed: number | null;
  IsIncentivised: boolean;
}

interface ReviewFormProps {
  /** Of the product. */
  name: string;
  /** What was written before. */
  written?: OwnReview | undefined;
  onSend: (written: Written) => Promise<void>;
  onClose: () => void;
}

const ALL_STARS = [5, 4, 3, 2, 1];

/** Signs as a reader counts them, as the shop does. */
const countSigns = (text: string) => [...new Intl.Segmenter().segment(text)].length;

/** Empty is no answer; a text that is no number is one that cannot be stored. */
function readHours(text: string): number | null {
  const digits = text.trim();
  return digits === '' ? null : /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
}

function LanguageField({ language }: { language: LocaleCode }) {
  const { t } = useLingui();
  return (
    <Field label={t`Language of your review`}>
      <Select name="language" defaultValue={language}>
        {locales.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The form of a review, new or not. Only the stars are needed. */
export function ReviewForm({ name, written, onSend, onClose }: ReviewFormProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { isRunning, attempt } = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  const [stars, setStars] = useState(written?.Rating ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ stars?: string; title?: string; text?: string; hours?: string }>({});
  const tooLong = (limit: number) => t`Use at most ${limit} characters.`;
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const read = (field: string) => String(typed.get(field) ?? '');
    const language = read('language');
    const HoursPlayed = readHours(read('hours'));
    const Title = read('title').trim();
    const Text = read('text').trim();
    const isHours = HoursPlayed === null || HoursPlayed <= MAX_HOURS_PLAYED;
    const found = {
      ...(stars === 0 ? { stars: t`Choose how many stars you give.` } : {}),
      ...(countSigns(Title) > MAX_REVIEW_TITLE ? { title: tooLong(MAX_REVIEW_TITLE) } : {}),
      ...(countSigns(Text) > MAX_REVIEW_TEXT ? { text: tooLong(MAX_REVIEW_TEXT) } : {}),
      ...(isHours ? {} : { hours: t`Enter a whole number, or leave it empty.` }),
    };
    setFaults(found);
    setProblem(null);
    if (found.stars) return form.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
    const [fault] = Object.keys(found);
    if (fault) return form.querySelector<HTMLInputElement>(`[name=${fault}]`)?.focus();
    void attempt(async () => {
      await onSend({
        Rating: stars,
        Title,
        Text,
        Language: isLocaleCode(language) ? language : locale.code,
        HoursPlayed,
        IsIncentivised: typed.has('incentivised'),
      });
      showToast({ type: 'success', text: t`Thank you. Your review appears once our team has read it.` });
    }, setProblem);
  }

  return (
    <form className={parts.form} onSubmit={submit} noValidate>
      <h4 className={parts.heading} ref={heading} tabIndex={-1}>
        <Trans>
          Your review of <bdi>{name}</bdi>
        </Trans>
      </h4>
      <FormProblem>{problem}</FormProblem>
      <ChoiceGroup legend={t`How many stars?`} error={faults.stars}>
        {ALL_STARS.map((count) => (
          <RadioCard
            key={count}
            name="stars"
            value={count}
            title={t`${plural(count, { one: '# star', other: '# stars' })}`}
            lead={
              <span aria-hidden="true">
                <RatingStars value={count} label="" />
              </span>
            }
            checked={stars === count}
            onChange={() => setStars(count)}
          />
        ))}
      </ChoiceGroup>
      <Field label={t`Title`} aside={<Trans>optional</Trans>} error={faults.title}>
        <TextInput name="title" defaultValue={written?.Title} dir="auto" />
      </Field>
      <Field
        label={t`Your review`}
        aside={<Trans>optional</Trans>}
        hint={t`What did you like, and what not? Leave out names, addresses and keys.`}
        error={faults.text}
      >
        <TextArea name="text" rows={6} defaultValue={written?.Text} dir="auto" />
      </Field>
      <Field label={t`Hours played`} aside={<Trans>optional</Trans>} error={faults.hours}>
        <TextInput name="hours" inputMode="numeric" defaultValue={written?.HoursPlayed ?? ''} dir="ltr" />
      </Field>
      <LanguageField language={written?.Language ?? locale.code} />
      <Checkbox
        name="incentivised"
        defaultChecked={written?.IsIncentivised}
        label={<Trans>I received something for this review, such as a discount or a free product</Trans>}
      />
      <div className={parts.line}>
        <Button type="submit" isLoading={isRunning}>
          <Trans>Send review</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
