import { useEffect, useEffectEvent, useState } from 'react';

/** True while the page is scrolled further than `distancePx`. False on the server and until the first scroll. */
export function useScrolledPast(distancePx: number): boolean {
  const [isPast, setIsPast] = useState(false);
  // Skip equal values: a redundant update in React's queue would render the next page twice.
  const look = useEffectEvent(() => {
    const is = window.scrollY > distancePx;
    if (is !== isPast) setIsPast(is);
  });
  useEffect(() => {
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isPast;
}
