import { useLingui } from '@lingui/react/macro';
import {
  addToCart,
  applyCoupon,
  type Cart,
  clearCart,
  SHOPPING_CART_TYPE,
  updateCart,
} from '../../../shared/api/cart.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { forgetRemoved, type RemovedItem, rememberRemoved } from './lines/removed-items.ts';
import { isStillWanted, wantQuantity } from './pending-changes-store.ts';
import { removeProduct } from './remove-product.ts';
import { useCartChange } from './use-cart-change.ts';

type CartGroup = Cart['ItemsGroup'][number];

interface CartChanges {
  setQuantity: (productId: number, quantity: number) => void;
  removeGroup: (group: CartGroup) => void;
  /** Empties the cart, coupons included. */
  empty: (cart: Cart) => void;
  putBack: (item: RemovedItem) => void;
}

function toRemoved({ ProductId, Quantity, Items }: CartGroup): RemovedItem {
  return { productId: ProductId, name: Items[0]?.Product.Name ?? '', quantity: Quantity };
}

/** A line that could not be removed is still in the cart, so there is nothing to restore. */
function forgetUnless(isDone: boolean, items: readonly RemovedItem[]): void {
  if (!isDone) for (const item of items) forgetRemoved(item.productId);
}

/**
 * Changes to the cart: shown at once, sent one after the other; amounts are read from the backend after the last one.
 */
export function useCartChanges(): CartChanges {
  const { t } = useLingui();
  const call = useCall({ keepalive: true });
  const change = useCartChange();

  function setQuantity(productId: number, quantity: number): void {
    wantQuantity(productId, quantity);
    void change(
      async () => {
        if (!isStillWanted(productId, quantity)) return undefined;
        return call(updateCart, { productId, shppingCartTypeId: SHOPPING_CART_TYPE, quantity });
      },
      (available) => setQuantity(productId, available),
    );
  }

  function putBack({ productId, name, quantity }: RemovedItem): void {
    wantQuantity(productId, quantity);
    forgetRemoved(productId);
    void change(
      () =>
        call(addToCart, {
          productId,
          shppingCartTypeId: SHOPPING_CART_TYPE,
          quantity,
          forceRedirection: true,
          clearCartBeforeAdd: false,
        }),
      (available) => putBack({ productId, name, quantity: available }),
    );
  }

  /** Shows the cart without these products at once, with a toast that restores them. */
  function hide(items: readonly RemovedItem[], text: string, undo: () => void): void {
    for (const item of items) {
      wantQuantity(item.productId, 0);
      rememberRemoved(item);
    }
    showToast({ type: 'info', text, action: { label: t`Undo`, run: undo } });
  }

  function removeGroup(group: CartGroup): void {
    const removed = toRemoved(group);
    const { name } = removed;
    hide([removed], t`Removed from your cart: ${name}`, () => putBack(removed));
    void change(() => removeProduct(call, group)).then((isDone) => forgetUnless(isDone, [removed]));
  }

  function empty({ ItemsGroup, DiscountBox }: Cart): void {
    // The list is newest first, so add the cart's lines from last to first.
    const removed = ItemsGroup.map(toRemoved).reverse();
    hide(removed, t`Your cart was emptied`, () => {
      for (const item of removed.toReversed()) putBack(item);
      for (const { CouponCode: code } of DiscountBox.AppliedDiscountsWithCodes) {
        void change(async () => {
          await call(applyCoupon, { code });
          return undefined;
        });
      }
    });
    void change(() => call(clearCart, {})).then((isDone) => forgetUnless(isDone, removed));
  }

  return { setQuantity, removeGroup, empty, putBack };
}
