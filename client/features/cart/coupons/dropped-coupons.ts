import { useEffect } from 'react';
import { create } from 'zustand';
import type { Cart } from '../../../../shared/api/cart.ts';
import { showToast } from '../../notices/toasts/toast-store.ts';

type DroppedCoupons = NonNullable<Cart['DiscountBox']['DroppedDiscounts']>;

/**
 * Coupons that the backend removed from the cart. It reports each once, so the browser remembers them until the next
 * change.
 */
export const useDroppedCoupons = create<{ coupons: DroppedCoupons }>(() => ({ coupons: [] }));

const told = new WeakSet<DroppedCoupons>();

/** Shows which coupons this cart has lost: once, however many components show the cart. */
export function useDroppedCouponNotice(cart: Cart | undefined): void {
  const dropped = cart?.DiscountBox.DroppedDiscounts;
  useEffect(() => {
    if (!dropped || dropped.length === 0 || told.has(dropped)) return;
    told.add(dropped);
    useDroppedCoupons.setState({ coupons: dropped });
    for (const { Message } of dropped) showToast({ type: 'info', text: Message, durationMs: NOTICE_MS });
  }, [dropped]);
}

/** Long enough to read a code and a reason. */
const NOTICE_MS = 6_000;

/** A change of coupons by the shopper makes the notice obsolete. */
export function forgetDroppedCoupons(): void {
  useDroppedCoupons.setState({ coupons: [] });
}
