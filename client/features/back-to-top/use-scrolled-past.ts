import { useEffect, useState } from 'react';

/** True while the page is scrolled further than `distancePx`. False on the server and until the first scroll. */
export function useScrolledPast(distancePx: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = () => setIsPast(window.scrollY > distancePx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distancePx]);
  return isPast;
}
