import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { addToCart, SHOPPING_CART_TYPE } from '../../../shared/api/cart.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import type { GiftArgs } from '../../../shared/api/gift.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { useCall } from '../../data/use-call.ts';
import { useHref } from '../../router/use-href.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { toCartAddition } from '../third-parties/events.ts';
import { useTrack } from '../third-parties/use-track.ts';
import { rememberAdded } from './last-added-store.ts';
import { findStockOffer } from './stock-offer.ts';
import { useCartRefresh } from './use-cart-refresh.ts';
import { useIsCartKept } from './use-is-cart-kept.ts';

/** Reads of a product by id and by name start with the same key; only the one on screen is repeated. */
const [PRODUCT_CALLS = ''] = getProduct.path.split('{');
const isProductKey = (key: unknown) => typeof key === 'string' && key.startsWith(PRODUCT_CALLS);

/** What is added, by the name that the toast says. */
export interface AddedProduct {
  readonly Id: number;
  readonly Name: string;
}

interface AsGift {
  gift: GiftArgs;
  /** Told why it was not added, in place of a toast. */
  onProblem: (text: string) => void;
}

export interface AddToCart {
  /** Products with an addition in flight. */
  addingIds: ReadonlySet<number>;
  /** True when it was added. */
  add: (product: AddedProduct, quantity?: number, asGift?: AsGift) => Promise<boolean>;
}

const NONE: ReadonlySet<number> = new Set();

/** CART-1: one call at a time per product, then a toast that links to the cart or shows the error. */
export function useAddToCart(): AddToCart {
  const { t } = useLingui();
  const call = useCall();
  const href = useHref();
  const toErrorText = useErrorText();
  const { mutate } = useSWRConfig();
  const refreshCart = useCartRefresh();
  const isCartKept = useIsCartKept();
  const track = useTrack();
  const [addingIds, setAddingIds] = useState(NONE);
  const busy = useRef(NONE);

  function setBusy(productId: number, isAdding: boolean) {
    const ids = new Set(busy.current);
    if (isAdding) ids.add(productId);
    else ids.delete(productId);
    busy.current = ids;
    setAddingIds(ids);
  }

  async function add(product: AddedProduct, quantity = 1, asGift?: AsGift): Promise<boolean> {
    const productId = product.Id;
    const name = product.Name;
    if (busy.current.has(productId) || productId === 0) return false;
    setBusy(productId, true);
    try {
      const addition = {
        productId,
        shppingCartTypeId: SHOPPING_CART_TYPE,
        quantity,
        forceRedirection: true,
        clearCartBeforeAdd: false,
        Gift: asGift?.gift,
      };
      const summary = await call(addToCart, addition);
      if (!(await isCartKept(summary))) {
        showToast({
          type: 'error',
          text: t`Your browser did not keep this shop’s cookie, so your cart stays empty. Allow cookies for this site, then try again.`,
          action: { label: t`Try again`, run: () => void add(product, quantity) },
        });
        return false;
      }
      rememberAdded(productId, summary);
      void refreshCart({ summary });
      void mutate(isProductKey);
      track(toCartAddition(productId, quantity));
      showToast({
        type: 'success',
        text: t`Added to your cart: ${name}`,
        action: { label: t`Go to cart`, href: href('cart') },
        otherAction: { label: t`Go to checkout`, href: href('checkout') },
      });
      return true;
    } catch (error) {
      // It may have been added although the response was lost.
      void refreshCart();
      // Sold out or off sale since the page was read: update its button too.
      if (error instanceof ApiError && error.status === 409) void mutate(isProductKey);
      const offer = findStockOffer(error);
      const text = toErrorText(error);
      if (asGift) {
        asGift.onProblem(text);
        return false;
      }
      const failure = { type: 'error', text } as const;
      if (offer) {
        const { available, held } = offer;
        const action = { label: t`Change to ${available}`, run: () => void add(product, available - held) };
        showToast({ ...failure, action });
      } else showToast(failure);
      return false;
    } finally {
      setBusy(productId, false);
    }
  }

  return { addingIds, add };
}
