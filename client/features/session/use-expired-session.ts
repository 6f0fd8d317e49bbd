import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { logout, SESSION_REJECTED } from '../../../shared/api/auth.ts';
import { type Customer, getCustomer } from '../../../shared/api/customer.ts';
import type { ApiError } from '../../../shared/api/endpoint.ts';
import { callApi } from '../../data/browser-api.ts';
import { useShop } from '../../data/shop-context.ts';
import { CUSTOMER_KEY, checkSession } from './check-session.ts';
import { dropSessionMark } from './session-mark.ts';
import { useSessionStore } from './session-store.ts';
import { currentPath, startSignIn } from './sign-in.ts';
import { LOG_IN_AGAIN_MS, useLogInAgainToast } from './use-log-in-again-toast.ts';

/** The check shared by calls that fail together. */
let asking: Promise<boolean> | null = null;

/**
 * Handles a call that responded with 401 (AUTH-4). If the provider rejected the token: logout, and the page is
 * reloaded. If there is no longer a session, which a page may also find out without a failure: logout, a toast, then
 * the sign-in with this page as return URL. Several calls that fail together do it once. If the customer is signed in
 * after all, nothing ends: it resolves to true, and the call may be repeated, once (`isSecondTry`). If another customer
 * has signed in, the page is reloaded.
 */
export function useExpiredSession(): (error?: ApiError, isSecondTry?: boolean) => Promise<boolean> {
  const showLogInAgain = useLogInAgainToast();
  const { locale } = useShop();
  const { cache, mutate } = useSWRConfig();

  const end = useCallback(
    (error?: ApiError) => {
      dropSessionMark();
      // The row may be gone already; what matters is that the cookie is cleared too.
      const leaving = callApi(locale.code, logout, {}).catch((problem: unknown) =>
        console.warn('logout of an expired session', problem),
      );
      if (error?.code === SESSION_REJECTED) return void leaving.finally(() => window.location.reload());
      void leaving.finally(() => void mutate(CUSTOMER_KEY));
      showLogInAgain();
      setTimeout(() => startSignIn(locale.code, currentPath()), LOG_IN_AGAIN_MS);
    },
    [showLogInAgain, locale.code, mutate],
  );

  return useCallback(
    async (error, isSecondTry = false) => {
      if (asking) return asking;
      if (useSessionStore.getState().isEnding) return false;
      useSessionStore.setState({ isEnding: true });
      async function ask(): Promise<boolean> {
        const known: Customer | undefined = cache.get(CUSTOMER_KEY)?.data;
        if (known?.Guest) {
          // The page asks a guest for their address again, in its place.
          const guest = await callApi(locale.code, getCustomer, {}).catch(() => known);
          useSessionStore.setState({ isEnding: false });
          await mutate(CUSTOMER_KEY, guest, { revalidate: false });
          return Boolean(guest.Guest?.Email) && !isSecondTry;
        }
        const found = isSecondTry ? 'nobody' : await checkSession(locale.code, { cache, mutate });
        if (found === 'known') useSessionStore.setState({ isEnding: false });
        else if (found === 'other') window.location.reload();
        else end(error);
        return found === 'known';
      }
      asking = ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    [end, locale.code, cache, mutate],
  );
}
