import { useEffect, useState } from 'react';
import { useNavigation } from '../../router/navigation.ts';

/** ERROR-4. The 5000 ms that the line takes to fill are its animation's (client/ui/loading-bar). */
const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;

/** True while the bar shows: not for loads that are over within 200 ms, which render nothing, and 500 ms longer than others. */
export function useIsBarShown(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useNavigation.subscribe(({ isLoading }, last) => {
      if (isLoading === last.isLoading) return;
      clearTimeout(timer);
      timer = setTimeout(() => setIsShown(isLoading), isLoading ? THROTTLE_MS : HIDE_DELAY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return isShown;
}
