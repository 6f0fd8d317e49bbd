import { type ReactNode, useCallback, useEffect } from 'react';
import { readEntry } from '../browser/history-entry.ts';
import { closeOverlays, enterPage } from '../browser/use-close-on-back.ts';
import { readSavedScroll, saveScroll, useSavedScroll } from './scroll.ts';
import { useLinkClicks } from './use-link-clicks.ts';
import { type Navigate, NavigateContext } from './use-navigate.ts';
import { currentUrl, useShownView, type ViewOptions } from './use-shown-view.ts';
import { ViewContext } from './view-context.ts';

interface RouterProps extends ViewOptions {
  children: ReactNode;
}

/** Shows the current view, and follows links and the browser's Back and Forward. */
export function Router({ children, ...options }: RouterProps) {
  const { view, shownUrl, show, prefetch } = useShownView(options);
  useSavedScroll();

  const navigate = useCallback<Navigate>(
    (path, { replace = false, state = null, keepsScroll = false } = {}) => {
      // The page may have scrolled, or grown, since its position was saved.
      if (!replace) saveScroll();
      void show(path, () => {
        const staysPut = replace || keepsScroll;
        // Includes the position that `saveScroll` would add: history changes are slow, so make one only.
        enterPage(path, { ...state, scrollY: staysPut ? window.scrollY : 0 }, replace);
        if (staysPut) return;
        // In the next frame, because scrolling now would force a layout; but not if the visitor has gone back since.
        requestAnimationFrame(() => shownUrl.current === path && window.scrollTo({ top: 0, behavior: 'instant' }));
      });
    },
    [show, shownUrl],
  );

  useEffect(() => {
    const restoreScroll = () => window.scrollTo({ top: readSavedScroll(), behavior: 'instant' });
    const onPopState = () => {
      const isSamePage = closeOverlays();
      if (currentUrl() !== shownUrl.current) void show(currentUrl(), restoreScroll, true);
      // Same page: the browser scrolls to fragments itself, but does not restore the position of an entry.
      else if (!isSamePage && readEntry() !== null) restoreScroll();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [show, shownUrl]);

  useLinkClicks(navigate, prefetch);
  return (
    <NavigateContext value={navigate}>
      <ViewContext value={view}>{children}</ViewContext>
    </NavigateContext>
  );
}
