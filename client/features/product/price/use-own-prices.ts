import { useEffect } from 'react';
import { visitorStorage } from '../../../browser/storage.ts';
import { readCoupon } from '../../cart/coupons/stored-coupon.ts';
import { useCustomer } from '../../session/use-customer.ts';
import { mayHaveOwnPrices } from './own-prices.ts';
import { clearPrices, usePriceStore } from './price-queue.ts';

/**
 * Pages are rendered with the prices of visitors without discounts, so a fresh page requests none. If a coupon or a
 * role may change them, they are requested again, once. Once per layout.
 */
export function useOwnPrices(): void {
  const { customer } = useCustomer();
  const roleIds = customer?.RoleIds;
  useEffect(() => {
    if (!roleIds || usePriceStore.getState().clearCount > 0) return;
    if (mayHaveOwnPrices(roleIds, readCoupon(visitorStorage))) clearPrices();
  }, [roleIds]);
}
