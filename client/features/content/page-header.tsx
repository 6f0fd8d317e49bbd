import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Beside the title where there is room. */
  aside?: ReactNode;
}

/** The header of a plain page: its only h1 and a line about it. */
export function PageHeader({ title, intro, aside }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {intro ? <div className={styles.intro}>{intro}</div> : null}
      </div>
      {aside}
    </header>
  );
}
