import type { ReactNode } from 'react';
import type { Picture } from '../../../shared/api/schema.ts';
import { Link } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Cover } from './cover.tsx';
import styles from './product-line.module.css';

interface ProductLineProps {
  product: { id: number; name: string; seName: string; picture: Picture };
  /** Layout width of the picture. */
  pictureSize: '56px' | '64px' | '96px';
  /** Places the areas `picture` and `words`, and what `children` bring. */
  className: string | undefined;
  /** Small, below the name. */
  meta: ReactNode;
  children: ReactNode;
}

/** A product in a list of things bought or about to be: its picture, its name, and what its list adds. */
export function ProductLine({ product, pictureSize, className, meta, children }: ProductLineProps) {
  const target = { to: 'product', params: { seName: product.seName, id: product.id } } as const;
  return (
    <li className={joinClasses(styles.line, className)}>
      {/* The name beside it leads to the same page, for the keyboard and for readers. */}
      <Link {...target} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Cover picture={product.picture} alt="" sizes={pictureSize} width={150} isRounded />
      </Link>
      <div className={styles.words}>
        <Link {...target} className={styles.name}>
          {product.name}
        </Link>
        {meta}
      </div>
      {children}
    </li>
  );
}
