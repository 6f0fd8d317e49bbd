import { useEffect, useEffectEvent, useState } from 'react';

interface OrderClick {
  /** True from a click until the sum is known. */
  isPending: boolean;
  /** True when the sum is no longer the one that the buyer saw: nothing was ordered. */
  hasChanged: boolean;
  click: () => void;
}

/**
 * Remembers a click on the order button while the sum is being updated (CHECKOUT-10). It acts once the sum is known, if
 * it is still the one on screen at the click: what is left to pay, what the order costs and the points it uses.
 */
export function useOrderClick(isReady: boolean, sum: string, act: () => void): OrderClick {
  const [seenSum, setSeenSum] = useState<string | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const settle = useEffectEvent((seen: string) => {
    setSeenSum(null);
    if (seen === sum) act();
    else setHasChanged(true);
  });
  useEffect(() => {
    if (isReady && seenSum !== null) settle(seenSum);
  }, [isReady, seenSum]);

  function click() {
    setHasChanged(false);
    if (isReady) act();
    else setSeenSum(sum);
  }

  return { isPending: seenSum !== null, hasChanged, click };
}
