import { Plural } from '@lingui/react/macro';
import styles from './account-form.module.css';

/** Says when the next code can be sent. Not announced every second. */
export function ResendNote({ secondsLeft }: { secondsLeft: number }) {
  if (secondsLeft === 0) return null;
  return (
    <p className={styles.note}>
      <Plural
        value={secondsLeft}
        one="You can request a new code in # second."
        other="You can request a new code in # seconds."
      />
    </p>
  );
}
