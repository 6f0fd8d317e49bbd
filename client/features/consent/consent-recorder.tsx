import { useEffect } from 'react';
import { useCall } from '../../data/use-call.ts';
import { keepRecord } from './consent-record.ts';
import { useConsent } from './consent-store.ts';

/** Once per layout: has the shop keep the proof of a choice that was just made. Nobody waits for it. Renders nothing. */
export function ConsentRecorder() {
  const call = useCall();
  const made = useConsent((state) => state.made);
  useEffect(() => {
    const { choice } = useConsent.getState();
    // The Worker's build leaves out what only a browser runs.
    if (import.meta.env.SSR || !made || !choice) return;
    useConsent.setState({ made: undefined });
    keepRecord(call, choice, made).catch((error: unknown) =>
      console.warn('the proof of the choice was not kept', error),
    );
  }, [made, call]);
  return null;
}
