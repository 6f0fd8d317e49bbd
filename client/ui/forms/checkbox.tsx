import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The label beside the box; may contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the end of the line, e.g. the number of results. */
  aside?: ReactNode;
}

export function Checkbox({ label, hint, error, aside, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.line}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label className={styles.words} htmlFor={id}>
        {label}
      </label>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
