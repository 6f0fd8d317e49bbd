import { Buffer, transcode } from 'node:buffer';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../../client/app/app.tsx';
import { readErrorText, type ShopErrorCode } from '../../client/app/error-texts.ts';
import { type PageState, USUAL } from '../../client/app/page-state.ts';
import { type Unavailability, UnavailableDocument } from '../../client/app/unavailable-document.tsx';
import { loadI18n } from '../../client/data/i18n.ts';
import { toScriptJson } from '../../client/data/json-script.tsx';
import { type CallApi, collectReads, type ServerReads } from '../../client/data/reads.ts';
import { ServerResponses, WholeResponses } from '../../client/data/server-reads.ts';
import type { Shop } from '../../client/data/shop-context.ts';
import { loadParts } from '../../client/hydration/deferred-code.ts';
import { pages } from '../../client/pages/registry.ts';
import { loadView, type View } from '../../client/router/load-view.ts';
import { pageRow } from '../../shared/pages.ts';
import { entry, findDocumentAssets, findMessageFiles, findRouteSource, unavailableStyles } from './client-build.ts';

export { readErrorText, type ServerReads, type ShopErrorCode };

export interface PageRequest {
  /** Path and query. */
  url: string;
  shop: Shop;
  call: CallApi;
}

/** A page whose critical reads are done. `reads.all()` waits for the deferred ones. */
export interface PageToRender {
  kind: 'page';
  status: View['status'];
  reads: ServerReads;
  /** False for pages that need a customer: their frame is the same for everybody, but never cached. */
  isPublic: boolean;
  /** The document with the reads that are done by now: parts whose read is pending suspend. */
  toElement: () => ReactElement;
}

export type PreparedPage = { kind: 'moved'; location: string; isPermanent: boolean } | PageToRender;

/** The row of the page that a view shows; undefined for the 404 page. */
const rowOf = ({ match, status }: View) => (match && status === 200 ? pageRow(match.name) : undefined);

function toStateShop({ environment, isCrawler, pageSettings, ...shop }: Shop): PageState['shop'] {
  return {
    ...shop,
    locale: shop.locale.code,
    ...(environment === USUAL.environment ? {} : { environment }),
    ...(isCrawler ? { isCrawler } : {}),
    ...(Object.keys(pageSettings).length > 0 ? { pageSettings } : {}),
  };
}

/**
 * The only import of `client/`, loaded with the first page: the Worker starts without React. From a URL to the React
 * element of the whole document, after its critical reads.
 */
export async function preparePage({ url, shop, call }: PageRequest): Promise<PreparedPage> {
  const reads = collectReads(call);
  const [i18n, loaded] = await Promise.all([loadI18n(shop.locale.code), loadView(url, { pages, shop, reads })]);
  if (loaded.kind === 'moved') return loaded;
  // The Worker has the code of every deferred part, so it renders no fallback for missing code.
  await loadParts();
  const { view } = loaded;
  const { code } = shop.locale;
  const needs = {
    source: findRouteSource(view),
    catalog: rowOf(view)?.catalog,
  };
  const toElement = () => {
    const state: PageState = {
      shop: toStateShop(shop),
      ...(view.status === 200 ? {} : { status: view.status }),
      messages: findMessageFiles(code),
      reads: reads.packed(),
    };
    return (
      <ServerResponses value={reads.responses()}>
        <WholeResponses value={reads.wholes()}>
          <App
            shop={shop}
            i18n={i18n}
            view={view}
            pages={pages}
            assets={findDocumentAssets(needs, code)}
            state={toScriptJson(state)}
            swr={{ provider: () => new Map() }}
          />
        </WholeResponses>
      </ServerResponses>
    );
  };
  return {
    kind: 'page',
    status: view.status,
    reads,
    isPublic: rowOf(view) !== undefined && !rowOf(view)?.needsCustomer,
    toElement,
  };
}

const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';
const ENTRY_SCRIPT = `<script type="module" src="${entry.src}"${
  entry.integrity ? ` integrity="${entry.integrity}"` : ''
} async=""></script>`;

/**
 * The bytes of a page. `TextEncoder` encodes sign by sign a text with any sign beyond Latin-1, such as "€": ten times as
 * long, which was a twentieth of an uncached page.
 */
const encodePage = (html: string): Uint8Array =>
  transcode(Buffer.from(html.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');

const encoder = new TextEncoder();
const FIRST_BYTES = encoder.encode(DOCTYPE);
const LAST_BYTES = encoder.encode(ENTRY_SCRIPT + END);

/**
 * Renders a page whose reads are all done, without inline scripts (SECURITY-3): the same for every visitor, so it can
 * be cached. `renderToString`, because React's stream costs five times as much and there is nothing to wait for. React
 * adds no script of its own. The entry's is added to the bytes, because appending to a long string would copy it again.
 */
export function renderComplete({ toElement }: PageToRender): Uint8Array<ArrayBuffer> {
  const html = renderToString(toElement());
  if (!html.endsWith(END)) throw new Error('the document is incomplete');
  const content = encodePage(html).subarray(0, -END.length);
  const bytes = new Uint8Array(FIRST_BYTES.length + content.length + LAST_BYTES.length);
  bytes.set(FIRST_BYTES);
  bytes.set(content, FIRST_BYTES.length);
  bytes.set(LAST_BYTES, FIRST_BYTES.length + content.length);
  return bytes;
}

/** The document of an unavailable backend. Reads nothing. */
export async function renderUnavailable({ shop, why }: { shop: Shop; why: Unavailability }): Promise<string> {
  const i18n = await loadI18n(shop.locale.code);
  const assets = { styles: unavailableStyles, modules: [] };
  return DOCTYPE + renderToString(<UnavailableDocument shop={shop} i18n={i18n} assets={assets} {...why} />);
}
