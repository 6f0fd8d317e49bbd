import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { applyCoupon, type Cart, removeCoupon } from '../../../../shared/api/cart.ts';
import { ApiError } from '../../../../shared/api/endpoint.ts';
import { canonicalizeCode } from '../../../../shared/typed-code.ts';
import { visitorStorage } from '../../../browser/storage.ts';
import { useCall } from '../../../data/use-call.ts';
import { useErrorText } from '../../notices/use-error-text.ts';
import { clearPrices } from '../../product/price/price-queue.ts';
import { runInTurn } from '../pending-changes-store.ts';
import { useCartRefresh } from '../use-cart-refresh.ts';
import { forgetDroppedCoupons } from './dropped-coupons.ts';
import { keepCoupon } from './stored-coupon.ts';

interface Coupon {
  /** True during both calls (COUPON-1). */
  isLoading: boolean;
  /** Resolves to null, or to what went wrong or why the code does not count. */
  apply: (code: string) => Promise<CouponProblem | null>;
  remove: (code: string) => Promise<CouponProblem | null>;
}

interface CouponProblem {
  text: string;
  /** True for a code that no coupon has. */
  isUnknown: boolean;
  /** True for one that is in the cart, and does not count now. */
  isWaiting: boolean;
}

/** The cart's coupon codes. A change clears the cached product prices, which a code may lower. */
export function useCoupon(): Coupon {
  const { t } = useLingui();
  const call = useCall();
  const refreshCart = useCartRefresh();
  const toErrorText = useErrorText();
  const [isLoading, setIsLoading] = useState(false);

  const change = useCallback(
    async (task: () => Promise<Cart>, code: string): Promise<CouponProblem | null> => {
      setIsLoading(true);
      forgetDroppedCoupons();
      try {
        const cart = await runInTurn(task, (changed) => refreshCart({ cart: changed }));
        keepCoupon(visitorStorage, cart);
        clearPrices();
        const waiting = cart.DiscountBox.WaitingDiscounts?.find(({ CouponCode }) => CouponCode === code);
        return waiting ? { text: waiting.Message, isUnknown: false, isWaiting: true } : null;
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.code === 'coupon-not-found';
        return { text: toErrorText(error), isUnknown, isWaiting: false };
      } finally {
        setIsLoading(false);
      }
    },
    [refreshCart, toErrorText],
  );

  const apply = useCallback(
    async (code: string) => {
      // The code is part of the URL's path: nothing but letters and digits belongs there (TYPED-1).
      const canonical = canonicalizeCode(code);
      if (canonical === '') return { text: t`Enter a coupon code.`, isUnknown: true, isWaiting: false };
      return change(() => call(applyCoupon, { code: canonical }), canonical);
    },
    [change, call, t],
  );
  const remove = useCallback((code: string) => change(() => call(removeCoupon, { code }), code), [change, call]);
  return { isLoading, apply, remove };
}
