import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
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
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
  }

  return (
    <form ref={form} id={id} className={styles.form} action={action} method="get" onSubmit={submit}>
      <HiddenQuery path={path} without={FIELDS} />
      <fieldset className={styles.field}>
        <legend className={styles.legend}>{t`Price`}</legend>
        {offer.PriceSteps ? (
          <PriceSlider steps={offer.PriceSteps} from={filters.pricefrom} to={filters.priceto} />
        ) : null}
        <RangeFields name="price" bounds={[0, MAX_PRICE]} from={filters.pricefrom} to={filters.priceto} />
        {offer.PriceBands ? <PriceBands bands={offer.PriceBands} place={place} filters={filters} /> : null}
      </fieldset>
      {hasYears ? (
        <fieldset className={styles.field}>
          <legend className={styles.legend}>{t`Release year`}</legend>
          <RangeFields name="year" bounds={[FIRST_YEAR, LAST_YEAR]} from={filters.yearfrom} to={filters.yearto} />
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
  from: number | undefined;
  to: number | undefined;
}

function RangeFields({ name, bounds: [min, max], from, to }: RangeFieldsProps) {
  const { t } = useLingui();
  const shared = { className: styles.input, type: 'number', inputMode: 'numeric', min, max, step: 1 } as const;
  return (
    <div className={styles.range}>
      <TextInput {...shared} name={`${name}from`} defaultValue={from} aria-label={t`From`} placeholder={t`From`} />
      <span aria-hidden="true">–</span>
      <TextInput {...shared} name={`${name}to`} defaultValue={to} aria-label={t`To`} placeholder={t`To`} />
    </div>
  );
}
