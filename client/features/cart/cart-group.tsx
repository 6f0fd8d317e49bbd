import { useLingui } from '@lingui/react/macro';
import { type Cart, MAX_QUANTITY } from '../../../shared/api/cart.ts';
import { Link } from '../../router/link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { TrashIcon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Select } from '../../ui/select.tsx';
import { Cover } from '../product/cover.tsx';
import styles from './cart-group.module.css';

interface CartGroupProps {
  group: Cart['ItemsGroup'][number];
  /** True while the money on screen is about to change. */
  isSettling: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

const quantities = Array.from({ length: MAX_QUANTITY }, (_, index) => index + 1);

/** One product of the cart, all of its lines together. */
export function CartGroup({ group, isSettling, onQuantity, onRemove }: CartGroupProps) {
  const { t } = useLingui();
  const [first] = group.Items;
  if (!first) return null;
  const { Product: product } = first;
  const warnings = [...new Set(group.Items.flatMap((item) => item.Warnings))];
  const isOneLine = group.Items.length === 1;
  return (
    <li className={styles.group}>
      <Link className={styles.picture} to="product" params={{ seName: product.SeName, id: product.Id }} tabIndex={-1}>
        <Cover picture={product.DefaultPictureModel} alt="" sizes="96px" width={196} isRounded />
      </Link>
      <div className={styles.words}>
        <Link className={styles.name} to="product" params={{ seName: product.SeName, id: product.Id }}>
          {product.Name}
        </Link>
        <span className={styles.unit}>
          <bdi>{first.UnitPrice}</bdi>
        </span>
      </div>
      <div className={styles.controls}>
        <Select
          size="small"
          className={styles.quantity}
          aria-label={t`Quantity of ${product.Name}`}
          value={group.Quantity}
          onChange={(event) => onQuantity(Number(event.target.value))}
        >
          {quantities.map((quantity) => (
            <option key={quantity} value={quantity}>
              {quantity}
            </option>
          ))}
        </Select>
        <IconButton size="small" label={t`Remove ${product.Name}`} onClick={onRemove}>
          <TrashIcon size={18} />
        </IconButton>
      </div>
      <span className={joinClasses(styles.sum, isSettling && styles.settling)}>
        <bdi>{isOneLine ? first.SubTotal : null}</bdi>
      </span>
      {warnings.length > 0 ? (
        <div className={styles.warnings}>
          {warnings.map((warning) => (
            <Alert key={warning} tone="warning">
              {warning}
            </Alert>
          ))}
        </div>
      ) : null}
    </li>
  );
}
