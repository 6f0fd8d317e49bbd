import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, readKey } from '../../../shared/api/endpoint.ts';
import { consentToKey, getOrder, KEY_CONSENT_VERSION, type RevealedKey, showKey } from '../../../shared/api/order.ts';
import { useCall } from '../../data/use-call.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { showToast } from '../toasts/toast-store.ts';

interface KeyReveal {
  /** The key of an order item, as long as this page is shown; never cached. */
  keyOf: (orderItemId: number) => RevealedKey | undefined;
  /** The order item whose modal is open (spec section 4), or null. */
  askedId: number | null;
  isRunning: boolean;
  /** Opens the modal with the two boxes. */
  ask: (orderItemId: number) => void;
  /** Shows a key that was revealed before. */
  showAgain: (orderItemId: number) => Promise<void>;
  /** Consents and reveals: the modal's button. */
  confirm: () => Promise<void>;
  close: () => void;
  hide: (orderItemId: number) => void;
}

/** Reveals keys, each by an explicit press; they are masked again on leaving (design section 4, "Key safety"). */
export function useKeyReveal(orderId: number): KeyReveal {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { isRunning, attempt } = useAttempt();
  const [keys, setKeys] = useState<Readonly<Record<number, RevealedKey>>>({});
  const [askedId, setAskedId] = useState<number | null>(null);

  useEffect(() => {
    // A page taken back from the browser's memory shows no key either.
    const mask = () => setKeys({});
    window.addEventListener('pagehide', mask);
    return () => window.removeEventListener('pagehide', mask);
  }, []);

  const show = useCallback(
    async (id: number) => {
      const key = await call(showKey, { id });
      setKeys((held) => ({ ...held, [id]: key }));
      void mutate(readKey(getOrder, { id: orderId }));
    },
    [call, mutate, orderId],
  );

  async function showAgain(id: number): Promise<void> {
    await attempt(
      () => show(id),
      (text, error) => {
        if (error instanceof ApiError && error.code === 'consent-needed') setAskedId(id);
        else showToast({ type: 'error', text });
      },
    );
  }

  async function confirm(): Promise<void> {
    const id = askedId;
    if (id === null) return;
    await attempt(async () => {
      await call(consentToKey, {
        orderItemId: id,
        ConsentBegin: true,
        AckLoss: true,
        TextVersion: KEY_CONSENT_VERSION,
      });
      // The modal closes once the key is requested; the key appears in its row.
      setAskedId(null);
      await show(id);
    });
  }

  const hide = (id: number) => setKeys(({ [id]: _, ...others }) => others);
  return {
    keyOf: (id) => keys[id],
    askedId,
    isRunning,
    ask: setAskedId,
    showAgain,
    confirm,
    close: () => setAskedId(null),
    hide,
  };
}
