import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ActivationRegion } from '../../../shared/api/product.ts';
import { useShop } from '../../data/shop-context.ts';
import { useListText } from '../../features/regional/use-list-text.ts';
import { CircleAlertIcon, GlobeIcon } from '../../ui/icon.tsx';
import styles from './region.module.css';

/** Names of countries in the page's language and order. An invalid code is shown as it is. */
function useCountryNames(codes: readonly string[]): string[] {
  const { locale } = useShop();
  if (codes.length === 0) return [];
  const names = new Intl.DisplayNames([locale.tag], { type: 'region', fallback: 'code' });
  const collator = new Intl.Collator(locale.tag);
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)).sort(collator.compare);
}

/** Countries that a list shows before it collapses. */
const FOLD_ABOVE = 12;

function Countries({ names }: { names: readonly string[] }) {
  // Browsers may have newer names of countries, and so another order: hydration keeps the server's list.
  const list = (
    <p className={styles.list} suppressHydrationWarning>
      {useListText()(names)}
    </p>
  );
  if (names.length <= FOLD_ABOVE) return list;
  return (
    <details>
      <summary className={styles.summary}>
        <Plural value={names.length} one="Show # country" other="Show # countries" />
      </summary>
      {list}
    </details>
  );
}

/** Where the key can be activated: everywhere, in some countries, or everywhere except some. */
export function Region({ region }: { region: ActivationRegion }) {
  const { t } = useLingui();
  const allowed = useCountryNames(region.AllowedCountries);
  const blocked = useCountryNames(region.BlockedCountries);
  return (
    <div className={styles.region}>
      <div className={styles.head}>
        <GlobeIcon />
        <div>
          <p className={styles.name}>{region.IsWorldwide ? t`Worldwide` : region.Name}</p>
          {region.IsWorldwide ? (
            <p className={styles.note}>
              <Trans>This key activates in every country.</Trans>
            </p>
          ) : null}
        </div>
      </div>
      {allowed.length > 0 ? (
        <div className={styles.part}>
          <p className={styles.note}>
            <Trans>Activates in:</Trans>
          </p>
          <Countries names={allowed} />
        </div>
      ) : null}
      {blocked.length > 0 ? (
        <div className={styles.part}>
          <p className={styles.warning}>
            <CircleAlertIcon size={16} />
            <Trans>Does not activate in:</Trans>
          </p>
          <Countries names={blocked} />
        </div>
      ) : null}
    </div>
  );
}
