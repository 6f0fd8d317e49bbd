import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in the server's HTML and while it hydrates, true after: for controls that are plain links without scripts. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * False for what the server has rendered, true for what the browser makes by itself. What `useIsLive` said first, and
 * so nothing is rendered again for it.
 */
export function useIsMadeLive(): boolean {
  const [first] = useState<{ isLive?: boolean }>({});
  return useSyncExternalStore(
    subscribeToNothing,
    () => (first.isLive ??= true),
    () => (first.isLive ??= false),
  );
}
