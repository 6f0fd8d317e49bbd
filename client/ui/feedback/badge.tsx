import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'brass' | 'success' | 'info' | 'warning' | 'danger' | 'solid' | 'picture' | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short status or marker: "New", "Pre-order", "Complete". `solid` and `picture` are for use on pictures. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
