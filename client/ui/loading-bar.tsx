import styles from './loading-bar.module.css';

interface LoadingBarProps {
  isActive: boolean;
  /** Spoken while active. */
  label: string;
}

/** The line at the top of the page while the next one loads. When it shows is the router's business. */
export function LoadingBar({ isActive, label }: LoadingBarProps) {
  return (
    <div className={styles.wrap} role="status" aria-label={isActive ? label : undefined}>
      {isActive ? <span className={styles.bar} /> : null}
    </div>
  );
}
