import { useEffect } from 'react';
import { useCartReading } from './use-cart.ts';

let channel: BroadcastChannel | undefined;

/** One channel for the whole tab, so that it does not receive its own messages. For effects and handlers. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('cart');
  return channel;
}

/** Called after a change to the cart, so that every tab shows the same one. */
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
