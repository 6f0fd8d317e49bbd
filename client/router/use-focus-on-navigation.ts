import { useEffect, useRef } from 'react';
import type { View } from './load-view.ts';
import { useNavigation } from './navigation.ts';
import { useView } from './view-context.ts';

/** What makes a page another page: its route and parameters. A listing's page number, filters and sort do not. */
function toPlace({ match, url }: View): string {
  if (!match) return url;
  const { page: _page, ...params } = match.params;
  return JSON.stringify([match.name, params]);
}

/**
 * After a navigation the focus goes to the page's main part, so that the next Tab and the screen reader begin there, or
 * back to the link that led away. The scroll stays where the router put it, unless that link would be out of sight.
 * Within one page the focus moves only when what held it is gone. To be used above the layouts: another one brings a
 * main part of its own.
 */
export function useFocusOnNavigation(): void {
  const view = useView();
  const place = toPlace(view);
  const shownUrl = useRef(view.url);
  const shownPlace = useRef(place);

  useEffect(() => {
    const left = shownUrl.current;
    if (left === view.url) return;
    shownUrl.current = view.url;
    const isOtherPage = shownPlace.current !== place;
    shownPlace.current = place;
    if (!isOtherPage && document.activeElement !== document.body) return;
    function focusPage() {
      const main = document.getElementById('main');
      // Back where the visitor had gone on from: at the link that led away.
      const link = useNavigation.getState().isReturn
        ? main?.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`)
        : null;
      // Scrolled on since it was pressed, while the next page was on its way: then it is not where the page was left.
      link?.focus();
      // One in a menu that is closed by now takes no focus.
      if (!link || document.activeElement !== link) main?.focus({ preventScroll: true });
    }
    // The menu that led here is still open: it closes now, and gives the focus back to its button first.
    const modal = document.querySelector('dialog:modal');
    if (modal) modal.addEventListener('close', focusPage, { once: true });
    else focusPage();
  }, [view.url, place]);
}
