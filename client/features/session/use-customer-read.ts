import { useEffect, useRef } from 'react';
import type { ApiError, Endpoint } from '../../../shared/api/endpoint.ts';
import { useLiveRead } from '../../data/use-read.ts';
import { useCustomer } from './use-customer.ts';
import { useExpiredSession } from './use-expired-session.ts';

/** `useLiveRead` of what only a signed-in customer may read: waits for the sign-in, and ends a session that is over. */
export function useCustomerRead<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args | null) {
  const { isSignedIn } = useCustomer();
  const endExpiredSession = useExpiredSession();
  const answer = useLiveRead(endpoint, isSignedIn ? args : null);
  const { error } = answer;
  const lastRefusal = useRef<ApiError>(undefined);
  useEffect(() => {
    const refusal = error?.status === 401 ? error : undefined;
    // Where the session is not over after all, everything is read anew.
    if (refusal && refusal !== lastRefusal.current) void endExpiredSession(refusal, lastRefusal.current !== undefined);
    lastRefusal.current = refusal;
  }, [error, endExpiredSession]);
  return answer;
}
