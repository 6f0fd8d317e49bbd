import { useLingui } from '@lingui/react/macro';
import styles from './payment-marks.module.css';

const CARD = 'M2.5 5h15v10h-15zM2.5 8.300h15M5 12.300h3.5';
const WALLET = 'M3 6.500h13v9H3zM3 6.500l9.5-3v3M13 11h3';
const PHONE = 'M6 2.500h8v15H6zM9 15h2';

/** Names beside plain drawings of what is held in the hand: no brand's own logo. */
const MARKS = [
  { name: 'Visa', path: CARD },
  { name: 'Mastercard', path: CARD },
  { name: 'PayPal', path: WALLET },
  { name: 'Apple Pay', path: PHONE },
  { name: 'Google Pay', path: PHONE },
] as const;

export function PaymentMarks() {
  const { t } = useLingui();
  return (
    <ul className={styles.marks} aria-label={t`Ways to pay`}>
      {MARKS.map(({ name, path }) => (
        <li key={name} className={styles.mark}>
          <svg viewBox="0 0 20 20" width="18" height="18" className={styles.glyph} aria-hidden="true" focusable="false">
            <path d={path} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
