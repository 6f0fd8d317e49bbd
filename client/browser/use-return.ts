import { useEffect, useEffectEvent } from 'react';

/** Runs when the browser restores this page from its back/forward cache: calls that were in flight are lost. */
export function useReturn(task: () => void): void {
  const onReturn = useEffectEvent(task);
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
