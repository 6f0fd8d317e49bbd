import { useEffect } from 'react';
import { create } from 'zustand';
import type { Cart } from '../../../shared/api/cart.ts';
import { showToast } from '../notices/toast-store.ts';

type DroppedCoupons = NonNullable<Cart['DiscountBox']['DroppedDiscounts']>;

/** Coupons that left the cart by themselves. The backend tells of each once, so the browser keeps it until the next change. */
export const useDroppedCoupons = create<{ coupons: DroppedCoupons }>(() => ({ coupons: [] }));

const told = new WeakSet<DroppedCoupons>();

/** Tells of the coupons that this cart had to give up: once, however many parts of the page show the cart. */
export function useDroppedCouponNotice(cart: Cart | undefined): void {
  const dropped = cart?.DiscountBox.DroppedDiscounts;
  useEffect(() => {
    if (!dropped || dropped.length === 0 || told.has(dropped)) return;
    told.add(dropped);
    useDroppedCoupons.setState({ coupons: dropped });
    for (const { Message } of dropped) showToast({ type: 'info', text: Message, durationMs: NOTICE_MS });
  }, [dropped]);
}

/** Long enough to be read: it names a code and says why. */
const NOTICE_MS = 6_000;

/** After the shopper's own change of coupons the notice is old. */
export function forgetDroppedCoupons(): void {
  useDroppedCoupons.setState({ coupons: [] });
}
