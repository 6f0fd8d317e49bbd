import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './control.module.css';
import { useFieldControl } from './control-context.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: 'small' | 'medium' | undefined;
}

/** A native select; its options are children. */
export function Select({ size = 'medium', className, children, ...rest }: SelectProps) {
  const field = useFieldControl();
  const look = joinClasses(styles.control, styles.select, size === 'small' && styles.small, className);
  return (
    <div className={styles.shell}>
      <select {...field} {...rest} className={look}>
        {children}
      </select>
      <span className={joinClasses(styles.trail, styles.chevron)}>
        <ChevronDownIcon />
      </span>
    </div>
  );
}
