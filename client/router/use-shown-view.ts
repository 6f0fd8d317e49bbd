import { useLingui } from '@lingui/react/macro';
import { type RefObject, startTransition, use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { matchRoute } from '../../shared/routes.ts';
import { isChunkFailure, reloadOnce } from '../browser/chunk-reload.ts';
import { tabStorage } from '../browser/storage.ts';
import { wantsLessData } from '../browser/wants-less-data.ts';
import { ReadsContext } from '../data/reads-context.ts';
import { useShop } from '../data/shop-context.ts';
import { loadParts } from '../hydration/deferred-code.ts';
import { loadView, type View } from './load-view.ts';
import { useNavigation } from './navigation.ts';
import type { PageRegistry } from './route.ts';

export interface ViewOptions {
  initialView: View;
  pages: PageRegistry;
  /** Shows the visitor that a page could not be loaded. */
  notifyError: (text: string) => void;
}

/** Loads a page, and shows it when it is ready: `commit` changes the URL and the scroll position with it. */
export type ShowView = (url: string, commit: () => void, isReturn?: boolean) => Promise<void>;

interface CurrentView {
  view: View;
  /** The URL of the page on screen. The browser's own is ahead of it after Back, until that page is loaded. */
  shownUrl: RefObject<string>;
  show: ShowView;
  prefetch: (path: string) => void;
}

const OTHER_SITE = /^https?:/;

export function currentUrl(): string {
  return window.location.pathname + window.location.search;
}

/** The current view, replaced only when the next one is ready. */
export function useShownView({ initialView, pages, notifyError }: ViewOptions): CurrentView {
  const { t } = useLingui();
  const shop = useShop();
  const reads = use(ReadsContext);
  const [view, setView] = useState(initialView);
  const newest = useRef(0);
  const commitUrl = useRef<(() => void) | null>(null);

  const shownUrl = useRef(view.url);
  // URL and scroll position change together with the page, never before it.
  useLayoutEffect(() => {
    shownUrl.current = view.url;
    commitUrl.current?.();
    commitUrl.current = null;
  }, [view]);

  const show = useCallback<ShowView>(
    async (url, commit, isReturn = false) => {
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
        // Offline, the page stays; but Back has already changed its URL.
        if (navigator.onLine || isReturn) {
          if (!isChunkFailure(error)) return load();
          if (reloadOnce(tabStorage, Date.now(), load)) return;
        }
        notifyError(t`This page could not be loaded. Please try again in a minute.`);
      }
    },
    [pages, reads, shop, notifyError, t],
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

  return { view, shownUrl, show, prefetch };
}
