import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './tabs.module.css';

interface TabLinksProps {
  /** Names the navigation. */
  label: string;
  items: readonly { href: string; label: ReactNode; isCurrent: boolean; count?: ReactNode }[];
}

/** Tabs that are pages or URL states: order states, account parts. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          className={joinClasses(styles.tab, item.isCurrent && styles.current)}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          {item.label}
          {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
        </a>
      ))}
    </nav>
  );
}
