import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cart } from '../../../shared/api/cart.ts';
import { BundleHints } from '../../features/cart/bundles/bundle-hints.tsx';
import { CouponBox } from '../../features/cart/coupons/coupon-box.tsx';
import { CartGroup } from '../../features/cart/lines/cart-group.tsx';
import { RemovedList } from '../../features/cart/lines/removed-list.tsx';
import {
  hasSomethingForSale,
  hasSomethingToBuy,
  LeftOutNotice,
  NothingToBuyText,
  NothingToBuyTitle,
} from '../../features/cart/nothing-to-buy.tsx';
import { OrderTotals } from '../../features/cart/order-totals.tsx';
import { usePendingChanges } from '../../features/cart/pending-changes-store.ts';
import { useCartChanges } from '../../features/cart/use-cart-changes.ts';
import { applyWanted } from '../../features/cart/wanted-cart.ts';
import { TopSellers } from '../../features/product/rails/top-sellers.tsx';
import { useHref } from '../../router/use-href.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ArrowForwardIcon, CartIcon, ShieldIcon, TrashIcon } from '../../ui/icons/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { CrossSell } from './cross-sell.tsx';
import styles from './page.module.css';

/** The totals and the way to the checkout; without a product that can be bought, what to do instead. */
function CartSummary({ cart, isSettling }: { cart: Cart; isSettling: boolean }) {
  const { t } = useLingui();
  const href = useHref();
  const { OrderTotals: totals, DiscountBox } = cart;
  const points = totals.RewardPointsToEarn;
  if (!hasSomethingToBuy(cart)) {
    return (
      <Panel className={styles.summary} title={<NothingToBuyTitle />}>
        <p className={styles.advice}>
          <NothingToBuyText />
        </p>
        {hasSomethingForSale(cart) ? (
          <ButtonLink href={href('checkout')} size="large" isWide variant="secondary">{t`Go to checkout`}</ButtonLink>
        ) : (
          <ButtonLink href={href('home')} size="large" isWide>{t`Discover games`}</ButtonLink>
        )}
      </Panel>
    );
  }
  return (
    <Panel className={styles.summary} title={<Trans>Summary</Trans>}>
      <CouponBox discounts={DiscountBox} />
      <LeftOutNotice cart={cart} />
      <BundleHints bundles={cart.BegunBundles} />
      <div className={joinClasses(styles.totals, isSettling && styles.settling)} aria-busy={isSettling}>
        <OrderTotals totals={totals} />
      </div>
      {points > 0 ? (
        <p className={styles.points}>
          <Plural value={points} one="You earn # reward point" other="You earn # reward points" />
        </p>
      ) : null}
      {cart.OrdersStopped ? <Alert tone="warning">{cart.OrdersStopped}</Alert> : null}
      <ButtonLink href={href('checkout')} size="large" isWide iconAfter={<ArrowForwardIcon />}>
        {t`Go to checkout`}
      </ButtonLink>
      <p className={styles.trust}>
        <ShieldIcon size={16} />
        <Trans>Secure payment. Your keys are ready as soon as we receive it.</Trans>
      </p>
    </Panel>
  );
}

export function CartContent({ cart }: { cart: Cart }) {
  const { t } = useLingui();
  const href = useHref();
  const wanted = usePendingChanges((state) => state.wanted);
  const isSettling = usePendingChanges((state) => state.pendingCount > 0);
  const { setQuantity, removeGroup, empty, putBack } = useCartChanges();
  const shown = applyWanted(cart, wanted);
  const { ItemsGroup: groups } = shown;
  const removed = <RemovedList productIdsInCart={groups.map((group) => group.ProductId)} onPutBack={putBack} />;
  if (groups.length === 0) {
    return (
      <>
        <EmptyState
          icon={<CartIcon />}
          title={<Trans>Your cart is empty</Trans>}
          action={<ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>}
        >
          <Trans>Items you add stay here until you buy them, even on your next visit.</Trans>
        </EmptyState>
        {removed}
        <TopSellers />
      </>
    );
  }
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel>
            <ul className={styles.groups} aria-label={t`Products in your cart`}>
              {groups.map((group) => (
                <CartGroup
                  key={group.ProductId}
                  group={group}
                  isSettling={isSettling}
                  onQuantity={(quantity) => setQuantity(group.ProductId, quantity)}
                  onRemove={() => removeGroup(group)}
                />
              ))}
            </ul>
            <Button
              className={styles.empty}
              variant="ghost"
              size="small"
              icon={<TrashIcon size={18} />}
              onClick={() => empty(shown)}
            >
              <Trans>Empty cart</Trans>
            </Button>
          </Panel>
          {removed}
        </div>
        <CartSummary cart={shown} isSettling={isSettling} />
      </div>
      <CrossSell groups={groups} />
    </>
  );
}
