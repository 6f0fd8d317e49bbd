import { Trans, useLingui } from '@lingui/react/macro';
import { getCountries } from '../../../shared/api/store.ts';
import { useRead } from '../../data/use-read.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface CountryPanelProps {
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  country: string;
  /** True once an order was tried without a country. */
  isMissing: boolean;
  onChoose: (country: string) => void;
}

/** The buyer's country of residence. */
export function CountryPanel({ country, isMissing, onChoose }: CountryPanelProps) {
  const { t } = useLingui();
  const countries = useRead(getCountries, {});
  return (
    <Panel title={<Trans>Country</Trans>}>
      <Field
        label={t`Country of residence`}
        hint={t`This determines the VAT and whether your keys can be activated.`}
        isRequired
        error={isMissing ? t`Choose your country.` : undefined}
      >
        <Select
          name="country"
          autoComplete="country"
          value={country}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{t`Choose…`}</option>
          {countries.map((one) => (
            <option key={one.Alpha2} value={one.Alpha2}>
              {one.Name}
            </option>
          ))}
        </Select>
      </Field>
    </Panel>
  );
}
