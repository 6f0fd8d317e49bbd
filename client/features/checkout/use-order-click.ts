import { useEffect, useEffectEvent, useState } from 'react';

interface OrderClick {
  /** True from a click until the sum is in. */
  isPending: boolean;
  /** True when the sum became another one than the buyer saw: nothing was ordered. */
  hasChanged: boolean;
  click: () => void;
}

/**
 * Keeps a click on the order button that comes while the sum settles (CHECKOUT-10): it acts once the sum is in, if that
 * is the sum that was on screen at the click: what is left to pay, what the order costs and the points that it takes.
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
