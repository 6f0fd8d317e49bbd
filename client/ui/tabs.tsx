import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Anchor } from './anchor.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './tabs.module.css';

interface TabLinksProps {
  /** Names the navigation. */
  label: string;
  items: readonly { href: string; label: ReactNode; isCurrent: boolean; count?: ReactNode }[];
}

/** Tabs that are pages or states of the URL: order states, account parts. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {items.map((item) => (
        <Anchor
          key={item.href}
          href={item.href}
          className={joinClasses(styles.tab, item.isCurrent && styles.current)}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          {item.label}
          {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}

interface TabsProps {
  label: string;
  items: readonly { id: string; label: ReactNode; content: ReactNode }[];
}

/** Tabs within a page (ARIA Authoring Practices, tabs with automatic activation). */
export function Tabs({ label, items }: TabsProps) {
  const prefix = useId();
  const [chosen, setChosen] = useState(items[0]?.id);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = items.findIndex((item) => item.id === chosen);
    const step = isRtl ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    const next = items[(target + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(`${prefix}-tab-${next.id}`)?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.row} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${item.id}`}
            aria-controls={`${prefix}-panel-${item.id}`}
            aria-selected={item.id === chosen}
            tabIndex={item.id === chosen ? 0 : -1}
            className={joinClasses(styles.tab, item.id === chosen && styles.current)}
            onClick={() => setChosen(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${prefix}-panel-${item.id}`}
          aria-labelledby={`${prefix}-tab-${item.id}`}
          hidden={item.id !== chosen}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}
