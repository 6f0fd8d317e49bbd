import { useLingui } from '@lingui/react/macro';
import { startTransition, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isChunkFailure, reloadOnce } from '../browser/chunk-reload.ts';
import { tabStorage } from '../browser/storage.ts';
import { enterPage } from '../browser/use-close-on-back.ts';
import { ReadsContext } from '../data/reads-context.ts';
import { useShop } from '../data/shop-context.ts';
import { loadParts } from '../hydration/deferred-code.ts';
import { wantsLessData } from './less-data.ts';
import { loadView, type View } from './load-view.ts';
import { useNavigation } from './navigation.ts';
import type { PageRegistry } from './route.ts';
import { keepScroll, readKeptScroll, useKeptScroll } from './scroll.ts';
import { useLinkClicks } from './use-link-clicks.ts';
import { type Navigate, NavigateContext } from './use-navigate.ts';
import { ViewContext } from './view-context.ts';

interface RouterProps {
  initialView: View;
  pages: PageRegistry;
  /** Tells the visitor that a page could not be shown. */
  notifyError: (text: string) => void;
  children: React.ReactNode;
}

const HARD_NAVIGATION_CODES = /^https?:/;

function currentUrl(): string {
  return window.location.pathname + window.location.search;
}

/** Keeps the view that is shown, and changes it only when the next one is ready. */
export function Router({ initialView, pages, notifyError, children }: RouterProps) {
  const { t } = useLingui();
  const shop = useShop();
  const reads = use(ReadsContext);
  const [view, setView] = useState(initialView);
  const newest = useRef(0);
  const commitUrl = useRef<(() => void) | null>(null);
  useKeptScroll();

  const shownUrl = useRef(view.url);
  // URL and scroll change in the same moment as the page itself, never before it.
  useLayoutEffect(() => {
    shownUrl.current = view.url;
    commitUrl.current?.();
    commitUrl.current = null;
  }, [view]);

  const sayStuck = useCallback(() => {
    notifyError(t`This page could not be loaded. Please try again in a minute.`);
  }, [t, notifyError]);

  const show = useCallback(
    async (url: string, commit: () => void, isReturn = false) => {
      if (!reads || HARD_NAVIGATION_CODES.test(url)) return window.location.assign(url);
      const turn = ++newest.current;
      useNavigation.setState({ isLoading: true });
      try {
        const loaded = await loadView(url.split('#')[0] ?? url, { pages, shop, reads });
        // React would replace what has not hydrated by its fallback: all the code is here before anything changes.
        await loadParts();
        if (turn !== newest.current) return;
        if (loaded.kind === 'moved') return window.location.assign(loaded.location);
        commitUrl.current = () => {
          commit();
          useNavigation.setState((state) => ({ viewCount: state.viewCount + 1, isReturn }));
        };
        startTransition(() => setView(loaded.view));
      } catch (error) {
        // The server's own page says what is wrong, and works once the backend does.
        console.warn(`${url} did not load`, error);
        const load = () => window.location.assign(url);
        if (!isChunkFailure(error)) load();
        else if (!reloadOnce(tabStorage, Date.now(), load)) sayStuck();
      } finally {
        if (turn === newest.current) useNavigation.setState({ isLoading: false });
      }
    },
    [pages, reads, shop, sayStuck],
  );

  const navigate = useCallback<Navigate>(
    (path, { replace = false, state = null } = {}) => {
      // Left before the scrolling was over, or loaded more of and not scrolled since.
      if (!replace) keepScroll();
      void show(path, () => {
        const staysPut = replace || path.includes('#');
        // Begins as `keepScroll` would write it: the browser's bookkeeping is slow, and so done once.
        const entry = staysPut ? state : { ...state, scrollY: 0 };
        enterPage(path, entry, replace);
        if (staysPut) return;
        // With the frame that shows the page: now it would be laid out for this alone. Who is back by then stands where
        // the page was left.
        requestAnimationFrame(() => shownUrl.current === path && window.scrollTo({ top: 0, behavior: 'instant' }));
      });
    },
    [show],
  );

  const prefetch = useCallback(
    (path: string) => {
      const wanted = path.split('#')[0] ?? path;
      if (!reads || wanted === currentUrl() || wantsLessData()) return;
      loadView(wanted, { pages, shop, reads })
        .then(loadParts)
        .catch((error: unknown) => console.warn(`${wanted} did not load`, error));
    },
    [pages, reads, shop],
  );

  useEffect(() => {
    const restoreScroll = () => window.scrollTo({ top: readKeptScroll(), behavior: 'instant' });
    const onPopState = () => {
      if (currentUrl() !== shownUrl.current) void show(currentUrl(), restoreScroll, true);
      // Within the page. Where a link has led, the browser has gone by itself; an entry that was left before has a state.
      else if (window.history.state !== null) restoreScroll();
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
