import { joinClasses } from './join-classes.ts';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SpinnerProps {
  /** Text for screen readers; without it the spinner is decorative. */
  label?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  const ring = <span className={joinClasses(styles.ring, styles[size])} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span className={styles.wrap} role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
