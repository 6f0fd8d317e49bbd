import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './table.module.css';

interface TableProps {
  /** The table's name, for assistive technology only. */
  caption: string;
  /** `<thead>` and `<tbody>` with plain rows. */
  children: ReactNode;
}

/** Rows of data. A table that is too wide scrolls in its own box, which is focusable. */
export function Table({ caption, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.box} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </section>
  );
}
