import { useLingui } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The first tab stop: skips header and menus. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a href="#main" className={styles.skip}>
      {t`Skip to main content`}
    </a>
  );
}
