import type { ReactNode } from 'react';
import type { Picture } from '../../../shared/api/schema.ts';
import { Link } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Cover } from './cover.tsx';
import styles from './product-line.module.css';

interface ProductLineProps {
  product: { id: number; name: string; seName: string; picture: Pick<Picture, 'ImageUrl'> };
  /** Layout width of the picture. */
  pictureSize: '56px' | '64px' | '96px';
  /** Lays out the grid areas `picture` and `words`, and those of `children`. */
  className: string | undefined;
  /** True if the list is on the product's own page. */
  isCurrent?: boolean;
  /** Small, below the name. */
  meta: ReactNode;
  children: ReactNode;
}

/** A product in a list of purchases: its picture, its name, and the list's own content. */
export function ProductLine({ product, pictureSize, className, isCurrent, meta, children }: ProductLineProps) {
  const target = { to: 'product', params: { seName: product.seName, id: product.id } } as const;
  return (
    <li className={joinClasses(styles.line, className)}>
      {/* The name beside it is the same link, for the keyboard and screen readers. */}
      <Link {...target} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Cover picture={product.picture} alt="" sizes={pictureSize} width={150} isRounded />
      </Link>
      <div className={styles.words}>
        <Link {...target} className={styles.name} aria-current={isCurrent ? 'page' : undefined}>
          <bdi>{product.name}</bdi>
        </Link>
        {meta}
      </div>
      {children}
    </li>
  );
}
