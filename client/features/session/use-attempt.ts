import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { showToast } from '../notices/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { useExpiredSession } from './use-expired-session.ts';

interface Attempt {
  isRunning: boolean;
  /**
   * Runs a task unless one is running. An expired session leads to the sign-in, or the task runs again if it had not
   * expired after all; other failures go to `onError` or an error toast. Resolves to true when the task succeeded.
   */
  attempt: (task: () => Promise<void>, onError?: (text: string, error: unknown) => void) => Promise<boolean>;
}

/** One action of a signed-in customer: its running flag and its failures. */
export function useAttempt(): Attempt {
  const toErrorText = useErrorText();
  const endExpiredSession = useExpiredSession();
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
    [toErrorText, endExpiredSession],
  );
  return { isRunning, attempt };
}
