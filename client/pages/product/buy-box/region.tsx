import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivationRegion } from '../../../../shared/api/product.ts';
import { useShop } from '../../../data/shop-context.ts';
import { useListText } from '../../../features/regional/use-list-text.ts';
import { ServerText } from '../../../hydration/server-text.tsx';
import { CircleAlertIcon, GlobeIcon } from '../../../ui/icons/icon.tsx';
import styles from './region.module.css';

/** Names of countries in the page's language and order. An invalid code is shown as it is. */
function nameCountries(codes: readonly string[], tag: string): string[] {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  const collator = new Intl.Collator(tag);
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)).sort(collator.compare);
}

/** Longer lists of countries are collapsed. */
const FOLD_ABOVE = 12;

function Countries({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const toListText = useListText();
  const count = codes.length;
  const list = (
    <p className={styles.list}>
      <ServerText id={`${locale.tag} ${codes.join()}`}>{() => toListText(nameCountries(codes, locale.tag))}</ServerText>
    </p>
  );
  if (count <= FOLD_ABOVE) return list;
  return (
    <details>
      <summary className={styles.summary}>
        <ServerText id={`${locale.tag} ${count}`}>
          {() => t`${plural(codes.length, { one: 'Show # country', other: 'Show # countries' })}`}
        </ServerText>
      </summary>
      {list}
    </details>
  );
}

/** Where the key can be activated: everywhere, in some countries, or everywhere except in some. */
export function Region({ region }: { region: ActivationRegion }) {
  const { t } = useLingui();
  const { AllowedCountries: allowed, BlockedCountries: blocked } = region;
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
          <Countries codes={allowed} />
        </div>
      ) : null}
      {blocked.length > 0 ? (
        <div className={styles.part}>
          <p className={styles.warning}>
            <CircleAlertIcon size={16} />
            <Trans>Does not activate in:</Trans>
          </p>
          <Countries codes={blocked} />
        </div>
      ) : null}
    </div>
  );
}
