import { Trans, useLingui } from '@lingui/react/macro';
import type { Activation } from '../../../shared/activation.ts';
import type { ActivationRegion } from '../../../shared/api/product.ts';
import { useShop } from '../../data/shop-context.ts';
import { nameCountry } from '../../features/regional/country-name.ts';
import { CountrySelect } from '../../features/regional/country-select.tsx';
import type { CountryChoice } from '../../features/regional/use-country.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

interface GiftRegionProps {
  region: ActivationRegion;
  choice: CountryChoice;
  activation: Activation;
}

const TONES = { yes: 'success', no: 'error', unknown: 'warning' } as const;

/** Whether the key activates in the recipient's country, in the words of the product's page. */
export function GiftRegion({ region, choice, activation }: GiftRegionProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const country = choice.country ? nameCountry(choice.country, locale.tag) : '';
  const select = <CountrySelect {...choice} />;
  if (region.IsWorldwide) {
    return (
      <Alert tone="success" action={select}>
        <Trans>Works in every country</Trans>
      </Alert>
    );
  }
  return (
    <Alert tone={TONES[activation]} isLive action={select}>
      {activation === 'no' ? t`This key cannot be activated in your country (${country}).` : null}
      {activation === 'yes' ? t`Activates in ${country}.` : null}
      {activation === 'unknown' ? t`Region: ${region.Name}` : null}
    </Alert>
  );
}
