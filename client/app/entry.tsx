import '@vitejs/plugin-react/preamble';
import '../styles/index.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ApiError } from '../../shared/api/endpoint.ts';
import { isLocaleCode, localeOf } from '../../shared/locales.ts';
import { isChunkFailure, reloadOnce } from '../browser/chunk-reload.ts';
import { watchPictures } from '../browser/picture-fallback.ts';
import { reportFailure } from '../browser/report-failure.ts';
import { tabStorage } from '../browser/storage.ts';
import { makeBrowserReads } from '../data/browser-reads.ts';
import { loadI18n, loadPageMessages, nameMessageFiles } from '../data/i18n.ts';
import { isExternalDomChange } from '../hydration/part-boundary.tsx';
import { pages as allPages } from '../pages/registry.ts';
import { loadView } from '../router/load-view.ts';
import { App } from './app.tsx';
import { STATE_ELEMENT_ID } from './document.tsx';
import { withPageMessages } from './page-catalogs.ts';
import { type PageState, USUAL } from './page-state.ts';

/** For errors that a boundary has caught: a part of the page is missing. A read that failed is no fault of the code. */
function onCaughtError(error: unknown): void {
  // The page's boundary tells about it.
  if (isExternalDomChange(error)) return;
  if (error instanceof ApiError) console.warn('a part of the page was left out', error);
  else reportFailure(error);
}

async function start(): Promise<void> {
  watchPictures();
  const stateText = document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '';
  const state = JSON.parse(stateText) as PageState;
  if (!isLocaleCode(state.shop.locale)) throw new RangeError('no locale');
  const locale = localeOf(state.shop.locale);
  const shop = { ...USUAL, ...state.shop, locale };
  const pages = withPageMessages(allPages, locale.code, loadPageMessages);
  nameMessageFiles(state.messages);
  const reads = makeBrowserReads(locale.code, state.reads);
  const [i18n, loaded] = await Promise.all([
    loadI18n(locale.code),
    loadView(window.location.pathname + window.location.search, { pages, shop, reads }, state.status ?? 200),
  ]);
  if (loaded.kind === 'moved') return window.location.replace(loaded.location);
  const app = (
    <App
      shop={shop}
      i18n={i18n}
      view={loaded.view}
      pages={pages}
      state={stateText}
      swr={{ fallback: reads.fallback }}
      reads={reads}
    />
  );
  // A transition renders in slices, so that a click in between is painted first.
  startTransition(() => {
    hydrateRoot(document, app, { onCaughtError });
  });
}

start().catch((error: unknown) => {
  // Without the app the server's HTML stays readable and its links work.
  reportFailure(error);
  if (isChunkFailure(error)) reloadOnce(tabStorage, Date.now(), () => window.location.reload());
});
