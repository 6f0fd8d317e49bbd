import type { ReactNode } from 'react';
import type { Cart } from '../../../../shared/api/cart.ts';
import { ProductLine } from '../../product/product-line.tsx';
import styles from './cart-line.module.css';
import { LineWarnings } from './line-warnings.tsx';

interface CartLineProps {
  group: Cart['ItemsGroup'][number];
  pictureSize: '56px' | '96px';
  className: string | undefined;
  /** Small, below the name: the unit price. */
  meta: ReactNode;
  children: ReactNode;
  /** Below the warnings. */
  actions?: ReactNode;
}

/** One product of the cart with all its lines, and whatever prevents buying it. */
export function CartLine({ group, children, actions, ...rest }: CartLineProps) {
  const [first] = group.Items;
  if (!first) return null;
  const { Id: id, Name: name, SeName: seName, DefaultPictureModel: picture } = first.Product;
  return (
    <ProductLine {...rest} product={{ id, name, seName, picture }}>
      {children}
      <LineWarnings items={group.Items} className={styles.warnings}>
        {actions}
      </LineWarnings>
    </ProductLine>
  );
}
