import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False for what the server has rendered, true for what the browser makes by itself. Nothing is rendered again for it. */
export function useIsMadeLive(): boolean {
  const [first] = useState<{ isLive?: boolean }>({});
  return useSyncExternalStore(
    subscribeToNothing,
    () => (first.isLive ??= true),
    () => (first.isLive ??= false),
  );
}

/**
 * False in the server's HTML and while it hydrates, true after: for controls that are plain links without scripts, and for
 * what only the browser adds. In slices: as a store's news all of it would be rendered in one go, and with it the news of
 * every other part that wakes.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(useIsMadeLive());
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
