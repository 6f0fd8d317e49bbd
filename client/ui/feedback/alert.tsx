import type { ReactNode } from 'react';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './alert.module.css';

const ICONS = { info: InfoIcon, success: CircleCheckIcon, warning: TriangleAlertIcon, error: CircleAlertIcon };

interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  title?: ReactNode;
  /** True when it appears in response to an action, so that screen readers announce it. */
  isLive?: boolean | undefined;
  action?: ReactNode;
  children?: ReactNode;
}

export function Alert({ tone = 'info', title, isLive, action, children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={joinClasses(styles.alert, styles[tone])} role={isLive ? 'alert' : undefined}>
      <Icon />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
