import { useLingui } from '@lingui/react/macro';
import {
  addToCart,
  applyCoupon,
  type Cart,
  type CartSummary,
  clearCart,
  getCart,
  removeFromCart,
  SHOPPING_CART_TYPE,
  updateCart,
} from '../../../shared/api/cart.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { forgetRemoved, type RemovedItem, rememberRemoved } from './lines/removed-items.ts';
import { isStillWanted, runInTurn, wantQuantity } from './pending-changes-store.ts';
import { findStockOffer } from './stock-offer.ts';
import { useCartRefresh } from './use-cart-refresh.ts';

type CartGroup = Cart['ItemsGroup'][number];

/** A toast with an action takes longer to read and reach than a plain one. */
const UNDO_MS = 6_000;

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

/**
 * Changes to the cart: shown at once, sent one after the other; amounts are read from the backend after the last one.
 */
export function useCartChanges(): CartChanges {
  const { t } = useLingui();
  const call = useCall({ keepalive: true });
  const refreshCart = useCartRefresh();
  const toErrorText = useErrorText();

  async function change(
    task: () => Promise<CartSummary | undefined>,
    takeRest?: (available: number) => void,
  ): Promise<boolean> {
    try {
      await runInTurn(task, (summary) => refreshCart({ summary }));
      return true;
    } catch (error) {
      const offer = takeRest && findStockOffer(error);
      const failure = { type: 'error', text: toErrorText(error) } as const;
      if (offer) {
        const { available } = offer;
        const action = { label: t`Change to ${available}`, run: () => takeRest(available) };
        showToast({ ...failure, action, durationMs: UNDO_MS });
      } else showToast(failure);
      return false;
    }
  }

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

  /** One call for each line (CART-3). Returns undefined when one of them is no longer in the cart. */
  async function removeLines(lines: CartGroup['Items']): Promise<CartSummary | undefined> {
    let summary: CartSummary | undefined;
    let isOutdated = false;
    for (const { Id } of lines) {
      try {
        summary = await call(removeFromCart, { id: Id });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        isOutdated = true;
      }
    }
    return isOutdated ? undefined : summary;
  }

  /** A restored product has new lines, which this page may not know yet; another tab may also have removed them. */
  async function removeProduct({ ProductId, Items }: CartGroup): Promise<CartSummary | undefined> {
    const summary = await removeLines(Items);
    if (summary) return summary;
    const { ItemsGroup } = await call(getCart, {});
    return removeLines(ItemsGroup.find((group) => group.ProductId === ProductId)?.Items ?? []);
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

  function takeOut(items: readonly RemovedItem[], text: string, undo: () => void): void {
    for (const item of items) {
      wantQuantity(item.productId, 0);
      rememberRemoved(item);
    }
    showToast({ type: 'info', text, action: { label: t`Undo`, run: undo }, durationMs: UNDO_MS });
  }

  /** A line that could not be removed is still in the cart, so there is nothing to restore. */
  function forgetUnless(isDone: boolean, items: readonly RemovedItem[]): void {
    if (!isDone) for (const item of items) forgetRemoved(item.productId);
  }

  function removeGroup(group: CartGroup): void {
    const removed = toRemoved(group);
    const { name } = removed;
    takeOut([removed], t`Removed from your cart: ${name}`, () => putBack(removed));
    void change(() => removeProduct(group)).then((isDone) => forgetUnless(isDone, [removed]));
  }

  function empty({ ItemsGroup, DiscountBox }: Cart): void {
    // The list is newest first, so add the cart's lines from last to first.
    const removed = ItemsGroup.map(toRemoved).reverse();
    takeOut(removed, t`Your cart was emptied`, () => {
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
