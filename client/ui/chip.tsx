import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { CloseIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

interface ChipRemoveProps {
  /** The accessible name, e.g. "Remove filter Action". */
  label: string;
  /** The URL without this choice; or `onClick` where there is none. */
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A choice that can be removed: an active filter, a coupon. */
export function ChipRemove({ label, href, onClick, children }: ChipRemoveProps) {
  const look = joinClasses(styles.chip, styles.chosen);
  const content = (
    <>
      {children}
      <CloseIcon size={14} />
    </>
  );
  if (href) {
    return (
      <a className={look} href={href} aria-label={label}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={look} aria-label={label} onClick={onClick}>
      {content}
    </button>
  );
}

/** A line of chips that wraps. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
