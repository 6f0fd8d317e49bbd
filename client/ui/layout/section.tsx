import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** A line under the title. */
  intro?: ReactNode;
  /** A link or control at the end of the heading's line. */
  action?: ReactNode;
  /** Names the section for a link to it; its heading gets `${id}-title`. */
  id?: string | undefined;
  children: ReactNode;
}

/** A titled part of a page, spaced from the sections around it. */
export function Section({ title, headingLevel = 2, intro, action, id, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={id ? `${id}-title` : undefined}>
      <SectionHeading headingLevel={headingLevel} intro={intro} action={action} id={id ? `${id}-title` : undefined}>
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}

interface SectionHeadingProps extends Pick<SectionProps, 'headingLevel' | 'intro' | 'action' | 'id'> {
  children: ReactNode;
}

function SectionHeading({ children, headingLevel = 2, intro, action, id }: SectionHeadingProps) {
  const Heading: 'h1' | 'h2' | 'h3' = `h${headingLevel}`;
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        <Heading id={id}>{children}</Heading>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
