import { Trans, useLingui } from '@lingui/react/macro';
import type { Cart } from '../../../../shared/api/cart.ts';
import { useHref } from '../../../router/use-href.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CartIcon } from '../../../ui/icons/icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { CustomerData } from '../../session/customer-data.tsx';
import { hasSomethingToBuy, LeftOutNotice, NothingToBuyTitle } from '../nothing-to-buy.tsx';
import { usePendingChanges } from '../pending-changes-store.ts';
import { useCart } from '../use-cart.ts';
import { useCartChanges } from '../use-cart-changes.ts';
import { applyWanted } from '../wanted-cart.ts';
import styles from './mini-cart.module.css';
import { MiniCartLine } from './mini-cart-line.tsx';

export interface MiniCartDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

function MiniCartLines({ groups }: { groups: Cart['ItemsGroup'] }) {
  const { t } = useLingui();
  const { removeGroup } = useCartChanges();
  if (groups.length === 0) {
    return (
      <EmptyState headingLevel={3} icon={<CartIcon />} title={<Trans>Your cart is empty</Trans>}>
        <Trans>Items you add stay here until you buy them, even on your next visit.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.lines} aria-label={t`Products in your cart`}>
      {groups.map((group) => (
        <MiniCartLine key={group.ProductId} group={group} onRemove={() => removeGroup(group)} />
      ))}
    </ul>
  );
}

function MiniCartFooter({ cart }: { cart: Cart }) {
  const { t } = useLingui();
  const href = useHref();
  const isSettling = usePendingChanges((state) => state.pendingCount > 0);
  return (
    <>
      <LeftOutNotice cart={cart} />
      <p className={styles.total} aria-busy={isSettling}>
        <Trans>Total</Trans>
        <strong className={joinClasses(isSettling && styles.settling)}>
          <bdi translate="no">{cart.OrderTotals.OrderTotal.Text}</bdi>
        </strong>
      </p>
      <ButtonLink href={href('checkout')} size="large" isWide>
        {t`Go to checkout`}
      </ButtonLink>
      <ButtonLink href={href('cart')} variant="secondary" isWide>
        {t`View cart`}
      </ButtonLink>
    </>
  );
}

function NothingToBuyFooter() {
  const { t } = useLingui();
  const href = useHref();
  return (
    <>
      <p>
        <NothingToBuyTitle />
      </p>
      <ButtonLink href={href('cart')} size="large" isWide>
        {t`View cart`}
      </ButtonLink>
    </>
  );
}

/** The cart's content in a drawer beside the current page. */
export function MiniCartDrawer({ isOpen, onClose }: MiniCartDrawerProps) {
  const { t } = useLingui();
  const response = useCart();
  const wanted = usePendingChanges((state) => state.wanted);
  const cart = response.data ? applyWanted(response.data, wanted) : undefined;
  const isFilled = cart !== undefined && cart.ItemsGroup.length > 0;
  let footer = <NothingToBuyFooter />;
  if (isFilled && hasSomethingToBuy(cart)) footer = <MiniCartFooter cart={cart} />;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="end"
      title={<Trans>Your cart</Trans>}
      closeLabel={t`Close`}
      footer={isFilled ? footer : undefined}
    >
      <CustomerData response={response}>{() => <MiniCartLines groups={cart?.ItemsGroup ?? []} />}</CustomerData>
    </Drawer>
  );
}
