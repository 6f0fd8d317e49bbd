import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False on the server and while its HTML hydrates, true after that and for everything that the browser renders itself. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** True on the server and in the browser for what came with the server's HTML, for as long as it is mounted. */
export function useIsFromServer(): boolean {
  const isHydrated = useIsHydrated();
  const [isFromServer] = useState(!isHydrated);
  return isFromServer;
}
