import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from './navigation.ts';

/** Runs on each navigation, before the next page is painted. */
export function useOnMove(act: () => void): void {
  const onMove = useEffectEvent(act);
  useEffect(
    () =>
      useNavigation.subscribe(({ viewCount }, last) => {
        if (viewCount !== last.viewCount) onMove();
      }),
    [],
  );
}
