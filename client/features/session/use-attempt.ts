import { useCallback, useRef, useState } from 'react';
import { FRESH_SIGN_IN } from '../../../shared/api/auth.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { useShop } from '../../data/shop-context.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { currentPath, startSignIn } from './sign-in.ts';
import { useExpiredSession } from './use-expired-session.ts';
import { LOG_IN_AGAIN_MS } from './use-log-in-again-toast.ts';

interface Attempt {
  isRunning: boolean;
  /**
   * Runs a task unless one is running. An expired session, or one that is not fresh enough for the task, leads to the
   * sign-in; the task runs again if it had not expired after all. Other failures go to `onError` or an error toast.
   * Resolves to true when the task succeeded.
   */
  attempt: (task: () => Promise<void>, onError?: (text: string, error: unknown) => void) => Promise<boolean>;
}

/** One action of a signed-in customer: its running flag and its failures. */
export function useAttempt(): Attempt {
  const toErrorText = useErrorText();
  const endExpiredSession = useExpiredSession();
  const { locale } = useShop();
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);

  const attempt = useCallback<Attempt['attempt']>(
    async (task, onError) => {
      if (isBusy.current) return false;
      isBusy.current = true;
      setIsRunning(true);
      async function run(isSecondTry: boolean): Promise<boolean> {
        try {
          await task();
          return true;
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) {
            return (await endExpiredSession(error, isSecondTry)) && run(true);
          }
          if (error instanceof ApiError && error.code === FRESH_SIGN_IN) {
            // AUTH-11: the provider asks for credentials again and returns to this page.
            showToast({ type: 'info', text: error.message, durationMs: LOG_IN_AGAIN_MS });
            setTimeout(() => startSignIn(locale.code, currentPath(), { isFresh: true }), LOG_IN_AGAIN_MS);
            return false;
          }
          if (onError) onError(toErrorText(error), error);
          else showToast({ type: 'error', text: toErrorText(error) });
          return false;
        }
      }
      try {
        return await run(false);
      } finally {
        isBusy.current = false;
        setIsRunning(false);
      }
    },
    [toErrorText, endExpiredSession, locale.code],
  );
  return { isRunning, attempt };
}
