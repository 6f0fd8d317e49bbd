import { useCouponFromUrl } from '../cart/use-coupon-from-url.ts';
import { useGiftCode } from '../gift-code/use-gift-code.ts';
import { useConfirmations } from './use-confirmations.ts';

/** What the address of any page may ask for. Once per layout. */
export function AddressEffects() {
  useCouponFromUrl();
  useGiftCode();
  useConfirmations();
  return null;
}
