import { useCouponFromUrl } from '../cart/use-coupon-from-url.ts';
import { useGiftCode } from '../gift-code/use-gift-code.ts';
import { useOwnPrices } from '../prices/use-own-prices.ts';
import { useConfirmations } from './use-confirmations.ts';

/** What the address of any page may ask for, and a coupon that an earlier one brought. Once per layout. */
export function AddressEffects() {
  useOwnPrices();
  useCouponFromUrl();
  useGiftCode();
  useConfirmations();
  return null;
}
