import { Anchor } from './anchor.tsx';
import styles from './breadcrumb.module.css';
import { ChevronForwardIcon } from './icon.tsx';

interface BreadcrumbProps {
  /** Names the navigation. */
  label: string;
  /** From the home page down; the last one is the page itself and needs no href. */
  items: readonly { label: string; href?: string | undefined }[];
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className={styles.item}>
            {index > 0 ? <ChevronForwardIcon size={14} /> : null}
            {item.href ? (
              <Anchor className={styles.link} href={item.href}>
                {item.label}
              </Anchor>
            ) : (
              <span className={styles.here} aria-current="page">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
