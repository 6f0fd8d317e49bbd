import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { logout } from '../../../shared/api/auth.ts';
import { getCustomer } from '../../../shared/api/customer.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { callApi } from '../../data/browser-api.ts';
import { useShop } from '../../shop-context.ts';
import { showToast } from '../toasts/toast-store.ts';
import { dropSessionMark } from './session-mark.ts';
import { useSessionStore } from './session-store.ts';
import { currentPath, startSignIn } from './sign-in.ts';

/** Spec section 8: how long "log in again" stands before the sign-in. */
const LOG_IN_AGAIN_MS = 3_000;

/**
 * What follows a call that answered 401: logout, a word about it, then the sign-in with the way back to this page.
 * Several calls that fail together do it once.
 */
export function useExpiredSession(): () => void {
  const { t } = useLingui();
  const { locale } = useShop();
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    if (useSessionStore.getState().isEnding) return;
    useSessionStore.setState({ isEnding: true });
    dropSessionMark();
    const leave = () => startSignIn(locale.code, currentPath());
    // The row may be gone already; what counts is that the browser's cookie goes too.
    callApi(locale.code, logout, {})
      .catch((error: unknown) => console.warn('logout of an expired session', error))
      .finally(() => void mutate(readKey(getCustomer, {})));
    showToast({
      type: 'info',
      text: t`Your session has ended. Please log in again.`,
      action: { label: t`Log in`, run: leave },
      durationMs: LOG_IN_AGAIN_MS,
    });
    setTimeout(leave, LOG_IN_AGAIN_MS);
  }, [t, locale.code, mutate]);
}
