import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon, CloseIcon } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './chip.module.css';

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

interface ChipChoiceProps {
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** One of several choices in a `ChipList`, each with a page of its own. */
export function ChipChoice({ href, isCurrent, children }: ChipChoiceProps) {
  return (
    <li>
      <a
        className={joinClasses(styles.chip, isCurrent && styles.chosen)}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {isCurrent ? <CheckIcon size={14} /> : null}
        {children}
      </a>
    </li>
  );
}

/** A list of chips that wraps. `label` names it if nothing beside it does. */
export function ChipList({ label, ...rest }: ComponentProps<'ul'> & { label?: string }) {
  return <ul {...rest} className={styles.row} aria-label={label} />;
}
