import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './container.module.css';

interface ContainerProps {
  width?: 'default' | 'narrow' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page's column with its gutters. */
export function Container({ width = 'default', className, children }: ContainerProps) {
  return <div className={joinClasses(styles.container, styles[width], className)}>{children}</div>;
}
