import { useEffect, useEffectEvent } from 'react';

/** Runs when the browser shows this page again as it was left (Back): what was on its way out then is over. */
export function useReturn(task: () => void): void {
  const onReturn = useEffectEvent(task);
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
