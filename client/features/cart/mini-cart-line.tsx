import { useLingui } from '@lingui/react/macro';
import type { Cart } from '../../../shared/api/cart.ts';
import { Link } from '../../router/link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { TrashIcon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cover } from '../product/cover.tsx';
import styles from './mini-cart.module.css';

interface MiniCartLineProps {
  group: Cart['ItemsGroup'][number];
  onRemove: (name: string) => void;
}

/** One product of the mini-cart. */
export function MiniCartLine({ group, onRemove }: MiniCartLineProps) {
  const { t } = useLingui();
  const [first] = group.Items;
  if (!first) return null;
  const { Product: product } = first;
  const warnings = [...new Set(group.Items.flatMap((item) => item.Warnings))];
  return (
    <li className={styles.line}>
      <Cover picture={product.DefaultPictureModel} alt="" sizes="56px" width={150} isRounded />
      <div className={styles.words}>
        <Link className={styles.name} to="product" params={{ seName: product.SeName, id: product.Id }}>
          {product.Name}
        </Link>
        <bdi className={styles.price}>
          {group.Quantity} × {first.UnitPrice}
        </bdi>
      </div>
      <IconButton size="small" label={t`Remove ${product.Name}`} onClick={() => onRemove(product.Name)}>
        <TrashIcon size={18} />
      </IconButton>
      {warnings.map((warning) => (
        <div key={warning} className={styles.warning}>
          <Alert tone="warning">{warning}</Alert>
        </div>
      ))}
    </li>
  );
}
