import styles from './key-mark.module.css';

/** The shop's mark, a key whose shaft and bit form an L, without its tile and in the current colour. */
export function KeyMark() {
  return <span className={styles.mark} aria-hidden="true" />;
}
