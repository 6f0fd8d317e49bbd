import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  FIRST_YEAR,
  LAST_YEAR,
  type ListingFilters,
  MAX_PRICE,
  OFFER_FILTERS,
  OFFER_NAMES,
  readFilters,
} from '../../../shared/listing.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { CountryField } from './country-field.tsx';
import { HiddenQuery } from './hidden-query.tsx';
import type { ListingPlace } from './listing-place.ts';
import styles from './offer-form.module.css';

interface OfferFormProps {
  id: string;
  place: ListingPlace;
  filters: ListingFilters;
  /** False where nothing has a year of release. */
  hasYears: boolean;
  /** The selected country's name. */
  countryName: string | null;
}

const FIELDS = OFFER_NAMES.filter((name) => OFFER_FILTERS[name].kind !== 'switch');

/** Filters by price, year of release and country: a GET form, which scripts turn into a navigation. */
export function OfferForm({ id, place, filters, hasYears, countryName }: OfferFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const path = place.toPath(1, filters);
  const [action] = path.split('?');

  // A new URL overrides typed values: a filter was removed, or a range swapped.
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) form.current?.reset();
    shown.current = path;
  }, [path]);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const next = place.toPath(
      1,
      readFilters((name) => typed.getAll(name).map(String)),
    );
    if (next !== path) navigate(next, { keepsScroll: true });
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
  }

  return (
    <form ref={form} id={id} className={styles.form} action={action} method="get" onSubmit={apply}>
      <HiddenQuery path={path} without={FIELDS} />
      <RangeFields
        name="price"
        legend={t`Price`}
        bounds={[0, MAX_PRICE]}
        from={filters.pricefrom}
        to={filters.priceto}
      />
      {hasYears ? (
        <RangeFields
          name="year"
          legend={t`Release year`}
          bounds={[FIRST_YEAR, LAST_YEAR]}
          from={filters.yearfrom}
          to={filters.yearto}
        />
      ) : null}
      <CountryField country={filters.country} countryName={countryName} />
      <Button type="submit" size="small" variant="secondary" isWide>
        {t`Apply filters`}
      </Button>
    </form>
  );
}

interface RangeFieldsProps {
  name: 'price' | 'year';
  legend: string;
  bounds: readonly [number, number];
  from: number | undefined;
  to: number | undefined;
}

function RangeFields({ name, legend, bounds: [min, max], from, to }: RangeFieldsProps) {
  const { t } = useLingui();
  const shared = { className: styles.input, type: 'number', inputMode: 'numeric', min, max, step: 1 } as const;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.range}>
        <TextInput {...shared} name={`${name}from`} defaultValue={from} aria-label={t`From`} placeholder={t`From`} />
        <span aria-hidden="true">–</span>
        <TextInput {...shared} name={`${name}to`} defaultValue={to} aria-label={t`To`} placeholder={t`To`} />
      </div>
    </fieldset>
  );
}
