import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** Id of the title, as a link target that takes the focus. */
  id?: string;
  title?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A raised surface for one topic: the cart's sum, a form, an order. */
export function Panel({ id, title, action, className, children }: PanelProps) {
  return (
    <div className={joinClasses(styles.panel, className)}>
      {title || action ? (
        <div className={styles.head}>
          {title ? (
            <h2 id={id} tabIndex={id ? -1 : undefined} className={styles.title}>
              {title}
            </h2>
          ) : null}
          {action}
        </div>
      ) : null}
      {children}
    </div>
  );
}
