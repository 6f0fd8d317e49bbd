import { useEffect } from 'react';
import { watchSize } from '../../browser/watch-element.ts';
import { useNavigation } from '../../router/navigation.ts';

/** Time for the panels above to load their content. */
const FILLED_AFTER_MS = 10_000;
/** Events after which it stops: the visitor scrolls. */
const TAKEN_BY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the heading that the URL's fragment names and focuses it. After a page load the browser does so once, maybe
 * later than this; here the heading also stays in view while the parts above load and push it down.
 */
export function useArrival(id: string): void {
  useEffect(() => {
    const heading = document.getElementById(id);
    if (!heading || window.location.hash !== `#${id}` || useNavigation.getState().isReturn) return;
    let hasArrived = false;
    // Also called for the initial size, so this runs after the navigation's focus.
    const stopWatching = watchSize(document.body, () => {
      heading.scrollIntoView({ behavior: 'instant' });
      if (!hasArrived) heading.focus({ preventScroll: true });
      hasArrived = true;
    });
    function stop() {
      stopWatching();
      clearTimeout(timer);
      for (const name of TAKEN_BY) window.removeEventListener(name, stop);
    }
    const timer = setTimeout(stop, FILLED_AFTER_MS);
    for (const name of TAKEN_BY) window.addEventListener(name, stop, { passive: true });
    return stop;
  }, [id]);
}
