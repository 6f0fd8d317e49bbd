import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { forgetRemoved, loadRemovedItems, type RemovedItem, useRemovedItems } from './removed-items.ts';
import styles from './removed-list.module.css';

interface RemovedListProps {
  /** Products in the cart: they need no restoring. */
  productIdsInCart: readonly number[];
  onPutBack: (item: RemovedItem) => void;
}

/** Recently removed products, which can be restored after their toast has disappeared. */
export function RemovedList({ productIdsInCart, onPutBack }: RemovedListProps) {
  const { t } = useLingui();
  const items = useRemovedItems((state) => state.items).filter((item) => !productIdsInCart.includes(item.productId));
  useEffect(loadRemovedItems, []);
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t`Removed from your cart`}>
      {items.map((item) => (
        <li key={item.productId} className={styles.line}>
          <span className={styles.text}>
            <Trans>Removed: {item.name}</Trans>
          </span>
          <Button variant="ghost" size="small" aria-label={t`Put back ${item.name}`} onClick={() => onPutBack(item)}>
            <Trans>Put back</Trans>
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={t`Dismiss ${item.name}`}
            onClick={() => forgetRemoved(item.productId)}
          >
            <Trans>Dismiss</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
