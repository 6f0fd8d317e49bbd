import { useLingui } from '@lingui/react/macro';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AroundNavHandler, Router as WouterRouter } from 'wouter';
import { isChunkFailure, reloadOnce } from '../browser/chunk-reload.ts';
import { tabStorage } from '../browser/storage.ts';
import type { Reads } from '../data/reads.ts';
import { showToast } from '../features/toasts/toast-store.ts';
import { useShop } from '../shop-context.ts';
import { loadView, type View } from './load-view.ts';
import { useNavigation } from './navigation.ts';
import { readKeptScroll, useKeptScroll } from './scroll.ts';
import { ViewContext } from './view-context.ts';

interface RouterProps {
  initialView: View;
  /** The browser's reads; the server renders one view and never navigates. */
  reads?: Reads;
  children: React.ReactNode;
}

/** Longer than a plain toast: nothing else on the screen says why the page stays. */
const STUCK_MS = 6_000;
const HARD_NAVIGATION_CODES = /^https?:/;

function currentUrl(): string {
  return window.location.pathname + window.location.search;
}

/** Keeps the view that is shown, and changes it only when the next one is ready (design section 3, step 6). */
export function Router({ initialView, reads, children }: RouterProps) {
  const { t } = useLingui();
  const shop = useShop();
  const [view, setView] = useState(initialView);
  const newest = useRef(0);
  const commitUrl = useRef<(() => void) | null>(null);
  useKeptScroll();

  // URL and scroll change in the same moment as the page itself, never before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view has been put on the screen
  useLayoutEffect(() => {
    commitUrl.current?.();
    commitUrl.current = null;
  }, [view]);

  const sayStuck = useCallback(() => {
    const text = t`This page could not be loaded. Please try again in a minute.`;
    showToast({ type: 'error', text, durationMs: STUCK_MS });
  }, [t]);

  const show = useCallback(
    async (url: string, commit: () => void) => {
      if (!reads || HARD_NAVIGATION_CODES.test(url)) return window.location.assign(url);
      const turn = ++newest.current;
      useNavigation.setState({ isLoading: true });
      try {
        const loaded = await loadView(url.split('#')[0] ?? url, shop, reads);
        if (turn !== newest.current) return;
        if (loaded.kind === 'moved') return window.location.assign(loaded.location);
        commitUrl.current = commit;
        startTransition(() => setView(loaded.view));
        useNavigation.setState((state) => ({ viewCount: state.viewCount + 1 }));
      } catch (error) {
        // The server's own page says what is wrong, and works once the backend does.
        console.warn(`${url} did not load in place`, error);
        const load = () => window.location.assign(url);
        if (!isChunkFailure(error)) load();
        else if (!reloadOnce(tabStorage, Date.now(), load)) sayStuck();
      } finally {
        if (turn === newest.current) useNavigation.setState({ isLoading: false });
      }
    },
    [reads, shop, sayStuck],
  );

  const aroundNav = useCallback<AroundNavHandler>(
    (navigate, to, options) => {
      void show(to, () => {
        navigate(to, options);
        if (!options?.replace && !to.includes('#')) window.scrollTo({ top: 0, behavior: 'instant' });
      });
    },
    [show],
  );

  useEffect(() => {
    const onPopState = () =>
      void show(currentUrl(), () => window.scrollTo({ top: readKeptScroll(), behavior: 'instant' }));
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [show]);

  const [ssrPath = '/', ssrSearch = ''] = initialView.url.split('?', 2);
  return (
    <WouterRouter ssrPath={ssrPath} ssrSearch={ssrSearch} aroundNav={aroundNav}>
      <ViewContext value={view}>{children}</ViewContext>
    </WouterRouter>
  );
}
