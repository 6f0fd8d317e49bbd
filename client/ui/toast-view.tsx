import type { ReactNode } from 'react';
import { CircleAlertIcon, CircleCheckIcon, CloseIcon, InfoIcon, TriangleAlertIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './toast-view.module.css';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: CircleCheckIcon, warning: TriangleAlertIcon, error: CircleAlertIcon };

interface ToastViewProps {
  tone: ToastTone;
  /** A link or button that the message offers. */
  action?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
  children: ReactNode;
}

/** How one toast looks; time, order and number belong to the toasts feature. */
export function ToastView({ tone, action, dismissLabel, onDismiss, children }: ToastViewProps) {
  const Icon = ICONS[tone];
  return (
    <div className={joinClasses(styles.toast, styles[tone])}>
      <Icon />
      <div className={styles.words}>
        <p>{children}</p>
        {action}
      </div>
      <IconButton label={dismissLabel} size="small" onClick={onDismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}

interface ToastStackProps {
  /** Names the region. */
  label: string;
  children: ReactNode;
}

/** The corner where toasts stand. Rendered always, so that what is added is spoken. */
export function ToastStack({ label, children }: ToastStackProps) {
  return (
    <section className={styles.stack} aria-label={label} aria-live="polite" aria-relevant="additions">
      {children}
    </section>
  );
}
