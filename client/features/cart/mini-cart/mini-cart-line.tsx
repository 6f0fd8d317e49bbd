import { useLingui } from '@lingui/react/macro';
import type { Cart } from '../../../../shared/api/cart.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/icon.tsx';
import { CartLine } from '../lines/cart-line.tsx';
import { LineFacts } from '../lines/line-facts.tsx';
import styles from './mini-cart.module.css';

interface MiniCartLineProps {
  group: Cart['ItemsGroup'][number];
  onRemove: () => void;
}

/** One product of the mini-cart. */
export function MiniCartLine({ group, onRemove }: MiniCartLineProps) {
  const { t } = useLingui();
  const [first] = group.Items;
  if (!first) return null;
  const { Product: product } = first;
  return (
    <CartLine
      group={group}
      pictureSize="56px"
      className={styles.line}
      meta={<LineFacts item={first} quantity={group.Quantity} />}
    >
      <IconButton size="small" label={t`Remove ${product.Name}`} onClick={onRemove}>
        <TrashIcon size={18} />
      </IconButton>
    </CartLine>
  );
}
