import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False on the server and during hydration, true afterwards and for everything rendered in the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * True on the server, and in the browser for components that were hydrated from the server's HTML, for as long as they
 * are mounted.
 */
export function useIsFromServer(): boolean {
  const isHydrated = useIsHydrated();
  const [isFromServer] = useState(!isHydrated);
  return isFromServer;
}
