import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { addToWishlist } from '../../../shared/api/wishlist.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { useSessionStore } from '../session/session-store.ts';
import { useCustomer } from '../session/use-customer.ts';
import { takePendingWish } from './pending-wish.ts';
import { WISHLIST_KEY } from './use-wishlist.ts';

/** Adds a pending wish once the visitor is back from the sign-in. Once per layout. */
export function PendingWishEffect() {
  const { t } = useLingui();
  const call = useCall();
  const { mutate } = useSWRConfig();
  const toErrorText = useErrorText();
  const { customer, isSignedIn } = useCustomer();
  useEffect(() => {
    // The wish was made just now: the browser is on its way to the sign-in.
    if (!customer || useSessionStore.getState().isLeavingForSignIn) return;
    // A visitor came back without signing in: the wish is dropped.
    const productId = takePendingWish();
    if (productId === null || !isSignedIn) return;
    call(addToWishlist, { productId }).then(
      (response) => {
        void mutate(WISHLIST_KEY, response);
        showToast({ type: 'success', text: t`Added to your wishlist` });
      },
      (error: unknown) => showToast({ type: 'error', text: toErrorText(error) }),
    );
  }, [customer, isSignedIn, call, mutate, t, toErrorText]);
  return null;
}
