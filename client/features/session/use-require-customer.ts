import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '../../browser/storage.ts';
import { useShop } from '../../data/shop-context.ts';
import { useSessionStore } from './session-store.ts';
import { currentPath, startSignIn } from './sign-in.ts';
import { useCustomer } from './use-customer.ts';
import { useExpiredSession } from './use-expired-session.ts';

const LAST_ATTEMPT = 'sign-in-started';
/** A visitor who returns this soon was not signed in by the provider: redirecting again would loop. */
const LOOP_GUARD_MS = 10_000;

/** `unproven`: a guest whose address has to be confirmed again. */
export type CustomerGate = 'open' | 'waiting' | 'unproven' | 'stuck';

/**
 * Sends visitors to the sign-in with this page as return URL (AUTH-3). Pages about orders also open for guests.
 */
export function useRequireCustomer(isForGuests = false): CustomerGate {
  const { locale } = useShop();
  const { customer, isSignedIn, isLoading } = useCustomer();
  const endExpiredSession = useExpiredSession();
  const [isStuck, setIsStuck] = useState(false);
  const wasSignedIn = useRef(false);
  const guest = isForGuests ? customer?.Guest : undefined;
  const isVisitor = customer !== undefined && !isSignedIn && !guest;
  useEffect(() => {
    if (isSignedIn) tabStorage.remove(LAST_ATTEMPT);
    wasSignedIn.current ||= isSignedIn;
    // `useExpiredSession` handles sessions that end on the page, with a toast.
    if (!isVisitor || useSessionStore.getState().isEnding) return;
    if (wasSignedIn.current) return void endExpiredSession();
    if (Date.now() - Number(tabStorage.get(LAST_ATTEMPT)) < LOOP_GUARD_MS) return setIsStuck(true);
    tabStorage.set(LAST_ATTEMPT, String(Date.now()));
    startSignIn(locale.code, currentPath());
  }, [isSignedIn, isVisitor, locale.code, endExpiredSession]);
  if (isSignedIn || guest?.Email) return 'open';
  if (guest) return 'unproven';
  return isStuck || (!isLoading && !customer) ? 'stuck' : 'waiting';
}
