import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

interface ChoiceGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean | undefined;
  error?: ReactNode;
  children: ReactNode;
}

/** A question with its answers: radio cards or checkboxes. */
export function ChoiceGroup({ legend, isLegendHidden, error, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={isLegendHidden ? undefined : styles.legend}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.stack}>{children}</div>
      {error ? (
        <div className={styles.error}>
          <FieldError id={id}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'className'> {
  title: ReactNode;
  description?: ReactNode;
  /** A picture before the text. */
  lead?: ReactNode;
  /** A price or badge at the end. */
  trail?: ReactNode;
}

/** An answer as a whole card: a payment method, an edition. Its title is its accessible name; the rest describes it. */
export function RadioCard({ title, description, lead, trail, ...rest }: RadioCardProps) {
  const id = useId();
  const described = [description ? `${id}-hint` : '', trail ? `${id}-trail` : ''].filter(Boolean).join(' ');
  return (
    <label className={styles.card}>
      <input
        {...rest}
        type="radio"
        className={joinClasses(styles.box, styles.dot)}
        aria-labelledby={`${id}-title`}
        aria-describedby={described || undefined}
      />
      {lead}
      <span className={styles.text}>
        <span className={styles.title} id={`${id}-title`}>
          {title}
        </span>
        {description ? (
          <span className={styles.hint} id={`${id}-hint`}>
            {description}
          </span>
        ) : null}
      </span>
      {trail ? (
        <span className={styles.trail} id={`${id}-trail`}>
          {trail}
        </span>
      ) : null}
    </label>
  );
}
