import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from './navigation.ts';

/** Runs when another page is shown, before it is painted. */
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
