import captchaForm from 'virtual:captcha-form';
import clientAssets from 'virtual:client-assets';
import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { App } from '../../client/app/app.tsx';
import { loadI18n } from '../../client/app/i18n.ts';
import type { PageState } from '../../client/app/page-state.ts';
import { type RefusalCode, refusalText } from '../../client/app/refusals.ts';
import type { Sheet } from '../../client/app/sheet.tsx';
import { type Unavailability, UnavailableDocument } from '../../client/app/unavailable-document.tsx';
import { type CallApi, collectReads, type ServerReads } from '../../client/data/reads.ts';
import { toScriptJson } from '../../client/data/script-json.ts';
import { ServerAnswers } from '../../client/data/server-reads.ts';
import type { Shop } from '../../client/data/shop-context.ts';
import { loadParts } from '../../client/hydration/deferred-code.ts';
import { pages } from '../../client/pages/registry.ts';
import { loadView, type View } from '../../client/router/load-view.ts';
import type { LocaleCode } from '../../shared/locales.ts';

export { type RefusalCode, refusalText, type ServerReads, toScriptJson };
/** A name of the browser build that pages refer to, and its entry's hash; both empty in development. */
export const { build: clientBuild, integrity: clientIntegrity } = clientAssets;
/** The hash of the styles in a language's pages; empty in development. */
export const toSheetIntegrity = (locale: LocaleCode): string => clientAssets.faces[locale]?.sheetIntegrity ?? '';
/** The font files of a language's first paint; none in development. */
export const toFirstFonts = (locale: LocaleCode): string[] => clientAssets.faces[locale]?.files ?? [];
/** The hash of the first script in its pages; empty in development. */
export const firstScriptIntegrity: string = clientAssets.firstScript?.integrity ?? '';
/** The captcha's script for pages that the client is not on: its address and hash. */
export const captchaFormScript: { script: string; integrity: string } = captchaForm;
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

/** The module of a view's page, as the build's manifest names it: folders are named after their routes. */
function toSource({ match, status }: View): string {
  const folder =
    match && status === 200 ? match.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : 'not-found';
  return `client/pages/${folder}/route.ts`;
}

/** A language's faces, and the one sheet of all. */
function toSheet(locale: LocaleCode): Sheet {
  const { href, text } = clientAssets.sheet;
  return { href, text: (clientAssets.faces[locale]?.css ?? '') + text };
}

/** What a view's page needs beside what the document names itself. */
function toModules(view: View, localeCode: LocaleCode): string[] {
  const named = new Set([clientAssets.entry, clientAssets.firstScript?.src]);
  const chunks = (clientAssets.chunks[toSource(view)] ?? []).filter((file) => !named.has(file));
  const messages = clientAssets.messages[localeCode];
  return messages ? [...chunks, messages] : chunks;
}

/** The one door into `client/`: from a URL to the React element of its whole document, its reads made. */
export async function preparePage({ url, shop, call, isComplete }: PageRequest): Promise<PreparedPage> {
  const reads = collectReads(call);
  const [i18n, loaded] = await Promise.all([loadI18n(shop.locale.code), loadView(url, { pages, shop, reads })]);
  if (loaded.kind === 'moved') return loaded;
  // Rendered at once, without a fallback: the parts' code is in the Worker.
  await Promise.all([loadParts(), isComplete ? reads.all() : null]);
  const { view } = loaded;
  const { code } = shop.locale;
  const assets = { fonts: toFirstFonts(code), modules: toModules(view, code) };
  const state: PageState = {
    shop: { ...shop, locale: code },
    assets,
    status: view.status,
    reads: reads.settled(),
  };
  const element = (
    <ServerAnswers value={reads.answers()}>
      <App
        shop={shop}
        i18n={i18n}
        view={view}
        assets={assets}
        state={toScriptJson(state)}
        swr={{ provider: () => new Map() }}
        sheet={toSheet(code)}
        firstScript={clientAssets.firstScript}
      />
    </ServerAnswers>
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

/** A page whose reads are all in, in one piece and without inline scripts: the same for every visitor, fit to be kept. */
export async function renderComplete(page: Extract<PreparedPage, { kind: 'page' }>): Promise<Uint8Array<ArrayBuffer>> {
  const { element, entry, integrity } = page;
  const stream = await renderToReadableStream(element, {
    // Together with waiting for the last part: React then needs no inline script (SECURITY-3).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    bootstrapModules: [integrity ? { src: entry, integrity } : entry],
    onError: (error) => console.error(error),
  });
  // Before its last part is ready it may be read, but not to the end in one piece.
  await stream.allReady;
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The document that says why there is no page. Reads nothing. */
export async function renderUnavailable({ shop, why }: { shop: Shop; why: Unavailability }): Promise<ReadableStream> {
  const i18n = await loadI18n(shop.locale.code);
  const sheet = toSheet(shop.locale.code);
  return renderToReadableStream(<UnavailableDocument shop={shop} i18n={i18n} sheet={sheet} {...why} />);
}
