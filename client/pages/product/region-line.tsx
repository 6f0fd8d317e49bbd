import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivationRegion } from '../../../shared/api/product.ts';
import { useShop } from '../../data/shop-context.ts';
import { judgeActivation } from '../../features/product/activation-in-country.ts';
import { useCustomer } from '../../features/session/use-customer.ts';
import { CircleAlertIcon, CircleCheckIcon, GlobeIcon } from '../../ui/icon.tsx';
import styles from './buy-box.module.css';

function nameCountry(code: string, tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Where the key activates, and whether it does where the visitor is, once the browser knows that. */
export function RegionLine({ region }: { region: ActivationRegion }) {
  const { t } = useLingui();
  const { customer } = useCustomer();
  const { locale } = useShop();
  const code = customer?.CountryIsoCode;
  const activation = judgeActivation(region, code);
  const isNamed = activation === 'no' || (activation === 'yes' && !region.IsWorldwide);
  const country = isNamed && code ? nameCountry(code, locale.tag) : '';
  const place = region.IsWorldwide ? t`Works in every country` : t`Region: ${region.Name}`;
  const list = region.IsWorldwide ? null : (
    <>
      {' '}
      <a href="#region">
        <Trans>See the countries</Trans>
      </a>
    </>
  );
  if (activation === 'no') {
    return (
      <li className={styles.refused}>
        <CircleAlertIcon size={18} />
        <span role="status">
          <strong>
            <Trans>This key does not activate in {country}.</Trans>
          </strong>
          {list}
        </span>
      </li>
    );
  }
  return (
    <li>
      {isNamed ? <CircleCheckIcon size={18} /> : <GlobeIcon size={18} />}
      <span>
        {isNamed ? <Trans>Activates in {country}.</Trans> : place}
        {list}
      </span>
    </li>
  );
}
