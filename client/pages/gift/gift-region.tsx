import { Trans, useLingui } from '@lingui/react/macro';
import { type Activation, dependsOnCountry } from '../../../shared/activation.ts';
import type { ActivationRegion } from '../../../shared/api/product.ts';
import { useShop } from '../../data/shop-context.ts';
import { nameCountry } from '../../features/regional/country-name.ts';
import { CountrySelect } from '../../features/regional/country-select.tsx';
import type { CountryChoice } from '../../features/regional/use-country.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/forms/field.tsx';

interface GiftRegionProps {
  region: ActivationRegion;
  choice: CountryChoice;
  activation: Activation;
  /** The gift cannot be claimed there. Inside the EEA it can, even where its key does not activate. */
  isRefused: boolean;
  /** True once the gift was to be claimed without a country. */
  isMissing: boolean;
}

const TONES = { yes: 'success', no: 'warning', unknown: 'warning' } as const;

/**
 * Whether the key activates in the recipient's country, in the words of the product's page. The country is asked for
 * where the answer depends on it.
 */
export function GiftRegion({ region, choice, activation, isRefused, isMissing }: GiftRegionProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const country = choice.country ? nameCountry(choice.country, locale.tag) : '';
  if (!dependsOnCountry(region)) {
    return region.IsWorldwide ? (
      <Alert tone="success">
        <Trans>Works in every country</Trans>
      </Alert>
    ) : (
      <Alert tone="warning">{t`Region: ${region.Name}`}</Alert>
    );
  }
  const texts: Readonly<Record<Activation, string>> = {
    yes: t`Activates in ${country}.`,
    no: t`This key cannot be activated in your country (${country}).`,
    unknown: t`Region: ${region.Name}`,
  };
  return (
    <>
      <Alert tone={isRefused ? 'error' : TONES[activation]} isLive>
        <span>{texts[activation]}</span>
      </Alert>
      <Field
        label={t`Your country`}
        isRequired
        hint={choice.country ? null : t`Choose your country to see whether the key can be activated there.`}
        error={isMissing ? t`Choose your country.` : null}
      >
        <CountrySelect {...choice} />
      </Field>
    </>
  );
}
