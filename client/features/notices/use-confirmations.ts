import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useAddressParameter } from '../../router/use-address-parameter.ts';
import { showToast } from './toasts/toast-store.ts';

const CONFIRMED = 'confirmed';
/** Appears during page load, where a plain toast would go unread. */
const CONFIRMATION_MS = 5_000;

/** Shows the result of a link in an e-mail; the backend adds the parameter when it redirects the browser. */
export function useConfirmations(): void {
  const { t } = useLingui();
  const confirmNewsletter = useCallback(
    (value: string) => {
      if (value === CONFIRMED) {
        showToast({
          type: 'success',
          text: t`Your newsletter subscription is confirmed`,
          durationMs: CONFIRMATION_MS,
        });
      }
    },
    [t],
  );
  const confirmAlert = useCallback(
    (value: string) => {
      if (value === CONFIRMED) {
        showToast({
          type: 'success',
          text: t`Your address is confirmed. We’ll email you.`,
          durationMs: CONFIRMATION_MS,
        });
      }
    },
    [t],
  );
  useAddressParameter('newsletter', confirmNewsletter);
  useAddressParameter('alert', confirmAlert);
}
