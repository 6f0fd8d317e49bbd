import { useEffect, useState } from 'react';
import { DEAD_ZONE_PX, type HeaderPlace, nextHeaderPlace, STICKY_FROM_PX } from './sticky-rule.ts';

interface HeaderMotion {
  place: HeaderPlace;
  /** False for the first move away from the top, when the header is out of sight and must not slide across the page. */
  isGliding: boolean;
}

const AT_TOP: HeaderMotion = { place: 'top', isGliding: false };

/** Follows the scroll position; re-renders only when the header's place changes. */
export function useHeaderPlace(): HeaderMotion {
  const [motion, setMotion] = useState(AT_TOP);
  useEffect(() => {
    let fromY = window.scrollY;
    let held: HeaderPlace = 'top';
    function onScroll() {
      const toY = window.scrollY;
      const from = fromY;
      const place = nextHeaderPlace(held, from, toY);
      if (place !== held) setMotion({ place, isGliding: place !== 'top' && held !== 'top' });
      held = place;
      if (Math.abs(toY - from) > DEAD_ZONE_PX || toY <= STICKY_FROM_PX) fromY = toY;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return motion;
}
