import { useLingui } from '@lingui/react/macro';
import { addToWishlist } from '../../../../shared/api/wishlist.ts';
import { useFormCaller } from '../../captcha/use-form-caller.ts';
import { showToast } from '../../notices/toasts/toast-store.ts';
import { useAttempt } from '../../session/use-attempt.ts';

interface StockAlert {
  isAsking: boolean;
  /** Resolves to true when the confirmation e-mail has been sent. */
  ask: (productId: number, email: string) => Promise<boolean>;
}

/** Says what comes next, without saying whether the shop knows the address. */
export function useConfirmNotice(): () => void {
  const { t } = useLingui();
  return () =>
    showToast({ type: 'success', text: t`We’ll email you. If your address is new to us, confirm it in your inbox.` });
}

/** "Tell me when it is back", by email. Needs no account. */
export function useStockAlert(): StockAlert {
  const tellToConfirm = useConfirmNotice();
  const call = useFormCaller();
  const { isRunning, attempt } = useAttempt();
  const ask = (productId: number, email: string) =>
    attempt(async () => {
      await call(addToWishlist, { productId, email });
      tellToConfirm();
    });
  return { isAsking: isRunning, ask };
}
