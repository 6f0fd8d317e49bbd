import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/endpoint.ts';
import { consentToKey, KEY_CONSENT_VERSION, type RevealedKey, showKey } from '../../../shared/api/order.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useAttempt } from '../session/use-attempt.ts';

export interface KeyReveal {
  /** The key of an order item (or one of its earlier keys), as long as this page is shown; never cached. */
  keyOf: (orderItemId: number, earlierKeyId?: number) => RevealedKey | undefined;
  /** The order item whose modal is open (KEY-4), or null. */
  askedId: number | null;
  isRunning: boolean;
  /** Opens the modal with the two consents. */
  ask: (orderItemId: number) => void;
  /** Shows a key that needs no (further) consent. */
  showAgain: (orderItemId: number, earlierKeyId?: number) => Promise<void>;
  /**
   * Stores the consents and reveals the key: for the modal's button, or for a form in the page, which names its item.
   */
  confirm: (orderItemId?: number) => Promise<void>;
  close: () => void;
  hide: (orderItemId: number, earlierKeyId?: number) => void;
}

/** Ids of items and of keys may be equal. */
const slotOf = (orderItemId: number, earlierKeyId?: number) => `${orderItemId}/${earlierKeyId ?? ''}`;

/**
 * Reveals keys, each by an explicit click; they are masked again when the page is left (KEY-3). `onShown` reads again what
 * says whether they were seen.
 */
export function useKeyReveal(onShown: (orderItemId: number) => void): KeyReveal {
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const [keys, setKeys] = useState<Readonly<Record<string, RevealedKey>>>({});
  const [askedId, setAskedId] = useState<number | null>(null);

  useEffect(() => {
    // A page restored from the back/forward cache shows no key either.
    const mask = () => setKeys({});
    window.addEventListener('pagehide', mask);
    return () => window.removeEventListener('pagehide', mask);
  }, []);

  const show = useCallback(
    async (id: number, earlierKeyId?: number) => {
      const key = await call(showKey, { id, earlierKeyId });
      setKeys((held) => ({ ...held, [slotOf(id, earlierKeyId)]: key }));
      onShown(id);
    },
    [call, onShown],
  );

  async function showAgain(id: number, earlierKeyId?: number): Promise<void> {
    await attempt(
      () => show(id, earlierKeyId),
      (text, error) => {
        if (error instanceof ApiError && error.code === 'consent-needed') setAskedId(id);
        else showToast({ type: 'error', text });
      },
    );
  }

  async function confirm(orderItemId?: number): Promise<void> {
    const id = orderItemId ?? askedId;
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

  const hide = (id: number, earlierKeyId?: number) => setKeys(({ [slotOf(id, earlierKeyId)]: _, ...others }) => others);
  return {
    keyOf: (id, earlierKeyId) => keys[slotOf(id, earlierKeyId)],
    askedId,
    isRunning,
    ask: setAskedId,
    showAgain,
    confirm,
    close: () => setAskedId(null),
    hide,
  };
}
