import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** What to do next: a button or link. */
  action?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ icon, title, headingLevel = 2, action, children }: EmptyStateProps) {
  const Heading: 'h1' | 'h2' | 'h3' = `h${headingLevel}`;
  return (
    <div className={styles.empty}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
