import styles from './discount-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface DiscountBadgeProps {
  /** The formatted rate, e.g. "-57%". */
  children: string;
  /** Spoken before the rate. */
  label?: string | undefined;
}

export function DiscountBadge({ children, label }: DiscountBadgeProps) {
  return (
    <span className={styles.badge}>
      {label ? VisuallyHidden({ children: `${label} ` }) : null}
      <bdi>{children}</bdi>
    </span>
  );
}
