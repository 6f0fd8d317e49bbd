import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { logout } from '../../../shared/api/auth.ts';
import { isPlainClick } from '../../browser/plain-click.ts';
import { useReturn } from '../../browser/use-return.ts';
import { callApi } from '../../data/browser-api.ts';
import { useShop } from '../../data/shop-context.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { checkSession } from './check-session.ts';
import { dropSessionMark, markSession, readSessionMark, SESSION_MARK } from './session-mark.ts';
import { useSessionStore } from './session-store.ts';
import styles from './session-watch.module.css';
import { isSignInUrl } from './sign-in.ts';
import { useCustomer } from './use-customer.ts';
import { useLogInAgainToast } from './use-log-in-again-toast.ts';

/** Keeps the mark in sync with the session. */
function useSessionMark(): void {
  const { locale } = useShop();
  const { customer, isSignedIn } = useCustomer();
  const showLogInAgain = useLogInAgainToast();
  const { cache, mutate } = useSWRConfig();
  const guid = customer?.CustomerGuid;
  useEffect(() => {
    if (guid === undefined) return;
    if (isSignedIn) {
      void markSession(guid);
      return;
    }
    async function end() {
      if (readSessionMark() === null || (await checkSession(locale.code, { cache, mutate })) !== 'nobody') return;
      // An account page shows this itself, on the way to the sign-in: a late response to the logout would clear the
      // cookie of the new session.
      const { isEnding, isLeavingForSignIn } = useSessionStore.getState();
      if (isEnding || isLeavingForSignIn) return;
      // The session ended elsewhere or expired (AUTH-4). The page already shows a visitor's empty cart: tell the
      // shopper why.
      dropSessionMark();
      showLogInAgain();
      callApi(locale.code, logout, {}).catch((error: unknown) => console.warn('logout of an ended session', error));
    }
    void end();
  }, [guid, isSignedIn, locale.code, showLogInAgain, cache, mutate]);
}

/** Signing in or out in one tab reloads the others (AUTH-5). */
function useReloadOnChangeElsewhere(): void {
  useEffect(() => {
    function onStorage(event: StorageEvent) {
      if (event.key === SESSION_MARK && event.oldValue !== event.newValue) window.location.reload();
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** A link to the sign-in covers the page, as a redirect to it does. */
function useCoverOnSignInLinks(): void {
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return;
      if (isSignInUrl(link)) useSessionStore.setState({ isLeavingForSignIn: true });
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** Once per layout: watches the session, and covers the page on the way to the sign-in. */
export function SessionWatch() {
  const isLeaving = useSessionStore((state) => state.isLeavingForSignIn);
  useSessionMark();
  useReloadOnChangeElsewhere();
  useCoverOnSignInLinks();
  // A page restored from the back/forward cache must not stay covered.
  useReturn(() => useSessionStore.setState({ isLeavingForSignIn: false, isEnding: false }));
  return (
    <div className={styles.cover} role="status" hidden={!isLeaving}>
      {isLeaving ? (
        <p className={styles.words}>
          <Spinner />
          <Trans>Taking you to the sign-in page…</Trans>
        </p>
      ) : null}
    </div>
  );
}
