import { useEffect, useRef } from 'react';
import type { ApiError, Endpoint } from '../../../shared/api/endpoint.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { useCustomer } from './use-customer.ts';
import { useExpiredSession } from './use-expired-session.ts';

/** `useBrowserRead` for customer data: waits for the sign-in, or a guest's proof, and ends an expired session. */
export function useCustomerRead<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args | null) {
  const { isBuyer } = useCustomer();
  const endExpiredSession = useExpiredSession();
  const response = useBrowserRead(endpoint, isBuyer ? args : null);
  const { error } = response;
  const lastUnauthorized = useRef<ApiError>(undefined);
  useEffect(() => {
    const unauthorized = error?.status === 401 ? error : undefined;
    // If the session has not expired after all, everything is read again.
    if (unauthorized && unauthorized !== lastUnauthorized.current)
      void endExpiredSession(unauthorized, lastUnauthorized.current !== undefined);
    lastUnauthorized.current = unauthorized;
  }, [error, endExpiredSession]);
  return response;
}
