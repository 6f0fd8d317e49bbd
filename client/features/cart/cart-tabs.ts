import { useEffect } from 'react';
import { useCartReading } from './use-cart.ts';

let channel: BroadcastChannel | undefined;

/** One for the whole tab: what it sends is not sent to itself. For effects and handlers. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('cart');
  return channel;
}

/** Called after a change of the cart: every tab of the shop shows the same one. */
export function tellOtherTabs(): void {
  openChannel().postMessage('changed');
}

/** Reads the cart again when another tab has changed it. Once per layout. */
export function useCartOfOtherTabs(): void {
  const readAgain = useCartReading();
  useEffect(() => {
    const onMessage = () => void readAgain();
    const opened = openChannel();
    opened.addEventListener('message', onMessage);
    return () => opened.removeEventListener('message', onMessage);
  }, [readAgain]);
}
