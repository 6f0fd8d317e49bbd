import { type RefObject, useEffect, useRef } from 'react';
import type { View } from '../../router/load-view.ts';
import { useView } from '../../router/view-context.ts';

/** What makes a page another page: its route and parameters. A listing's page number, filters and sort do not. */
function toPlace({ match, url }: View): string {
  if (!match) return url;
  const { page: _page, ...params } = match.params;
  return JSON.stringify([match.name, params]);
}

/**
 * After a navigation the focus goes to the page's main part, so that the next Tab and the screen reader begin there;
 * the scroll stays where the router put it. Within one page it moves only when what held it is gone.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const view = useView();
  const place = toPlace(view);
  const shownUrl = useRef(view.url);
  const shownPlace = useRef(place);

  useEffect(() => {
    if (shownUrl.current === view.url) return;
    shownUrl.current = view.url;
    const isOtherPage = shownPlace.current !== place;
    shownPlace.current = place;
    if (!isOtherPage && document.activeElement !== document.body) return;
    const focusMain = () => main.current?.focus({ preventScroll: true });
    // The menu that led here is still open: it closes now, and gives the focus back to its button first.
    const modal = document.querySelector('dialog:modal');
    if (modal) modal.addEventListener('close', focusMain, { once: true });
    else focusMain();
  }, [view.url, place]);

  return main;
}
