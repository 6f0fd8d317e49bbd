import { Trans } from '@lingui/react/macro';
import styles from './old-browser-line.module.css';

/**
 * Tells visitors with a browser older than `MINIMUM_BROWSERS` that the app may not start there. Shown by a style alone,
 * because such a browser may not even read the scripts.
 */
export function OldBrowserLine() {
  return (
    <p className={styles.line} hidden data-nosnippet="">
      <Trans>Your browser is out of date, so parts of this shop may not work. Update it to buy here.</Trans>
    </p>
  );
}
