import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
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
import { FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { CountryField } from './country-field.tsx';
import { HiddenQuery } from './hidden-query.tsx';
import type { ListingPlace } from './listing-place.ts';
import type { ShownListing } from './listing-reads.ts';
import styles from './offer-form.module.css';
import { PriceBands } from './price-bands.tsx';
import { PriceSlider } from './price-slider.tsx';

interface OfferFormProps {
  id: string;
  place: ListingPlace;
  filters: ListingFilters;
  offer: NonNullable<ShownListing['OfferFilter']>;
  /** False where nothing has a year of release. */
  hasYears: boolean;
}

const FIELDS = OFFER_NAMES.filter((name) => OFFER_FILTERS[name].kind !== 'switch');

/**
 * Filters by price, year of release and country: a GET form. With scripts, each applies as soon as it is chosen or its
 * field is left (CATALOG-18), and submitting closes the drawer.
 */
export function OfferForm({ id, place, filters, offer, hasYears }: OfferFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [wrongName, setWrongName] = useState<string>();
  const path = place.toPath(1, filters);
  const [action] = path.split('?');
  const asked = useRef(path);

  // A new URL overrides typed values: a filter was removed, or a range swapped. Not in the field that is being edited.
  useLayoutEffect(() => {
    asked.current = path;
    for (const field of form.current?.querySelectorAll('input') ?? []) {
      if (field !== document.activeElement) field.value = field.defaultValue;
    }
  }, [path]);

  function apply() {
    if (!form.current) return;
    const wrong = [...form.current.querySelectorAll('input')].find((field) => !field.validity.valid);
    setWrongName(wrong?.name);
    if (wrong) return;
    const typed = new FormData(form.current);
    const next = place.toPath(
      1,
      readFilters((name) => typed.getAll(name).map(String)),
    );
    // Leaving a field, and the button pressed by that, are two events.
    if (next === asked.current) return;
    asked.current = next;
    navigate(next, { keepsScroll: true });
  }
  const applyLatest = useEffectEvent(apply);
  // React's own change event comes with every letter; the browser's when a field is left or a slider let go.
  useEffect(() => {
    const element = form.current;
    const onChange = ({ target }: Event) => target instanceof HTMLInputElement && applyLatest();
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply();
    const wrong = event.currentTarget.querySelector<HTMLElement>('input:invalid');
    if (wrong) return wrong.focus();
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
  }

  return (
    <form ref={form} id={id} className={styles.form} action={action} method="get" onSubmit={submit} noValidate>
      <HiddenQuery path={path} without={FIELDS} />
      <fieldset className={styles.field}>
        <legend className={styles.legend}>{t`Price`}</legend>
        {offer.PriceSteps ? (
          <PriceSlider steps={offer.PriceSteps} from={filters.pricefrom} to={filters.priceto} />
        ) : null}
        <RangeFields
          name="price"
          bounds={[0, MAX_PRICE]}
          example={20}
          from={filters.pricefrom}
          to={filters.priceto}
          wrongName={wrongName}
        />
        {offer.PriceBands ? <PriceBands bands={offer.PriceBands} place={place} filters={filters} /> : null}
      </fieldset>
      {hasYears ? (
        <fieldset className={styles.field}>
          <legend className={styles.legend}>{t`Release year`}</legend>
          <RangeFields
            name="year"
            bounds={[FIRST_YEAR, LAST_YEAR]}
            example={2024}
            from={filters.yearfrom}
            to={filters.yearto}
            wrongName={wrongName}
          />
        </fieldset>
      ) : null}
      <CountryField country={filters.country} countryName={offer.Country ?? null} onChoose={apply} />
      <noscript>
        <Button type="submit" size="small" variant="secondary" isWide>
          {t`Apply filters`}
        </Button>
      </noscript>
    </form>
  );
}

interface RangeFieldsProps {
  name: 'price' | 'year';
  bounds: readonly [number, number];
  /** What the error names. */
  example: number;
  from: number | undefined;
  to: number | undefined;
  /** The form's field that holds no such number. */
  wrongName: string | undefined;
}

function RangeFields({ name, bounds: [min, max], example, from, to, wrongName }: RangeFieldsProps) {
  const { t } = useLingui();
  const errorId = useId();
  const number = String(example);
  const shared = { className: styles.input, type: 'number', inputMode: 'numeric', min, max, step: 1 } as const;
  const describe = (field: string) =>
    field === wrongName ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {};
  const [first, last] = [`${name}from`, `${name}to`];
  return (
    <>
      <div className={styles.range}>
        <TextInput
          {...shared}
          {...describe(first)}
          name={first}
          defaultValue={from}
          aria-label={t`From`}
          placeholder={t`From`}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          {...shared}
          {...describe(last)}
          name={last}
          defaultValue={to}
          aria-label={t`To`}
          placeholder={t`To`}
        />
      </div>
      {wrongName === first || wrongName === last ? (
        <FieldError id={errorId}>{t`Enter a whole number, such as ${number}.`}</FieldError>
      ) : null}
    </>
  );
}
