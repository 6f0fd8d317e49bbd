import { useEffect, useState } from 'react';

/** True while the page is scrolled further than `distancePx`. False on the server and until the first scroll. */
export function useScrolledPast(distancePx: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    let was = false;
    function look() {
      const is = window.scrollY > distancePx;
      if (is !== was) setIsPast(is);
      was = is;
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distancePx]);
  return isPast;
}
