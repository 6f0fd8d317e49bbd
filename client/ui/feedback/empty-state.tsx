import type { ReactNode } from 'react';
import { KeyRule } from '../brand/key-rule.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** `danger`: something failed; `success`: it went well. */
  tone?: 'danger' | 'success' | undefined;
  title: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** What to do next: a button or link. */
  action?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ icon, tone, title, headingLevel = 2, action, children }: EmptyStateProps) {
  const Heading: 'h1' | 'h2' | 'h3' = `h${headingLevel}`;
  return (
    <div className={styles.empty}>
      {icon ? <span className={joinClasses(styles.icon, tone && styles[tone])}>{icon}</span> : null}
      <KeyRule />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
