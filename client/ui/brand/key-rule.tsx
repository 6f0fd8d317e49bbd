import styles from './key-rule.module.css';

/** A line in the shape of the shop's key: bow, shaft and bit. Decorative. */
export function KeyRule() {
  return <span className={styles.rule} aria-hidden="true" />;
}
