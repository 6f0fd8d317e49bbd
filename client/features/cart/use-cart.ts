import { getCart, getCartTotal } from '../../../shared/api/cart.ts';
import { readKey } from '../../../shared/api/endpoint.ts';
import { useLiveRead } from '../../data/use-read.ts';

export const CART_KEY = readKey(getCart, {});
export const CART_TOTAL_KEY = readKey(getCartTotal, {});

/** The whole cart; `data` is undefined on the server and until the browser has read it. */
export const useCart = () => useLiveRead(getCart, {});

/** Total and count for the header's cart button. */
export const useCartSummary = () => useLiveRead(getCartTotal, {});
