import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { getOrders, type Order } from '../../../../shared/api/order.ts';
import { useCart } from '../../../features/cart/use-cart.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { useCustomerRead } from '../../../features/session/use-customer-read.ts';
import { CircleCheckIcon } from '../../../ui/icons/icon.tsx';
import styles from '../buy-box/buy-box.module.css';
import { CardLines } from './card-lines.tsx';

/** True if a paid order contains the product and it was not refunded; items of bundles count. */
export const hasBought = (orders: readonly Order[], productId: number) =>
  orders.some(
    ({ PaymentStatus, OrderItems }) =>
      (PaymentStatus === 'Paid' || PaymentStatus === 'PartiallyRefunded') &&
      OrderItems.some((item) => item.ProductId === productId && !item.IsRefunded),
  );

/** The game that additional content needs, and whether the visitor has it, which only the browser knows. */
export function BaseGame({ game }: { game: NonNullable<ShownProduct['BaseGame']> }) {
  const id = useId();
  const { data: cart } = useCart();
  const { data: bought } = useCustomerRead(getOrders, { productId: game.Id });
  const isOwned = hasBought(bought?.Orders ?? [], game.Id);
  const holders = new Set([game.Id, ...game.BundleIds]);
  const isInCart = cart?.ItemsGroup.some((group) => holders.has(group.ProductId)) ?? false;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Needs the base game</Trans>
      </h2>
      <CardLines cards={[game]} />
      <div className={styles.payment} role="status">
        {isOwned || isInCart ? (
          <p>
            <CircleCheckIcon size={18} />
            {isOwned ? <Trans>You already own the base game.</Trans> : <Trans>The base game is in your cart.</Trans>}
          </p>
        ) : null}
      </div>
    </section>
  );
}
