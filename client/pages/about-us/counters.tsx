import { useLingui } from '@lingui/react/macro';
import styles from './page.module.css';

/** CONTENT-2. `isMore`: the number is a minimum, shown with a plus. */
const COUNTS = {
  games: { value: 8000, isMore: true },
  publishers: { value: 150, isMore: true },
  paymentMethods: { value: 20, isMore: true },
  countries: { value: 54, isMore: false },
  languages: { value: 15, isMore: false },
  currencies: { value: 15, isMore: true },
} as const;

/** The shop in six numbers. */
export function Counters() {
  const { t, i18n } = useLingui();
  const names: Record<keyof typeof COUNTS, string> = {
    games: t`games`,
    publishers: t`publishers`,
    paymentMethods: t`payment methods`,
    countries: t`countries`,
    languages: t`languages`,
    currencies: t`currencies`,
  };
  const keys = Object.keys(COUNTS) as (keyof typeof COUNTS)[];
  return (
    <dl className={styles.counters}>
      {keys.map((key) => (
        <div key={key} className={styles.counter}>
          <dt>{names[key]}</dt>
          <dd>
            {i18n.number(COUNTS[key].value, { useGrouping: false })}
            {COUNTS[key].isMore ? '+' : ''}
          </dd>
        </div>
      ))}
    </dl>
  );
}
