import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './discount-badge.module.css';

interface DiscountBadgeProps {
  /** The formatted rate, e.g. "-57%". */
  children: string;
  /** Read out before the rate. */
  label?: string | undefined;
  className?: string | undefined;
}

export function DiscountBadge({ children, label, className }: DiscountBadgeProps) {
  return (
    <span className={joinClasses(styles.badge, className)}>
      {label ? <VisuallyHidden>{`${label} `}</VisuallyHidden> : null}
      <bdi translate="no">{children}</bdi>
    </span>
  );
}
