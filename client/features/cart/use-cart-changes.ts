import { useLingui } from '@lingui/react/macro';
import { useSWRConfig } from 'swr';
import {
  addToCart,
  type Cart,
  type CartSummary,
  removeFromCart,
  SHOPPING_CART_TYPE,
  updateCart,
} from '../../../shared/api/cart.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../toasts/toast-store.ts';
import { useErrorText } from '../toasts/use-error-text.ts';
import { forgetWanted, isStillWanted, runInTurn, useCartWork, wantQuantity } from './cart-store.ts';
import { forgetRemoved, type RemovedItem, rememberRemoved } from './removed-items.ts';
import { CART_KEY, CART_TOTAL_KEY } from './use-cart.ts';

type CartGroup = Cart['ItemsGroup'][number];

/** An undo needs longer to be read and reached than a plain toast. */
const UNDO_MS = 6_000;

interface CartChanges {
  setQuantity: (productId: number, quantity: number) => void;
  removeGroup: (group: CartGroup, name: string) => void;
  putBack: (item: RemovedItem) => void;
}

/** Changes of the cart: shown at once, made in turn, their money read from the backend when the last one is in. */
export function useCartChanges(): CartChanges {
  const { t } = useLingui();
  const call = useCall();
  const { mutate } = useSWRConfig();
  const toErrorText = useErrorText();

  async function change(task: () => Promise<CartSummary | undefined>): Promise<boolean> {
    try {
      const summary = await runInTurn(task);
      if (summary) void mutate(CART_TOTAL_KEY, summary, { revalidate: false });
      return true;
    } catch (error) {
      void mutate(CART_TOTAL_KEY);
      showToast({ type: 'error', text: toErrorText(error) });
      return false;
    } finally {
      if (useCartWork.getState().pendingCount === 0) {
        await mutate(CART_KEY).catch(() => undefined);
        forgetWanted();
      }
    }
  }

  function setQuantity(productId: number, quantity: number): void {
    wantQuantity(productId, quantity);
    void change(async () => {
      if (!isStillWanted(productId, quantity)) return undefined;
      return call(updateCart, { productId, shppingCartTypeId: SHOPPING_CART_TYPE, quantity });
    });
  }

  async function removeLine(id: number): Promise<CartSummary | undefined> {
    try {
      return await call(removeFromCart, { id });
    } catch (error) {
      // Gone already, in another tab: that is what was asked for.
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  function putBack(item: RemovedItem): void {
    wantQuantity(item.productId, item.quantity);
    forgetRemoved(item.productId);
    void change(() =>
      call(addToCart, {
        productId: item.productId,
        shppingCartTypeId: SHOPPING_CART_TYPE,
        quantity: item.quantity,
        forceRedirection: true,
        clearCartBeforeAdd: false,
      }),
    );
  }

  function removeGroup(group: CartGroup, name: string): void {
    const removed = { productId: group.ProductId, name, quantity: group.Quantity };
    wantQuantity(group.ProductId, 0);
    rememberRemoved(removed);
    showToast({
      type: 'info',
      text: t`Removed from your cart: ${name}`,
      action: { label: t`Undo`, run: () => putBack(removed) },
      durationMs: UNDO_MS,
    });
    void change(async () => {
      // Every line of the group, one call each (spec section 4).
      let summary: CartSummary | undefined;
      for (const item of group.Items) summary = (await removeLine(item.Id)) ?? summary;
      return summary;
    }).then((isDone) => {
      if (!isDone) forgetRemoved(group.ProductId);
    });
  }

  return { setQuantity, removeGroup, putBack };
}
