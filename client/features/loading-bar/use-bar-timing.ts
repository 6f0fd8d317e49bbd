import { useEffect, useState } from 'react';

/** Spec section 9. The 5000 ms that the line takes to fill are its animation's (client/ui/loading-bar). */
const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;

/** True while the bar shows: not for loads that are over within 200 ms, and 500 ms longer than the load. */
export function useBarTiming(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isLoading === isShown) return;
    const timer = setTimeout(() => setIsShown(isLoading), isLoading ? THROTTLE_MS : HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
