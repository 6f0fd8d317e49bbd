import { useEffect } from 'react';
import { makeTabChannel } from '../../browser/tab-channel.ts';
import { useCartReading } from './use-cart.ts';

const channel = makeTabChannel('cart');

/** Called after a change to the cart, so that every tab shows the same one. */
export function tellOtherTabs(): void {
  channel.post('changed');
}

/** Reads the cart again when another tab has changed it. Once per layout. */
export function useCartOfOtherTabs(): void {
  const readAgain = useCartReading();
  useEffect(() => channel.listen(() => void readAgain()), [readAgain]);
}
