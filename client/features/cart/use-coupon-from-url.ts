import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useView } from '../../router/view-context.ts';
import { showToast } from '../toasts/toast-store.ts';
import { useCoupon } from './use-coupon.ts';

const COUPON_PARAMETER = 'discountcoupon';

/** Applies the coupon of `?discountcoupon=` once, says so, and takes it out of the address (spec section 4). */
export function useCouponFromUrl(): void {
  const { t } = useLingui();
  const { url, query } = useView();
  const { apply } = useCoupon();
  const [, navigate] = useLocation();
  const taken = useRef<string>(undefined);
  const code = query.get(COUPON_PARAMETER);
  useEffect(() => {
    if (code === null || taken.current === url) return;
    taken.current = url;
    const [path = '/', search = ''] = url.split('?');
    const rest = new URLSearchParams(search);
    rest.delete(COUPON_PARAMETER);
    const left = rest.size > 0 ? `${path}?${rest}` : path;
    void apply(code).then((problem) => {
      if (problem === null) showToast({ type: 'success', text: t`The coupon code was applied` });
      else showToast({ type: 'error', text: t`The coupon code cannot be found` });
      navigate(left, { replace: true });
    });
  }, [code, url, apply, navigate, t]);
}
