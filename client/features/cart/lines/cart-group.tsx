import { Trans, useLingui } from '@lingui/react/macro';
import { type Cart, MAX_QUANTITY } from '../../../../shared/api/cart.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TrashIcon } from '../../../ui/icons/icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { CartGift } from '../../gifts/cart-gift.tsx';
import { isLeftOut } from '../nothing-to-buy.tsx';
import styles from './cart-group.module.css';
import { CartLine } from './cart-line.tsx';
import { LineFacts, LineSum } from './line-facts.tsx';
import { ProblemActions } from './problem-actions.tsx';

interface CartGroupProps {
  group: Cart['ItemsGroup'][number];
  /** True while the amounts on screen are about to change. */
  isSettling: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

const quantities = Array.from({ length: MAX_QUANTITY }, (_, index) => index + 1);

/** One product on the cart page. */
export function CartGroup({ group, isSettling, onQuantity, onRemove }: CartGroupProps) {
  const { t } = useLingui();
  const [first, ...others] = group.Items;
  if (!first) return null;
  const { Product: product } = first;
  const available = others.length === 0 ? first.AvailableQuantity : null;
  const isSingle = others.length === 0 && group.Quantity === 1;
  const isProblem = isLeftOut(group);
  const facts = <LineFacts item={first} isPriceInSum={isSingle && !isProblem} />;
  return (
    <CartLine
      group={group}
      pictureSize="96px"
      className={joinClasses(styles.group, isProblem && styles.problem)}
      meta={facts}
      actions={<ProblemActions group={group} onRemove={onRemove} />}
    >
      <div className={styles.foot}>
        <div className={styles.controls}>
          {isProblem && !available ? null : (
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
          )}
          {available ? (
            <Button
              variant="secondary"
              size="small"
              aria-label={t`Change the quantity of ${product.Name} to ${available}`}
              onClick={() => onQuantity(available)}
            >
              <Trans>Change to {available}</Trans>
            </Button>
          ) : null}
          {isProblem ? null : (
            <IconButton size="small" label={t`Remove ${product.Name}`} onClick={onRemove}>
              <TrashIcon size={18} />
            </IconButton>
          )}
        </div>
        <span className={joinClasses(styles.sum, isSettling && styles.settling)}>
          {/* No sum for several lines: the browser never adds money. */}
          {others.length === 0 && !isProblem ? <LineSum item={first} isPrice={isSingle} /> : null}
        </span>
      </div>
      {isProblem ? null : <CartGift item={first} />}
    </CartLine>
  );
}
