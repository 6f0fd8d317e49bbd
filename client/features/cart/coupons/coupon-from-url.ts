import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useAddressParameter } from '../../../router/use-address-parameter.ts';
import { showToast } from '../../notices/toasts/toast-store.ts';
import { useCoupon } from './use-coupon.ts';

/** Applies the coupon of `?discountcoupon=` once, on any page, and shows the result (COUPON-2). */
export function CouponFromUrl(): null {
  const { t } = useLingui();
  const { apply } = useCoupon();
  const act = useCallback(
    async (code: string) => {
      const problem = await apply(code);
      if (problem === null) showToast({ type: 'success', text: t`Coupon applied` });
      else if (problem.isWaiting) showToast({ type: 'info', text: problem.text });
      else showToast({ type: 'error', text: problem.isUnknown ? t`Coupon code not found` : problem.text });
    },
    [apply, t],
  );
  useAddressParameter('discountcoupon', act);
  return null;
}
