import { useLingui } from '@lingui/react/macro';
import { getCountries } from '../../../shared/api/store.ts';
import { useShop } from '../../data/shop-context.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { Select } from '../../ui/forms/select.tsx';
import { nameCountry } from './country-name.ts';
import type { CountryChoice } from './use-country.ts';

/**
 * The visitor's country, which can be changed in place. Empty in the server's HTML, which is the same for everybody.
 */
export function CountrySelect({ country, isSaving, choose }: CountryChoice) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { data: countries = [] } = useBrowserRead(getCountries, {}, { revalidates: false });
  const isListed = countries.some(({ Alpha2 }) => Alpha2 === country);
  return (
    <Select
      size="small"
      aria-label={t`Your country`}
      autoComplete="country"
      value={country ?? ''}
      disabled={isSaving}
      onChange={({ target }) => target.value !== '' && void choose(target.value)}
    >
      {country === null ? <option value="">{t`Choose your country`}</option> : null}
      {country !== null && !isListed ? <option value={country}>{nameCountry(country, locale.tag)}</option> : null}
      {countries.map(({ Alpha2, Name }) => (
        <option key={Alpha2} value={Alpha2}>
          {Name}
        </option>
      ))}
    </Select>
  );
}
