import { useEffect, useRef } from 'react';
import type { View } from './load-view.ts';
import { useNavigation } from './navigation.ts';
import { KEEPS_SCROLL } from './use-link-clicks.ts';
import { useView } from './view-context.ts';

/** The identity of a page: its route and parameters. A listing's page number, filters and sort do not count. */
function toPlace({ match, url }: View): string {
  if (!match) return url;
  const { page: _page, ...params } = match.params;
  return JSON.stringify([match.name, params]);
}

/**
 * Moves the focus after a navigation: to the page's main part, so that the next Tab and screen readers start there, or
 * after Back to the link that was followed. The scroll position stays as the router set it, unless that link would be
 * out of sight. Within one page, and between the variants of one product, the focus moves only when the focused element
 * is gone. Use it above the layouts: each layout has a main part of its own.
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
    const focused = document.activeElement;
    if (focused?.closest(KEEPS_SCROLL) || (!isOtherPage && focused !== document.body)) return;
    function focusPage() {
      const main = document.getElementById('main');
      // After Back: the link that the visitor had followed.
      const link = useNavigation.getState().isReturn
        ? main?.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`)
        : null;
      // May scroll: the visitor may have scrolled away from the link while the next page was loading.
      link?.focus();
      // A link in a closed menu cannot be focused.
      if (!link || document.activeElement !== link) main?.focus({ preventScroll: true });
    }
    // The menu with the followed link is still open: it closes now and first returns the focus to its button.
    const modal = document.querySelector('dialog:modal');
    if (modal) modal.addEventListener('close', focusPage, { once: true });
    else focusPage();
  }, [view.url, place]);
}
