import { Trans } from '@lingui/react/macro';
import styles from './rotate-hint.module.css';

/** For phones held sideways (LAYOUT-8). It says so and goes: every page works in both directions (WCAG 1.3.4). */
export function RotateHint() {
  return (
    <p className={styles.hint} role="note">
      <Trans>Turn your phone upright to see more of the shop.</Trans>
    </p>
  );
}
