import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useShop } from '../../data/shop-context.ts';
import { showToast } from '../notices/toast-store.ts';
import { currentPath, startSignIn } from './sign-in.ts';

/** AUTH-3: how long "log in again" stands. */
export const LOG_IN_AGAIN_MS = 3_000;

/** A function that says that the session is over, with a way back into it. */
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
