import styles from './loading-bar.module.css';

interface LoadingBarProps {
  isActive: boolean;
  /** Read out while active. */
  label: string;
}

/** The bar at the top of the page while the next one loads. The router decides when it shows. */
export function LoadingBar({ isActive, label }: LoadingBarProps) {
  return (
    <div className={styles.wrap} role="status" aria-label={isActive ? label : undefined}>
      {isActive ? <span className={styles.bar} /> : null}
    </div>
  );
}
