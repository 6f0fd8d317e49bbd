import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Set if the title is not in the page's language. */
  titleLang?: string | undefined;
  intro?: ReactNode;
  /** Beside the title if there is room. */
  aside?: ReactNode;
}

/** The header of a plain page: its h1 and a line about it. */
export function PageHeader({ title, titleLang, intro, aside }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 lang={titleLang}>{title}</h1>
        {intro ? <div className={styles.intro}>{intro}</div> : null}
      </div>
      {aside}
    </header>
  );
}
