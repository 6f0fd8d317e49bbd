import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from './navigation.ts';

/** Acts when the visitor moves to another page, in time to be drawn with it. */
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
