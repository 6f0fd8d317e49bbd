import { useCallback, useEffect, useRef } from 'react';
import { logout } from '../../../shared/api/auth.ts';
import { callApi } from '../../data/browser-api.ts';
import { useShop } from '../../data/shop-context.ts';
import { dropSessionMark } from '../session/session-mark.ts';
import { useSessionStore } from '../session/session-store.ts';
import { currentPath, startSignIn } from '../session/sign-in.ts';

/** Time to read that the password was changed. */
const LEAVE_AFTER_MS = 5_000;

interface SignInAgain {
  /** Clears the rest of the session, then starts the sign-in after a moment. */
  end: () => void;
  leave: () => void;
}

/** For sessions that were ended on purpose: only a new sign-in, without a message about an expired session. */
export function useSignInAgain(): SignInAgain {
  const { locale } = useShop();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const leave = useCallback(() => startSignIn(locale.code, currentPath()), [locale.code]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const end = useCallback(() => {
    useSessionStore.setState({ isEnding: true });
    dropSessionMark();
    callApi(locale.code, logout, {}).catch((error: unknown) => console.warn('logout after a new password', error));
    timer.current = setTimeout(leave, LEAVE_AFTER_MS);
  }, [locale.code, leave]);
  return { end, leave };
}
