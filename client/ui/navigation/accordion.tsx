import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './accordion.module.css';

interface AccordionProps {
  /** `boxed` for questions and product parts, `plain` for filter groups. */
  look?: 'boxed' | 'plain' | undefined;
  children: ReactNode;
}

/** Disclosure widgets that work with or without scripts. Children are `AccordionItem`s. */
export function Accordion({ look = 'boxed', children }: AccordionProps) {
  return <div className={joinClasses(styles.accordion, styles[look])}>{children}</div>;
}

interface AccordionItemProps {
  title: ReactNode;
  isInitiallyOpen?: boolean | undefined;
  /** Opening an item closes the others of its group. */
  group?: string | undefined;
  children: ReactNode;
}

export function AccordionItem({ title, isInitiallyOpen, group, children }: AccordionItemProps) {
  return (
    <details className={styles.item} open={isInitiallyOpen} name={group}>
      <summary className={styles.title}>
        <span>{title}</span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
