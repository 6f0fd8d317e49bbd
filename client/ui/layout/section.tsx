import type { ReactNode } from 'react';
import { KeyRule } from '../brand/key-rule.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  /** A line under the title. */
  intro?: ReactNode;
  /** A link or control at the end of the heading's line. */
  action?: ReactNode;
  /** Names the section for a link to it; its heading gets `${id}-title`. */
  id?: string | undefined;
  /** With the shop's key as a line above the title. */
  isRuled?: boolean | undefined;
  children: ReactNode;
}

/** A titled part of a page, spaced from the sections around it. */
export function Section({ title, intro, action, id, isRuled = false, children }: SectionProps) {
  const titleId = id ? `${id}-title` : undefined;
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      {isRuled ? <KeyRule /> : null}
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
