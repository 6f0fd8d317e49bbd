import { CheckIcon } from '../icons/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './steps.module.css';

interface StepsProps {
  /** Names the list, e.g. "Checkout". */
  label: string;
  items: readonly string[];
  /** Index of the current step; the ones before it are done. */
  current: number;
}

/** Progress through a few steps. */
export function Steps({ label, items, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item}
          className={joinClasses(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <CheckIcon size={14} /> : index + 1}
          </span>
          <span className={styles.word}>{item}</span>
        </li>
      ))}
    </ol>
  );
}
