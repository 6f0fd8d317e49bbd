import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { addToWishlist, removeFromWishlist } from '../../../shared/api/wishlist.ts';
import { useShop } from '../../data/shop-context.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { useSessionStore } from '../session/session-store.ts';
import { currentPath, startSignIn } from '../session/sign-in.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useExpiredSession } from '../session/use-expired-session.ts';
import { keepPendingWish } from './pending-wish.ts';
import { useWishlist, WISHLIST_KEY } from './use-wishlist.ts';

/** A visitor reads the overlay before the sign-in (WISH-1); a click locks the heart (WISH-2). */
const SIGN_IN_DELAY_MS = 500;
const LOCK_MS = 1_000;

export interface WishToggles {
  wishedIds: ReadonlySet<number>;
  /** Products whose button is disabled. */
  lockedIds: ReadonlySet<number>;
  toggle: (productId: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

/** WISH-2: for every product of a list at once. */
export function useWishToggles(): WishToggles {
  const { t } = useLingui();
  const { locale } = useShop();
  const { isSignedIn, isLoading } = useCustomer();
  const { data } = useWishlist();
  const { mutate } = useSWRConfig();
  const call = useCall();
  const toErrorText = useErrorText();
  const endExpiredSession = useExpiredSession();
  const [lockedIds, setLockedIds] = useState(NONE);
  // Clicked before it was known whether the shopper is signed in.
  const early = useRef(new Set<number>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const held = timers.current;
    return () => {
      for (const timer of held) clearTimeout(timer);
    };
  }, []);
  const wishedIds = useMemo(() => (data ? new Set(data.Items.map((one) => one.ProductId)) : NONE), [data]);

  const lock = (productId: number) => setLockedIds((ids) => new Set(ids).add(productId));
  const unlock = (productId: number) => setLockedIds((ids) => new Set([...ids].filter((id) => id !== productId)));

  function askForSignIn(productId: number) {
    keepPendingWish(productId);
    useSessionStore.setState({ isLeavingForSignIn: true });
    setTimeout(() => startSignIn(locale.code, currentPath()), SIGN_IN_DELAY_MS);
  }

  async function change(productId: number, isSecondTry = false): Promise<void> {
    const item = data?.Items.find((one) => one.ProductId === productId);
    lock(productId);
    try {
      const response = item
        ? await call(removeFromWishlist, { id: item.Id })
        : await call(addToWishlist, { productId });
      await mutate(WISHLIST_KEY, response, { revalidate: true });
      showToast({ type: 'success', text: item ? t`Removed from your wishlist` : t`Added to your wishlist` });
      timers.current.add(setTimeout(() => unlock(productId), LOCK_MS));
    } catch (error) {
      unlock(productId);
      if (error instanceof ApiError && error.status === 401) {
        if (await endExpiredSession(error, isSecondTry)) await change(productId, true);
        return;
      }
      // WISH-3: every message, joined.
      const text =
        error instanceof ApiError && error.messages.length > 1 ? error.messages.join(' ') : toErrorText(error);
      showToast({ type: 'error', text });
    }
  }

  function grant(productId: number) {
    if (isSignedIn) void change(productId);
    else askForSignIn(productId);
  }

  function toggle(productId: number) {
    if (lockedIds.has(productId)) return;
    if (!isLoading) return grant(productId);
    early.current.add(productId);
    lock(productId);
  }

  const runEarly = useEffectEvent(() => {
    const productIds = [...early.current];
    early.current.clear();
    for (const productId of productIds) {
      unlock(productId);
      grant(productId);
    }
  });
  useEffect(() => {
    if (!isLoading) runEarly();
  }, [isLoading]);

  return { wishedIds, lockedIds, toggle };
}
