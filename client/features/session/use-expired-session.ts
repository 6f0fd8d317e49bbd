import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { logout, SESSION_REFUSED } from '../../../shared/api/auth.ts';
import { getCustomer } from '../../../shared/api/customer.ts';
import { type ApiError, readKey } from '../../../shared/api/endpoint.ts';
import { callApi } from '../../data/browser-api.ts';
import { useShop } from '../../shop-context.ts';
import { dropSessionMark } from './session-mark.ts';
import { useSessionStore } from './session-store.ts';
import { currentPath, startSignIn } from './sign-in.ts';
import { LOG_IN_AGAIN_MS, useSayLogInAgain } from './use-say-log-in-again.ts';

/**
 * What follows a call that answered 401 (spec section 8). The provider refused the token: logout, and the page is loaded
 * anew. There was no session any more: logout, a word about it, then the sign-in with the way back to this page. Several
 * calls that fail together do it once.
 */
export function useExpiredSession(): (error: ApiError) => void {
  const sayLogInAgain = useSayLogInAgain();
  const { locale } = useShop();
  const { mutate } = useSWRConfig();
  return useCallback(
    (error) => {
      if (useSessionStore.getState().isEnding) return;
      useSessionStore.setState({ isEnding: true });
      dropSessionMark();
      // The row may be gone already; what counts is that the browser's cookie goes too.
      const leaving = callApi(locale.code, logout, {}).catch((problem: unknown) =>
        console.warn('logout of an expired session', problem),
      );
      if (error.code === SESSION_REFUSED) return void leaving.finally(() => window.location.reload());
      void leaving.finally(() => void mutate(readKey(getCustomer, {})));
      sayLogInAgain();
      setTimeout(() => startSignIn(locale.code, currentPath()), LOG_IN_AGAIN_MS);
    },
    [sayLogInAgain, locale.code, mutate],
  );
}
