import { useEffect } from 'react';
import { useNavigation } from '../../router/navigation.ts';

/** Until then the parts above have what they show. */
const FILLED_AFTER_MS = 10_000;
/** From then on the page is the visitor's. */
const TAKEN_BY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Whoever follows a link to this part of a page arrives at its heading. The browser looks for it once; here it stays in
 * view while the parts above are filled, which push it down.
 */
export function useArrival(id: string): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>(`#${id} :is(h2, h3)`);
    if (!heading || window.location.hash !== `#${id}` || useNavigation.getState().isReturn) return;
    heading.tabIndex = -1;
    let hasArrived = false;
    // Tells of the size that it begins with too: after the focus that a navigation puts on the page.
    const observer = new ResizeObserver(() => {
      document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
      if (!hasArrived) heading.focus({ preventScroll: true });
      hasArrived = true;
    });
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of TAKEN_BY) window.removeEventListener(name, stop);
    }
    const timer = setTimeout(stop, FILLED_AFTER_MS);
    for (const name of TAKEN_BY) window.addEventListener(name, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [id]);
}
