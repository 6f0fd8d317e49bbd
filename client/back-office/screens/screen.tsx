import { type ReactNode, useEffect } from 'react';
import styles from './screen.module.css';

/** A screen: its title is the document's, and its only first heading. */
export function Screen({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {action}
      </div>
      {children}
    </>
  );
}
