import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { addToCart, SHOPPING_CART_TYPE } from '../../../shared/api/cart.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { useCall } from '../../data/use-call.ts';
import { useHref } from '../../router/use-href.ts';
import { showToast } from '../toasts/toast-store.ts';
import { useErrorText } from '../toasts/use-error-text.ts';
import { toCartAddition } from '../tracking/events.ts';
import { useTrack } from '../tracking/use-track.ts';
import { CART_KEY, CART_TOTAL_KEY } from './use-cart.ts';

interface AddToCart {
  isAdding: boolean;
  add: (productId: number, quantity?: number) => Promise<void>;
}

/** Spec section 4, "Add to cart": one call at a time, then a toast that leads to the cart or says what went wrong. */
export function useAddToCart(): AddToCart {
  const { t } = useLingui();
  const call = useCall();
  const href = useHref();
  const toErrorText = useErrorText();
  const { mutate } = useSWRConfig();
  const track = useTrack();
  const [isAdding, setIsAdding] = useState(false);
  const isBusy = useRef(false);

  async function add(productId: number, quantity = 1): Promise<void> {
    if (isBusy.current || productId === 0) return;
    isBusy.current = true;
    setIsAdding(true);
    try {
      const summary = await call(addToCart, {
        productId,
        shppingCartTypeId: SHOPPING_CART_TYPE,
        quantity,
        forceRedirection: true,
        clearCartBeforeAdd: false,
      });
      void mutate(CART_TOTAL_KEY, summary, { revalidate: false });
      void mutate(CART_KEY);
      void mutate(readKey(getProduct, { id: productId }));
      track(toCartAddition(productId, quantity));
      showToast({
        type: 'success',
        text: t`Added to your cart`,
        action: { label: t`Go to cart`, href: href('cart') },
      });
    } catch (error) {
      // It may have been added although its answer never came.
      void mutate(CART_TOTAL_KEY);
      void mutate(CART_KEY);
      showToast({ type: 'error', text: toErrorText(error) });
    } finally {
      isBusy.current = false;
      setIsAdding(false);
    }
  }

  return { isAdding, add };
}
