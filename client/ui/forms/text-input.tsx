import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './control.module.css';
import { useFieldControl } from './control-context.ts';

interface TextInputProps extends ComponentProps<'input'> {
  /** An icon inside, before the text. */
  lead?: ReactNode;
  /** A button inside, after the text. */
  trail?: ReactNode;
}

/** Takes id, description and validity from the `Field` around it. */
export function TextInput({ lead, trail, className, ...rest }: TextInputProps) {
  const field = useFieldControl();
  const look = joinClasses(
    styles.control,
    lead ? styles['with-lead'] : null,
    trail ? styles['with-trail'] : null,
    className,
  );
  const input = <input type="text" {...field} {...rest} className={look} />;
  if (!lead && !trail) return input;
  return (
    <div className={styles.shell}>
      {lead ? <span className={styles.lead}>{lead}</span> : null}
      {input}
      {trail ? <span className={styles.trail}>{trail}</span> : null}
    </div>
  );
}

export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  const field = useFieldControl();
  return <textarea rows={5} {...field} {...props} className={joinClasses(styles.control, styles.area)} />;
}
