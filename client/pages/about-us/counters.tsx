import { useLingui } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';
import styles from './page.module.css';

/** CONTENT-2, for what the backend does not tell. `isMore`: the number is a minimum, shown with a plus. */
const DEFAULTS = {
  Games: { value: 8000, isMore: true },
  Publishers: { value: 150, isMore: true },
  PaymentMethods: { value: 20, isMore: true },
  Countries: { value: 54, isMore: false },
  Languages: { value: 15, isMore: false },
  Currencies: { value: 15, isMore: true },
} as const;

/** The shop in up to six numbers: its own, which are exact, or the defaults. */
export function Counters() {
  const { t, i18n } = useLingui();
  const { Counters: own = {} } = useStoreSettings();
  const names: Record<keyof typeof DEFAULTS, string> = {
    Games: t`games`,
    Publishers: t`publishers`,
    PaymentMethods: t`payment methods`,
    Countries: t`countries`,
    Languages: t`languages`,
    Currencies: t`currencies`,
  };
  const keys = (Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]).filter((key) => own[key] !== 0);
  return (
    <dl className={styles.counters}>
      {keys.map((key) => (
        <div key={key} className={styles.counter}>
          <dt>{names[key]}</dt>
          <dd>
            {i18n.number(own[key] ?? DEFAULTS[key].value, { useGrouping: false })}
            {own[key] === undefined && DEFAULTS[key].isMore ? '+' : ''}
          </dd>
        </div>
      ))}
    </dl>
  );
}
