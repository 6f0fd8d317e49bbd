import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cart } from '../../../shared/api/cart.ts';
import { LineFacts, LineSaving } from '../../features/cart/lines/line-facts.tsx';
import { LineWarnings } from '../../features/cart/lines/line-warnings.tsx';
import {
  hasSomethingToBuy,
  isLeftOut,
  LeftOutNotice,
  NothingToBuyText,
  NothingToBuyTitle,
} from '../../features/cart/nothing-to-buy.tsx';
import { OrderTotals } from '../../features/cart/order-totals.tsx';
import { useCartChanges } from '../../features/cart/use-cart-changes.ts';
import { Cover } from '../../features/product/cover.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TrashIcon } from '../../ui/icons/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './checkout-summary.module.css';

interface CheckoutSummaryProps {
  cart: Cart;
  /** True while the sum is about to change. */
  isSettling?: boolean | undefined;
  children?: ReactNode;
}

/** The products and their totals; `children` are shown below the sum, if anything can be bought. */
export function CheckoutSummary({ cart, isSettling = false, children }: CheckoutSummaryProps) {
  const { t } = useLingui();
  const { removeGroup } = useCartChanges();
  return (
    <Panel className={styles.summary} title={<Trans>Your order</Trans>}>
      <ul className={styles.lines} aria-label={t`Products`}>
        {cart.ItemsGroup.map((group) => {
          const [item] = group.Items;
          if (!item) return null;
          const { Product: product } = item;
          return (
            <li key={group.ProductId} className={styles.line}>
              <Cover picture={product.DefaultPictureModel} alt="" sizes="48px" width={150} isRounded />
              <div className={styles.words}>
                <span className={styles.name}>
                  <bdi>{product.Name}</bdi>
                </span>
                <LineFacts item={item} quantity={group.Quantity} />
                {group.Items.length === 1 ? <LineSaving item={item} /> : null}
              </div>
              <LineWarnings items={group.Items} className={styles.warnings} />
              {isLeftOut(group) ? (
                <Button
                  className={styles.remove}
                  variant="secondary"
                  size="small"
                  icon={<TrashIcon size={18} />}
                  aria-label={t`Remove ${product.Name}`}
                  onClick={() => removeGroup(group)}
                >
                  <Trans>Remove</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {hasSomethingToBuy(cart) ? (
        <>
          <LeftOutNotice cart={cart} />
          <div className={joinClasses(styles.totals, isSettling && styles.settling)} aria-busy={isSettling}>
            <OrderTotals totals={cart.OrderTotals} />
          </div>
          {children}
        </>
      ) : (
        <Alert tone="warning" title={<NothingToBuyTitle />} isLive>
          <NothingToBuyText />
        </Alert>
      )}
    </Panel>
  );
}
