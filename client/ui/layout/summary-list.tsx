import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './summary-list.module.css';

interface SummaryListProps {
  /** `totals` aligns amounts at the line's end, `facts` lists properties with lines between. */
  look?: 'totals' | 'facts' | undefined;
  items: readonly {
    term: ReactNode;
    detail: ReactNode;
    /** `total` is the sum, `gain` a reduction. */
    tone?: 'total' | 'gain' | undefined;
    key: string;
  }[];
}

/** Pairs of a name and a value: order totals, product facts. */
export function SummaryList({ look = 'totals', items }: SummaryListProps) {
  return (
    <dl className={joinClasses(styles.list, styles[look])}>
      {items.map((item) => (
        <div key={item.key} className={joinClasses(styles.row, item.tone && styles[item.tone])}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.detail}>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
