import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../shared/api/cart.ts';
import { type GiftArgs, setCartGift } from '../../../shared/api/gift.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCartRefresh } from '../cart/use-cart-refresh.ts';
import { useAttempt } from '../session/use-attempt.ts';
import styles from './cart-gift.module.css';
import { GiftButton } from './gift-button.tsx';

/** Makes one copy of a line of the cart a gift; nothing where the shop offers none. */
export function CartGift({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const call = useCall();
  const refreshCart = useCartRefresh();
  const { isRunning, attempt } = useAttempt();
  const { Product, Gift: gift = null } = item;
  const product = Product.Name;
  if (!item.CanBeGift) return null;

  async function save(args: GiftArgs | null) {
    await call(setCartGift, { productId: Product.Id, Gift: args });
    await refreshCart();
  }

  const name = gift?.RecipientName;
  return (
    <div className={styles.gift}>
      {gift ? (
        <span>
          <Trans>Gift for {name}</Trans>
        </span>
      ) : null}
      <GiftButton productName={product} gift={gift} onSave={save} />
      {gift ? (
        <Button
          variant="ghost"
          size="small"
          isLoading={isRunning}
          aria-label={t`No gift: ${product}`}
          onClick={() => void attempt(() => save(null))}
        >
          <Trans>No gift</Trans>
        </Button>
      ) : null}
    </div>
  );
}
