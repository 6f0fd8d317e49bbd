import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { joinClasses } from '../join-classes.ts';
import type { AnchorProps } from './anchor.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Takes the full width. */
  isWide?: boolean | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

function toClass(look: ButtonLook, className: string | undefined): string {
  const { variant = 'primary', size = 'medium', isWide = false } = look;
  return joinClasses(styles.button, styles[variant], styles[size], isWide && styles.wide, className);
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Keeps the button focusable and sets `aria-busy`, but ignores clicks. */
  isLoading?: boolean | undefined;
}

export function Button({ variant, size, isWide, icon, iconAfter, isLoading, className, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...attributes } = rest;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also stops a form's implicit submission, which clicks its submit button.
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...attributes}
      type={type}
      className={toClass({ variant, size, isWide }, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || attributes['aria-disabled']}
      onClick={press}
    >
      {isLoading ? (
        <span className={styles.busy}>
          <Spinner size="small" />
        </span>
      ) : null}
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, AnchorProps {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isWide, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={toClass({ variant, size, isWide }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </a>
  );
}
