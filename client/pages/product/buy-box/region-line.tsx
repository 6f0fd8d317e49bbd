import { Trans, useLingui } from '@lingui/react/macro';
import type { Activation } from '../../../../shared/activation.ts';
import type { ActivationRegion } from '../../../../shared/api/product.ts';
import { useShop } from '../../../data/shop-context.ts';
import { nameCountry } from '../../../features/regional/country-name.ts';
import { CountrySelect } from '../../../features/regional/country-select.tsx';
import { SentenceGap } from '../../../features/regional/sentence-gap.tsx';
import type { CountryChoice } from '../../../features/regional/use-country.ts';
import { CircleAlertIcon, CircleCheckIcon, GlobeIcon } from '../../../ui/icons/icon.tsx';
import styles from './buy-box.module.css';

interface RegionLineProps {
  region: ActivationRegion;
  choice: CountryChoice;
  activation: Activation;
}

const ICONS = { yes: CircleCheckIcon, no: CircleAlertIcon, unknown: GlobeIcon };

/** Where the key activates, and whether it does so in the visitor's country, which can be changed in place. */
export function RegionLine({ region, choice, activation }: RegionLineProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  if (region.IsWorldwide) {
    return (
      <li>
        <GlobeIcon size={18} />
        <Trans>Works in every country</Trans>
      </li>
    );
  }
  const country = choice.country ? nameCountry(choice.country, locale.tag) : '';
  const Icon = ICONS[activation];
  return (
    <li className={activation === 'no' ? styles.blocked : undefined}>
      <Icon size={18} />
      <div className={styles.place}>
        <span>
          <span role="status">
            {activation === 'no' ? (
              <strong>{t`This key cannot be activated in your country (${country}).`}</strong>
            ) : (
              <span>{activation === 'yes' ? t`Activates in ${country}.` : t`Region: ${region.Name}`}</span>
            )}
          </span>
          <SentenceGap />
          <a href="#region">
            <Trans>See countries</Trans>
          </a>
        </span>
        <CountrySelect {...choice} />
      </div>
    </li>
  );
}
