import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  /** A line under the title. */
  intro?: ReactNode;
  /** A link or control at the end of the heading's line. */
  action?: ReactNode;
  /** Names the section for a link to it; its heading gets `${id}-title`. */
  id?: string | undefined;
  children: ReactNode;
}

/** A titled part of a page, spaced from the sections around it. */
export function Section({ title, intro, action, id, children }: SectionProps) {
  const titleId = id ? `${id}-title` : undefined;
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
