import { useEffect } from 'react';
import { useCall } from '../../data/use-call.ts';
import { sendConsentRecord } from './consent-record.ts';
import { useConsent } from './consent-store.ts';

/** Once per layout: sends the record of a choice that was just made, in the background. Renders nothing. */
export function ConsentRecorder() {
  const call = useCall();
  const made = useConsent((state) => state.made);
  useEffect(() => {
    const { choice } = useConsent.getState();
    // Browser-only code, left out of the Worker's build.
    if (import.meta.env.SSR || !made || !choice) return;
    useConsent.setState({ made: undefined });
    sendConsentRecord(call, choice, made).catch((error: unknown) =>
      console.warn('the proof of the choice was not kept', error),
    );
  }, [made, call]);
  return null;
}
