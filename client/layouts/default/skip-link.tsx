import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The first tab stop: skips header and menus. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      <Trans>Skip to main content</Trans>
    </a>
  );
}
