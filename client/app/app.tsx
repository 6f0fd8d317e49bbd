import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { Reads } from '../data/reads.ts';
import { ReadsContext } from '../data/reads-context.ts';
import { type Shop, ShopContext } from '../data/shop-context.ts';
import { showToast } from '../features/notices/toasts/toast-store.ts';
import { HYDRATED, replayEvents } from '../hydration/event-replay.ts';
import { deferHydration } from '../hydration/hydrate.tsx';
import { ErrorBoundary } from '../layouts/error/error-boundary.tsx';
import type { View } from '../router/load-view.ts';
import type { PageRegistry } from '../router/route.ts';
import { Router } from '../router/router.tsx';
import { useFocusOnNavigation } from '../router/use-focus-on-navigation.ts';
import { useView } from '../router/view-context.ts';
import { Document } from './document.tsx';
import type { DocumentAssets } from './document-assets.tsx';

export interface AppProps {
  shop: Shop;
  i18n: I18n;
  view: View;
  pages: PageRegistry;
  /** The page state as JSON text: the server writes it into the document, the browser starts from the same text. */
  state: string;
  swr: SWRConfiguration;
  /** Server only. */
  assets?: DocumentAssets;
  reads?: Reads;
}

/** The server renders no toasts, so its build needs no code for them. */
const Nothing = () => null;

/** The region of the toasts. */
const ToastsPart = deferHydration(
  async () => (import.meta.env.SSR ? Nothing : (await import('../features/notices/toasts/toasts.tsx')).Toasts),
  'interaction',
);

const notifyError = (text: string) => showToast({ type: 'error', text });

/** Announces hydration: event replay repeats earlier clicks, and tests wait for it. */
function useTellHydrated(): void {
  useEffect(() => {
    document.documentElement.setAttribute(HYDRATED, '');
    replayEvents();
  }, []);
}

function CurrentPage() {
  const view = useView();
  useFocusOnNavigation();
  useTellHydrated();
  const { match, query, route } = view;
  const { Layout, Page } = route;
  return (
    <ErrorBoundary url={view.url}>
      <Layout route={match}>
        {/* Keyed by URL, so that a new page is mounted again even where two routes share a component. */}
        <Page key={match?.name} params={match?.params ?? {}} query={query} />
      </Layout>
    </ErrorBoundary>
  );
}

/** The whole document, on both sides. */
export function App({ shop, i18n, view, pages, assets, state, swr, reads }: AppProps) {
  return (
    <ShopContext value={shop}>
      <I18nProvider i18n={i18n}>
        <SWRConfig value={swr}>
          <ReadsContext value={reads}>
            <Document shop={shop} assets={assets} state={state}>
              <Router initialView={view} pages={pages} notifyError={notifyError}>
                <CurrentPage />
                <ToastsPart />
              </Router>
            </Document>
          </ReadsContext>
        </SWRConfig>
      </I18nProvider>
    </ShopContext>
  );
}
