import { useEffect, useRef } from 'react';
import { setAffiliate } from '../../../shared/api/auth.ts';
import { visitorStorage } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { useView } from '../../router/view-context.ts';
import { useIsAllowed } from '../consent/consent-store.ts';
import { AFFILIATE, CJ_EVENT } from '../consent/stored-names.ts';
import { type Affiliate, readAffiliate } from './affiliate.ts';

/** Keeps who sent the visitor, and tells the backend. Before consent it is known to this page alone. */
export function useAffiliate(): void {
  const call = useCall();
  const { query } = useView();
  const isKept = useIsAllowed('marketing');
  const arrived = useRef<Affiliate>({ code: null, cjEvent: null });
  useEffect(() => {
    const { code, cjEvent } = readAffiliate(query);
    arrived.current = { code: code ?? arrived.current.code, cjEvent: cjEvent ?? arrived.current.cjEvent };
    if (!isKept) return;
    const { current } = arrived;
    if (current.cjEvent !== null) visitorStorage.set(CJ_EVENT, current.cjEvent);
    if (current.code === null || current.code === visitorStorage.get(AFFILIATE)) return;
    visitorStorage.set(AFFILIATE, current.code);
    call(setAffiliate, { code: current.code }).catch((error: unknown) => console.warn('the affiliate is unknown', error));
  }, [query, isKept, call]);
}
