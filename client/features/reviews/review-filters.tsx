import { useLingui } from '@lingui/react/macro';
import { REVIEW_SORTS, type ReviewSort, type Reviews } from '../../../shared/api/review.ts';
import { locales } from '../../../shared/locales.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './reviews.module.css';

export interface AskedReviews {
  orderBy: ReviewSort;
  /** Path code; undefined for all. */
  language: string | undefined;
}

interface ReviewFiltersProps {
  reviews: Reviews;
  asked: AskedReviews;
  onAsk: (asked: AskedReviews) => void;
}

/** Language and order of the list. Nothing selects by stars (REVIEW-5). */
export function ReviewFilters({ reviews: { Languages, Count }, asked, onAsk }: ReviewFiltersProps) {
  const { t } = useLingui();
  const names: Readonly<Record<ReviewSort, string>> = { Newest: t`Newest first`, Helpful: t`Most helpful first` };
  if (Count < 2) return null;
  return (
    <div className={styles.filters}>
      {Languages.length > 1 ? (
        <Field label={t`Language of the reviews`}>
          <Select
            size="small"
            value={asked.language ?? ''}
            onChange={({ target }) => onAsk({ ...asked, language: target.value || undefined })}
          >
            <option value="">{t`All languages`}</option>
            {locales
              .filter(({ code }) => Languages.some(({ Language }) => Language === code))
              .map(({ code, name, tag }) => (
                <option key={code} value={code} lang={tag}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      ) : null}
      <Field label={t`Sort by`}>
        <Select
          size="small"
          value={asked.orderBy}
          onChange={({ target }) =>
            onAsk({ ...asked, orderBy: REVIEW_SORTS.find((sort) => sort === target.value) ?? 'Newest' })
          }
        >
          {REVIEW_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {names[sort]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
