import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { addToWishlist, removeFromWishlist } from '../../../shared/api/wishlist.ts';
import { useCall } from '../../data/use-call.ts';
import { useShop } from '../../shop-context.ts';
import { useSessionStore } from '../session/session-store.ts';
import { currentPath, startSignIn } from '../session/sign-in.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useExpiredSession } from '../session/use-expired-session.ts';
import { showToast } from '../toasts/toast-store.ts';
import { useErrorText } from '../toasts/use-error-text.ts';
import { keepPendingWish } from './pending-wish.ts';
import { useWishlist, WISHLIST_KEY } from './use-wishlist.ts';

/** Spec section 9. */
const SIGN_IN_DELAY_MS = 500;
const LOCK_MS = 1_000;

interface WishToggle {
  isWished: boolean;
  /** True while the button takes no press. */
  isLocked: boolean;
  toggle: () => void;
}

/** Spec section 4, "Wishlist toggle". */
export function useWishToggle(productId: number): WishToggle {
  const { t } = useLingui();
  const { locale } = useShop();
  const { isSignedIn, isLoading } = useCustomer();
  const { data } = useWishlist();
  const { mutate } = useSWRConfig();
  const call = useCall();
  const toErrorText = useErrorText();
  const endExpiredSession = useExpiredSession();
  const [isLocked, setIsLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const item = data?.Items.find((one) => one.ProductId === productId);

  function askForSignIn() {
    keepPendingWish(productId);
    useSessionStore.setState({ isLeavingForSignIn: true });
    setTimeout(() => startSignIn(locale.code, currentPath()), SIGN_IN_DELAY_MS);
  }

  async function change(): Promise<void> {
    setIsLocked(true);
    try {
      const answer = item ? await call(removeFromWishlist, { id: item.Id }) : await call(addToWishlist, { productId });
      await mutate(WISHLIST_KEY, answer, { revalidate: true });
      showToast({ type: 'success', text: item ? t`Removed from your wishlist` : t`Added to your wishlist` });
      timer.current = setTimeout(() => setIsLocked(false), LOCK_MS);
    } catch (error) {
      setIsLocked(false);
      if (error instanceof ApiError && error.status === 401) return endExpiredSession();
      // Spec section 8: every message, joined.
      const text =
        error instanceof ApiError && error.messages.length > 1 ? error.messages.join(' ') : toErrorText(error);
      showToast({ type: 'error', text });
    }
  }

  function toggle() {
    if (isLocked || isLoading) return;
    if (isSignedIn) void change();
    else askForSignIn();
  }

  return { isWished: item !== undefined, isLocked, toggle };
}
