import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { getCountries } from '../../../shared/api/store.ts';
import { useShop } from '../../data/shop-context.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { Select } from '../../ui/forms/select.tsx';
import { useSelectChoice } from '../../ui/forms/use-select-choice.ts';
import { nameCountry } from '../regional/country-name.ts';
import { useCustomer } from '../session/use-customer.ts';
import styles from './offer-form.module.css';
import { useIsWanted } from './use-is-wanted.ts';

interface CountryFieldProps {
  country: string | undefined;
  countryName: string | null;
  /** Called once the form has the chosen country. */
  onChoose: () => void;
}

/**
 * Filters products by the country in which they activate. All countries would be a third of the page, so they are read
 * when the shopper turns to the filters. Without scripts the country is typed, so only scripts give the select a name.
 */
export function CountryField({ country, countryName, onChoose }: CountryFieldProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const isHydrated = useIsHydrated();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const isWanted = useIsWanted(field);
  const { data: countries = [] } = useBrowserRead(getCountries, isWanted ? {} : null, { revalidates: false });
  const own = useCustomer().customer?.CountryIsoCode ?? undefined;
  const first = [
    ...(country === undefined ? [] : [{ Alpha2: country, Name: countryName ?? country }]),
    ...(own === undefined || own === country ? [] : [{ Alpha2: own, Name: nameCountry(own, locale.tag) }]),
  ];
  const choice = useSelectChoice(country ?? '', onChoose);
  const others = countries.filter(({ Alpha2 }) => Alpha2 !== country && Alpha2 !== own);
  return (
    <div className={styles.field} ref={field}>
      <label className={styles.legend} htmlFor={id}>
        {t`Activates in`}
      </label>
      <Select id={id} name={isHydrated ? 'country' : undefined} size="small" {...choice}>
        <option value="">{t`Any country`}</option>
        {[...first, ...others].map(({ Alpha2, Name }) => (
          <option key={Alpha2} value={Alpha2}>
            {Name}
          </option>
        ))}
      </Select>
      <noscript>
        <input
          className={styles.code}
          type="text"
          name="country"
          defaultValue={country}
          maxLength={2}
          pattern="[A-Za-z]{2}"
          aria-label={t`Country code`}
        />
      </noscript>
    </div>
  );
}
