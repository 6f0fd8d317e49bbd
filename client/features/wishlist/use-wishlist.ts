import { readKey } from '../../../shared/api/endpoint.ts';
import { getWishlist } from '../../../shared/api/wishlist.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { useCustomer } from '../session/use-customer.ts';

export const WISHLIST_KEY = readKey(getWishlist, {});

/** The customer's wishlist; visitors read nothing. */
export function useWishlist() {
  const { isSignedIn } = useCustomer();
  return useBrowserRead(getWishlist, isSignedIn ? {} : null);
}
