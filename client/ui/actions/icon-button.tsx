import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { joinClasses } from '../join-classes.ts';
import type { AnchorProps } from './anchor.tsx';
import styles from './icon-button.module.css';

interface IconButtonLook {
  /** The accessible name. */
  label: string;
  /** `glass` is for use on pictures, `outline` beside text fields. */
  look?: 'plain' | 'outline' | 'glass' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** A short count in the corner; repeat it in `label`. */
  count?: ReactNode;
  /** Highlights a toggle that is on. */
  isOn?: boolean | undefined;
}

function toClass({ look = 'plain', size = 'medium', isOn }: Omit<IconButtonLook, 'label'>, className?: string) {
  return joinClasses(styles.button, styles[look], styles[size], isOn && styles.on, className);
}

function Count({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === 0 || children === '') return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {children}
    </span>
  );
}

interface IconButtonProps extends IconButtonLook, ComponentProps<'button'> {
  isLoading?: boolean | undefined;
}

export function IconButton({ label, look, size, count, isOn, isLoading, className, ...rest }: IconButtonProps) {
  const { children, onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={toClass({ look, size, isOn }, className)}
      aria-label={label}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || attributes['aria-disabled']}
      onClick={isLoading ? undefined : onClick}
    >
      {isLoading ? <Spinner size="small" /> : children}
      <Count>{count}</Count>
    </button>
  );
}

export function IconLink({ label, look, size, count, isOn, className, ...rest }: IconButtonLook & AnchorProps) {
  const { children, href, ...attributes } = rest;
  return (
    <a {...attributes} href={href} className={toClass({ look, size, isOn }, className)} aria-label={label}>
      {children}
      <Count>{count}</Count>
    </a>
  );
}
