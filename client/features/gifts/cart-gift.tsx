import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartItem } from '../../../shared/api/cart.ts';
import { type GiftArgs, setCartGift } from '../../../shared/api/gift.ts';
import { useCall } from '../../data/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { GiftIcon } from '../../ui/icons/icon.tsx';
import { useCartRefresh } from '../cart/use-cart-refresh.ts';
import { useAttempt } from '../session/use-attempt.ts';
import styles from './cart-gift.module.css';
import { GiftDialog } from './gift-dialog.tsx';

/** Makes one copy of a line of the cart a gift; nothing where the shop offers none. */
export function CartGift({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const call = useCall();
  const refreshCart = useCartRefresh();
  const { isRunning, attempt } = useAttempt();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { Product, Gift: gift = null } = item;
  const product = Product.Name;
  if (!item.CanBeGift) return null;

  async function save(args: GiftArgs | null) {
    setProblem(null);
    await attempt(
      async () => {
        await call(setCartGift, { productId: Product.Id, Gift: args });
        await refreshCart();
        setIsOpen(false);
      },
      args === null ? undefined : setProblem,
    );
  }

  const name = gift?.RecipientName;
  return (
    <div className={styles.gift}>
      {gift ? (
        <span>
          <Trans>Gift for {name}</Trans>
        </span>
      ) : null}
      <Button
        variant="ghost"
        size="small"
        icon={<GiftIcon size={18} />}
        aria-label={gift ? t`Change gift: ${product}` : t`Give as a gift: ${product}`}
        onClick={() => setIsOpen(true)}
      >
        {gift ? <Trans>Change gift</Trans> : <Trans>Give as a gift</Trans>}
      </Button>
      {gift ? (
        <Button
          variant="ghost"
          size="small"
          isLoading={isRunning && !isOpen}
          aria-label={t`No gift: ${product}`}
          onClick={() => void save(null)}
        >
          <Trans>No gift</Trans>
        </Button>
      ) : null}
      <GiftDialog
        isOpen={isOpen}
        productName={product}
        gift={gift}
        isRunning={isRunning}
        problem={problem}
        onSave={(args) => void save(args)}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}
