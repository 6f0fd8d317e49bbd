import { Trans } from '@lingui/react/macro';
import styles from './rotate-hint.module.css';

/** A line for phones in landscape (LAYOUT-8). Only a hint: every page works in both orientations (WCAG 1.3.4). */
export function RotateHint() {
  return (
    <p className={styles.hint} role="note">
      <Trans>Turn your phone upright to see more of the shop.</Trans>
    </p>
  );
}
