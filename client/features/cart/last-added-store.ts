import { create } from 'zustand';
import type { CartSummary } from '../../../shared/api/cart.ts';
import { useCartSummary } from './use-cart.ts';

interface LastAdded {
  productId: number;
  /** The cart right after it. */
  cart: string;
}

const useLastAdded = create<LastAdded>(() => ({ productId: 0, cart: '' }));

/** Remembers what was added last, with the cart that the backend answered. */
export function rememberAdded(productId: number, cart: CartSummary): void {
  useLastAdded.setState({ productId, cart: JSON.stringify(cart) });
}

/** True while the product was the last one to be added, and the cart has not changed since. */
export function useIsJustAdded(productId: number): boolean {
  const { data } = useCartSummary();
  return useLastAdded((last) => last.productId === productId && last.cart === JSON.stringify(data));
}
