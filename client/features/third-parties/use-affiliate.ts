import { useEffect } from 'react';
import { create } from 'zustand';
import { setAffiliate } from '../../../shared/api/auth.ts';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { visitorStorage } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { useView } from '../../router/view-context.ts';
import { isAllowed, useIsAllowed } from '../consent/consent-store.ts';
import { AFFILIATE, CJ_EVENT } from '../consent/stored-names.ts';
import { type Affiliate, readAffiliate, toRetryDelay } from './affiliate.ts';

interface Waiting extends Affiliate {
  /** Consecutive failures to reach the backend. */
  failureCount: number;
}

/** The affiliate, until there is consent to store it and the backend has it: in memory only. */
const useWaiting = create<Waiting>(() => ({ code: null, cjEvent: null, failureCount: 0 }));

/** Forgets a code that is done; one that has arrived since stays. */
function forgetCode(code: string): void {
  useWaiting.setState((held) => (held.code === code ? { code: null, failureCount: 0 } : {}));
}

/** False for errors that the backend would return again. */
const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status < 400 || error.status === 429 || error.status >= 500;

/** Saves the affiliate, here and in the backend, once the visitor allows it. */
export function useAffiliate(): void {
  const call = useCall();
  const { query } = useView();
  const mayTrack = useIsAllowed('marketing');
  const { code, cjEvent, failureCount } = useWaiting();

  useEffect(() => {
    const sent = readAffiliate(query);
    useWaiting.setState((held) => ({ code: sent.code ?? held.code, cjEvent: sent.cjEvent ?? held.cjEvent }));
  }, [query]);

  useEffect(() => {
    if (!mayTrack || cjEvent === null) return;
    visitorStorage.set(CJ_EVENT, cjEvent);
    useWaiting.setState({ cjEvent: null });
  }, [mayTrack, cjEvent]);

  useEffect(() => {
    if (!mayTrack || code === null) return;
    if (code === visitorStorage.get(AFFILIATE)) return forgetCode(code);
    const timer = setTimeout(() => {
      call(setAffiliate, { code }).then(
        () => {
          // Stored only now: stored codes are not sent again.
          if (isAllowed('marketing')) visitorStorage.set(AFFILIATE, code);
          forgetCode(code);
        },
        (error: unknown) => {
          console.warn('the affiliate was not saved', error);
          if (isWorthRetrying(error)) useWaiting.setState({ failureCount: failureCount + 1 });
          else forgetCode(code);
        },
      );
    }, toRetryDelay(failureCount));
    return () => clearTimeout(timer);
  }, [mayTrack, code, failureCount, call]);
}
