import { startTransition, useEffect, useState } from 'react';

/**
 * As `useIsLive`, for what only the browser adds: it comes in slices after the page lives, where that would have all of it
 * rendered in one go.
 */
export function useIsLiveLater(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
