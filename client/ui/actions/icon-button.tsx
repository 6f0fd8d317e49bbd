import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import type { AnchorProps } from './anchor.tsx';
import styles from './icon-button.module.css';

interface IconButtonLook {
  /** The accessible name. */
  label: string;
  /** `glass` is for use on pictures, `outline` beside text fields. */
  look?: 'plain' | 'outline' | 'glass' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

interface IconButtonProps extends IconButtonLook, ComponentProps<'button'> {
  /** Highlights a toggle that is on. */
  isOn?: boolean | undefined;
}

export function IconButton({ label, look = 'plain', size = 'medium', isOn, className, ...rest }: IconButtonProps) {
  const classes = joinClasses(styles.button, styles[look], styles[size], isOn && styles.on, className);
  return <button type="button" {...rest} className={classes} aria-label={label} />;
}

interface IconLinkProps extends IconButtonLook, Omit<AnchorProps, 'className'> {
  /** Shown in the corner unless it is 0; repeat it in `label`. */
  count?: number | undefined;
}

export function IconLink({ label, look = 'plain', size = 'medium', count, href, children, ...rest }: IconLinkProps) {
  return (
    <a {...rest} href={href} className={joinClasses(styles.button, styles[look], styles[size])} aria-label={label}>
      {children}
      {count ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </a>
  );
}
