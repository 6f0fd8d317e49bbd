import { useEffect, useState } from 'react';
import { useNavigation } from '../../router/navigation.ts';

/** ERROR-4. The 5000 ms of the bar's progress are its animation's (client/ui/feedback/loading-bar). */
const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;

/** True while the bar is shown: not for loads under 200 ms, and for 500 ms after a load. */
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
