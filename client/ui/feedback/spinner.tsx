import { joinClasses } from '../join-classes.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  size?: 'small' | 'medium' | undefined;
}

/** Decorative: the busy control or region says so itself (`aria-busy`). */
export function Spinner({ size = 'medium' }: SpinnerProps) {
  return <span className={joinClasses(styles.ring, styles[size])} aria-hidden="true" />;
}
