import { type ReactNode, useId } from 'react';
import { CircleAlertIcon } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { FieldContext, type FieldControl } from './control-context.ts';
import styles from './field.module.css';

/** What to correct, below the control that it describes. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlertIcon />
      <span>{children}</span>
    </p>
  );
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message: what to do. */
  error?: ReactNode;
  isRequired?: boolean | undefined;
  /** Beside the label, e.g. "optional" or a link. */
  aside?: ReactNode;
  isLabelHidden?: boolean | undefined;
  children: ReactNode;
}

export function Field({ label, hint, error, isRequired, aside, isLabelHidden, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    required: isRequired,
  };
  return (
    <div className={styles.field}>
      <div className={joinClasses(styles.head, isLabelHidden && styles.hidden)}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
