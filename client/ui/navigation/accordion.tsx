import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icon.tsx';
import styles from './accordion.module.css';

/** Disclosure widgets that work with or without scripts. Children are `AccordionItem`s. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

interface AccordionItemProps {
  title: ReactNode;
  isInitiallyOpen?: boolean | undefined;
  children: ReactNode;
}

export function AccordionItem({ title, isInitiallyOpen, children }: AccordionItemProps) {
  return (
    <details className={styles.item} open={isInitiallyOpen}>
      <summary className={styles.title}>
        <span>{title}</span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
