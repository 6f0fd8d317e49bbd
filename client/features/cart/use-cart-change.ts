import { useLingui } from '@lingui/react/macro';
import type { CartSummary } from '../../../shared/api/cart.ts';
import { showToast } from '../notices/toasts/toast-store.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { runInTurn } from './pending-changes-store.ts';
import { findStockOffer } from './stock-offer.ts';
import { useCartRefresh } from './use-cart-refresh.ts';

type CartChange = (
  task: () => Promise<CartSummary | undefined>,
  /** Accepts what is left in stock, when the shop has fewer copies than wanted. */
  takeRest?: (available: number) => void,
) => Promise<boolean>;

/** Returns a function that makes one change after the others, tells the shopper if it fails, and resolves to whether it is made. */
export function useCartChange(): CartChange {
  const { t } = useLingui();
  const refreshCart = useCartRefresh();
  const toErrorText = useErrorText();

  return async (task, takeRest) => {
    try {
      await runInTurn(task, (summary) => refreshCart({ summary }));
      return true;
    } catch (error) {
      const offer = takeRest && findStockOffer(error);
      const failure = { type: 'error', text: toErrorText(error) } as const;
      if (offer) {
        const { available } = offer;
        const action = { label: t`Change to ${available}`, run: () => takeRest(available) };
        showToast({ ...failure, action });
      } else showToast(failure);
      return false;
    }
  };
}
