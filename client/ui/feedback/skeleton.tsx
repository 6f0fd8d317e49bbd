import { joinClasses } from '../join-classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `text` is one line of the text around it, `block` fills the box its parent gives it. */
  shape?: 'text' | 'title' | 'block' | undefined;
  className?: string | undefined;
}

/** A placeholder for loading content. Announce "loading" once, on the busy region (`aria-busy`). */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={joinClasses(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}

/** Lines of text, the last one shorter. */
export function SkeletonLines({ count = 3 }: { count?: number | undefined }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: count }, (_, index) => index).map((line) => (
        <Skeleton key={line} />
      ))}
    </span>
  );
}
