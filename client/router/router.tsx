import { useLingui } from '@lingui/react/macro';
import { startTransition, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchRoute } from '../../shared/routes.ts';
import { isChunkFailure, reloadOnce } from '../browser/chunk-reload.ts';
import { tabStorage } from '../browser/storage.ts';
import { closeOverlays, enterPage } from '../browser/use-close-on-back.ts';
import { wantsLessData } from '../browser/wants-less-data.ts';
import { ReadsContext } from '../data/reads-context.ts';
import { useShop } from '../data/shop-context.ts';
import { loadParts } from '../hydration/deferred-code.ts';
import { loadView, type View } from './load-view.ts';
import { useNavigation } from './navigation.ts';
import type { PageRegistry } from './route.ts';
import { readSavedScroll, saveScroll, useSavedScroll } from './scroll.ts';
import { useLinkClicks } from './use-link-clicks.ts';
import { type Navigate, NavigateContext } from './use-navigate.ts';
import { ViewContext } from './view-context.ts';

interface RouterProps {
  initialView: View;
  pages: PageRegistry;
  /** Shows the visitor that a page could not be loaded. */
  notifyError: (text: string) => void;
  children: React.ReactNode;
}

const OTHER_SITE = /^https?:/;

function currentUrl(): string {
  return window.location.pathname + window.location.search;
}

/** Shows the current view, and replaces it only when the next one is ready. */
export function Router({ initialView, pages, notifyError, children }: RouterProps) {
  const { t } = useLingui();
  const shop = useShop();
  const reads = use(ReadsContext);
  const [view, setView] = useState(initialView);
  const newest = useRef(0);
  const commitUrl = useRef<(() => void) | null>(null);
  useSavedScroll();

  const shownUrl = useRef(view.url);
  // URL and scroll position change together with the page, never before it.
  useLayoutEffect(() => {
    shownUrl.current = view.url;
    commitUrl.current?.();
    commitUrl.current = null;
  }, [view]);

  const tellFailure = useCallback(() => {
    notifyError(t`This page could not be loaded. Please try again in a minute.`);
  }, [t, notifyError]);

  const show = useCallback(
    async (url: string, commit: () => void, isReturn = false) => {
      if (!reads || OTHER_SITE.test(url)) return window.location.assign(url);
      const turn = ++newest.current;
      useNavigation.setState({ isLoading: true, next: matchRoute(url.split('?', 1)[0] ?? '')?.name });
      try {
        const loaded = await loadView(url, { pages, shop, reads });
        // Fetch all deferred code first: React would replace parts that have not hydrated by their fallback.
        await loadParts();
        if (turn !== newest.current) return;
        if (loaded.kind === 'moved') return window.location.assign(loaded.location);
        commitUrl.current = () => {
          commit();
          useNavigation.setState(({ viewCount }) => ({ isLoading: false, viewCount: viewCount + 1, isReturn }));
        };
        startTransition(() => setView(loaded.view));
      } catch (error) {
        if (turn === newest.current) useNavigation.setState({ isLoading: false });
        // Let the server render the page: it explains the failure, and works as soon as the backend does.
        console.warn(`${url} did not load`, error);
        const load = () => window.location.assign(url);
        if (!isChunkFailure(error)) load();
        else if (!reloadOnce(tabStorage, Date.now(), load)) tellFailure();
      }
    },
    [pages, reads, shop, tellFailure],
  );

  const navigate = useCallback<Navigate>(
    (path, { replace = false, state = null, keepsScroll = false } = {}) => {
      // The page may have scrolled, or grown, since its position was saved.
      if (!replace) saveScroll();
      void show(path, () => {
        const staysPut = replace || keepsScroll;
        // Includes the position that `saveScroll` would add: history changes are slow, so make one only.
        const scrollY = keepsScroll ? window.scrollY : 0;
        const entry = staysPut && !keepsScroll ? state : { ...state, scrollY };
        enterPage(path, entry, replace);
        if (staysPut) return;
        // In the next frame, because scrolling now would force a layout; but not if the visitor has gone back since.
        requestAnimationFrame(() => shownUrl.current === path && window.scrollTo({ top: 0, behavior: 'instant' }));
      });
    },
    [show],
  );

  const prefetch = useCallback(
    (path: string) => {
      if (!reads || path === currentUrl() || wantsLessData()) return;
      loadView(path, { pages, shop, reads })
        .then(loadParts)
        .catch((error: unknown) => console.warn(`${path} did not load`, error));
    },
    [pages, reads, shop],
  );

  useEffect(() => {
    const restoreScroll = () => window.scrollTo({ top: readSavedScroll(), behavior: 'instant' });
    const onPopState = () => {
      const isSamePage = closeOverlays();
      if (currentUrl() !== shownUrl.current) void show(currentUrl(), restoreScroll, true);
      // Same page: the browser scrolls to fragments itself, but does not restore the position of an entry.
      else if (!isSamePage && window.history.state !== null) restoreScroll();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [show]);

  useLinkClicks(navigate, prefetch);
  return (
    <NavigateContext value={navigate}>
      <ViewContext value={view}>{children}</ViewContext>
    </NavigateContext>
  );
}
