import type { ReactNode } from 'react';
import styles from './stat.module.css';

interface StatProps {
  /** Formatted, e.g. "8,000+". */
  value: string;
  label: ReactNode;
  icon?: ReactNode;
}

/** A number to show off, with a label. */
export function Stat({ value, label, icon }: StatProps) {
  return (
    <div className={styles.stat}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.value}>
        <bdi>{value}</bdi>
      </span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
