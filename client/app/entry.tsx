import '@vitejs/plugin-react/preamble';
import '../styles/index.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLocaleCode, localeOf } from '../../shared/locales.ts';
import { isChunkFailure, reloadOnce } from '../browser/chunk-reload.ts';
import { watchPictures } from '../browser/picture-fallback.ts';
import { tabStorage } from '../browser/storage.ts';
import { makeBrowserReads } from '../data/browser-reads.ts';
import { isAllDue } from '../layouts/due.ts';
import { pages } from '../pages/registry.ts';
import { loadView } from '../router/load-view.ts';
import { repeatEarlyPresses } from '../waking/early-presses.ts';
import { holdPresses } from '../waking/held-presses.ts';
import { wakeOnFirstTouch } from '../waking/waking.ts';
import { App } from './app.tsx';
import { STATE_ELEMENT_ID } from './document.tsx';
import { loadI18n } from './i18n.ts';
import type { PageState } from './page-state.ts';

async function start(): Promise<void> {
  watchPictures();
  const stateText = document.getElementById(STATE_ELEMENT_ID)?.textContent ?? '';
  const state = JSON.parse(stateText) as PageState;
  if (!isLocaleCode(state.shop.locale)) throw new RangeError('no locale');
  const locale = localeOf(state.shop.locale);
  const shop = { ...state.shop, locale };
  const reads = makeBrowserReads(locale.code, state.reads);
  const [i18n, loaded] = await Promise.all([
    loadI18n(locale.code),
    loadView(window.location.pathname + window.location.search, { pages, shop, reads }, state.status === 404),
  ]);
  if (loaded.kind === 'moved') return window.location.replace(loaded.location);
  const app = (
    <App
      shop={shop}
      i18n={i18n}
      view={loaded.view}
      assets={state.assets}
      state={stateText}
      swr={{ provider: () => reads.cache }}
      reads={reads}
    />
  );
  // In slices: a press in between is painted before the page lives.
  startTransition(() => {
    hydrateRoot(document, app);
  });
  holdPresses();
  repeatEarlyPresses();
  // The dev server's styles come with the code: a part that sleeps would stand there without any.
  wakeOnFirstTouch(isAllDue() || import.meta.env.DEV);
}

start().catch((error: unknown) => {
  // What the server sent stays readable, and its links work.
  console.error('the page did not start', error);
  if (isChunkFailure(error)) reloadOnce(tabStorage, Date.now(), () => window.location.reload());
});
