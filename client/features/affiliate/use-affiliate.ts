import { useEffect } from 'react';
import { create } from 'zustand';
import { setAffiliate } from '../../../shared/api/auth.ts';
import { visitorStorage } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { useView } from '../../router/view-context.ts';
import { type AffiliateCodes, readAffiliateCodes } from './affiliate-codes.ts';
import { useMarketingConsent } from './marketing-consent.ts';

/** Spec section 3, "Browser storage keys". */
const AFFILIATE = 'affiliate';
const CJ_EVENT = 'cjevent';

const NONE: AffiliateCodes = { affiliate: null, cjEvent: null };

/** Codes of this visit that wait for the visitor's consent: in memory only. */
const useWaitingCodes = create<AffiliateCodes>(() => NONE);

/** Remembers the partner whose link led here, here and with the backend, once the visitor allows it. */
export function useAffiliate(): void {
  const { query } = useView();
  const call = useCall();
  const isAllowed = useMarketingConsent();
  const { affiliate, cjEvent } = useWaitingCodes();

  useEffect(() => {
    const codes = readAffiliateCodes(query);
    useWaitingCodes.setState((held) => ({
      affiliate: codes.affiliate ?? held.affiliate,
      cjEvent: codes.cjEvent ?? held.cjEvent,
    }));
  }, [query]);

  useEffect(() => {
    if (!isAllowed || (affiliate === null && cjEvent === null)) return;
    useWaitingCodes.setState(NONE);
    if (cjEvent !== null) visitorStorage.set(CJ_EVENT, cjEvent);
    if (affiliate === null || affiliate === visitorStorage.get(AFFILIATE)) return;
    visitorStorage.set(AFFILIATE, affiliate);
    call(setAffiliate, { code: affiliate }).catch((error: unknown) => {
      // The next visit by such a link tries again.
      visitorStorage.remove(AFFILIATE);
      console.warn('the affiliate was not saved', error);
    });
  }, [isAllowed, affiliate, cjEvent, call]);
}
