import clientAssets from 'virtual:client-assets';
import type { ReactElement } from 'react';
import { App } from '../client/app.tsx';
import { LATE_READ_ATTRIBUTE } from '../client/data/late-reads.ts';
import { type CallApi, collectReads, type ServerReads } from '../client/data/reads.ts';
import { loadI18n } from '../client/i18n.ts';
import { loadView } from '../client/router/load-view.ts';
import type { Shop } from '../client/shop-context.ts';
import { type PageState, toScriptJson } from '../client/state.ts';

export { LATE_READ_ATTRIBUTE, type ServerReads, toScriptJson };
/** A name of the browser build that pages refer to, and its entry's hash; both empty in development. */
export const { build: clientBuild, integrity: clientIntegrity } = clientAssets;
/** True under `npm run dev`, which serves sources and has no build. */
export const isHotReload = clientBuild === '';

export interface PageRequest {
  /** Path and query. */
  url: string;
  shop: Shop;
  call: CallApi;
  /** True when every read must be in before rendering: for crawlers and for the cache. */
  isComplete: boolean;
}

export type PreparedPage =
  | { kind: 'moved'; location: string; isPermanent: boolean }
  | {
      kind: 'page';
      status: 200 | 404;
      element: ReactElement;
      reads: ServerReads;
      /** False for signed-in pages: their frame is the same for all, but never kept. */
      isPublic: boolean;
      entry: string;
      /** `sha256-…` of the entry module; empty in development. */
      integrity: string;
    };

function toModules(source: string, localeCode: string): string[] {
  const chunks = [clientAssets.chunks[source] ?? [], clientAssets.chunks[`locales/${localeCode}.po`] ?? []];
  return [...new Set(chunks.flat())].filter((file) => file !== clientAssets.entry);
}

/** The one door into `client/`: from a URL to the React element of its whole document, its reads made. */
export async function preparePage({ url, shop, call, isComplete }: PageRequest): Promise<PreparedPage> {
  const reads = collectReads(call);
  const [i18n, loaded] = await Promise.all([loadI18n(shop.locale.code), loadView(url, shop, reads)]);
  if (loaded.kind === 'moved') return loaded;
  if (isComplete) await reads.all();
  const { view } = loaded;
  const assets = {
    styles: clientAssets.styles,
    fonts: clientAssets.fonts,
    modules: toModules(view.source, shop.locale.code),
  };
  const state: PageState = {
    shop: { ...shop, locale: shop.locale.code },
    assets,
    status: view.status,
    reads: reads.settled(),
  };
  const element = (
    <App
      shop={shop}
      i18n={i18n}
      view={view}
      assets={assets}
      state={toScriptJson(state)}
      swr={{ provider: () => new Map(), fallback: reads.fallback() }}
    />
  );
  return {
    kind: 'page',
    status: view.status,
    element,
    reads,
    isPublic: view.status === 200 && !view.route.needsCustomer,
    entry: clientAssets.entry,
    integrity: clientAssets.integrity,
  };
}
