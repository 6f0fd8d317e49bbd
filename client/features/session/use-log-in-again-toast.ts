import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useShop } from '../../data/shop-context.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { currentPath, startSignIn } from './sign-in.ts';

/** AUTH-3: how long the "log in again" toast is shown. */
export const LOG_IN_AGAIN_MS = 3_000;

/** Returns a function that tells the shopper that the session has ended, with a link to the sign-in. */
export function useLogInAgainToast(): () => void {
  const { t } = useLingui();
  const { locale } = useShop();
  return useCallback(
    () =>
      showToast({
        type: 'info',
        text: t`Your session has ended. Please sign in again.`,
        action: { label: t`Sign in`, run: () => startSignIn(locale.code, currentPath()) },
        durationMs: LOG_IN_AGAIN_MS,
      }),
    [t, locale.code],
  );
}
