import { useEffect, useState } from 'react';
import { DEAD_ZONE_PX, type HeaderPlace, nextHeaderPlace, STICKY_FROM_PX } from './sticky-rule.ts';

/** Follows the scrolling; renders again only when the header's place changes. */
export function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState<HeaderPlace>('top');
  useEffect(() => {
    let fromY = window.scrollY;
    function onScroll() {
      const toY = window.scrollY;
      const from = fromY;
      setPlace((held) => nextHeaderPlace(held, from, toY));
      if (Math.abs(toY - from) > DEAD_ZONE_PX || toY <= STICKY_FROM_PX) fromY = toY;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return place;
}
