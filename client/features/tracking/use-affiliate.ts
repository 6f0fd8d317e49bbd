import { useEffect } from 'react';
import { create } from 'zustand';
import { setAffiliate } from '../../../shared/api/auth.ts';
import { visitorStorage } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { useView } from '../../router/view-context.ts';
import { useIsAllowed } from '../consent/consent-store.ts';
import { AFFILIATE, CJ_EVENT } from '../consent/stored-names.ts';
import { type Affiliate, readAffiliate } from './affiliate.ts';

const NOBODY: Affiliate = { code: null, cjEvent: null };

/** Who sent the visitor, while there is no consent to keep it: in memory only. */
const useWaiting = create<Affiliate>(() => NOBODY);

/** Keeps who sent the visitor, here and with the backend, once the visitor allows it. */
export function useAffiliate(): void {
  const call = useCall();
  const { query } = useView();
  const isKept = useIsAllowed('marketing');
  const { code, cjEvent } = useWaiting();

  useEffect(() => {
    const sent = readAffiliate(query);
    useWaiting.setState((held) => ({ code: sent.code ?? held.code, cjEvent: sent.cjEvent ?? held.cjEvent }));
  }, [query]);

  useEffect(() => {
    if (!isKept || (code === null && cjEvent === null)) return;
    useWaiting.setState(NOBODY);
    if (cjEvent !== null) visitorStorage.set(CJ_EVENT, cjEvent);
    if (code === null || code === visitorStorage.get(AFFILIATE)) return;
    visitorStorage.set(AFFILIATE, code);
    call(setAffiliate, { code }).catch((error: unknown) => {
      // The next visit by such a link tries again.
      visitorStorage.remove(AFFILIATE);
      console.warn('the affiliate was not saved', error);
    });
  }, [isKept, code, cjEvent, call]);
}
